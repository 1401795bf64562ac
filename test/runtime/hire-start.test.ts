import { expect, test } from "vitest";
import answerAppointment from "../../functions/appointments/answer.ts";
import showSlots from "../../functions/appointments/slots.ts";
import listQuotes from "../../functions/quotes/list.ts";
import { replace } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import type { TimeSpan } from "../../shared/agenda/windows.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import type { QuoteList } from "../../shared/quotes/view.ts";
import { addMs, HOUR_MS, MINUTE_MS } from "../../shared/time.ts";
import { wallTimeAt } from "../../shared/time-zones.ts";
import { bookedIn, checkHolds, codesOf, dayOf, timeOn } from "../support/actions/appointments.ts";
import { makeRequestForQuotes, quoteCalls } from "../support/actions/quotes.ts";
import { writeHandymanProfile } from "../support/actions/races.ts";
import { openWorld, type World } from "../support/world/world.ts";

const everyDay = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/** A quote that names a start at nine in three days, for work of three hours; `at`: another start. */
async function open({ at, more = {} }: { at?: (world: World) => TimeSpan["startsAt"]; more?: object } = {}) {
  const world = await openWorld({ holdsWebhooks: true });
  const about = await makeRequestForQuotes(world, 1, more);
  const [handyman] = about.handymen;
  if (!handyman) throw new Error("There is no handyman.");
  writeHandymanProfile(world, handyman, { availability: everyDay });
  const quote = quoteCalls(about, handyman);
  const nine = timeOn(dayOf(world, 3), 9, 12);
  const availableFrom = at?.(world) ?? nine.startsAt;
  const sent = await quote.submit("120.00", { availableFrom, estimatedDuration: 180 })(world);
  expect(sent.status).toBe(201);
  return { world, about, handyman, customer: about.customer, quote, nine, availableFrom };
}

const hired = async ({ quote, world }: Awaited<ReturnType<typeof open>>) => {
  const answer = await quote.hire("named")(world);
  expect(answer.status).toBe(201);
  return answer.body as JobView;
};

test("R-525 hiring asks for the start that the quote names, which its handyman agrees to with one press", async () => {
  const opened = await open();
  const { world, handyman, customer, nine } = opened;
  const job = await hired(opened);
  expect(job.appointments).toMatchObject([{ number: 1, by: "customer", state: "open", options: [nine] }]);
  expect(job.appointment).toBeUndefined();
  expect(await bookedIn(world, handyman)).toEqual([]);
  const params = { id: job.id, number: "1" };
  const agreed = await world.call(answerAppointment, { as: handyman, params, body: { answer: "accept" } });
  expect(agreed.body).toMatchObject({ appointment: nine });
  expect(await bookedIn(world, handyman)).toMatchObject([nine]);
  expect(await checkHolds(world, [handyman], [customer])).toBe(0);
});

test("R-525 a named start that the customer holds is agreed on at once, and another hold ends", async () => {
  const held = await open();
  expect((await held.quote.hold(held.nine)(held.world)).status).toBe(200);
  expect(await hired(held)).toMatchObject({ appointment: held.nine });
  const other = await open();
  await other.quote.hold(timeOn(dayOf(other.world, 4), 9, 11))(other.world);
  expect((await hired(other)).appointment).toBeUndefined();
  expect(await checkHolds(other.world, [other.handyman], [other.customer])).toBe(0);
});

test("R-525 a named start counts from the next quarter of an hour, outside of hours and notice as well", async () => {
  const opened = await open({ at: (world) => addMs(timeOn(dayOf(world, 1), 5, 8).startsAt, 7 * MINUTE_MS) });
  const [proposed] = (await hired(opened)).appointments ?? [];
  const startsAt = addMs(opened.availableFrom, 8 * MINUTE_MS);
  expect(proposed?.options).toEqual([{ startsAt, endsAt: addMs(startsAt, 3 * HOUR_MS) }]);
});

test("R-525 work of several days begins with a visit of one working day; one that would go on all night is shorter", async () => {
  const lengthOf = async (hour: number) => {
    const opened = await open({ at: (world) => timeOn(dayOf(world, 3), hour, hour + 1).startsAt });
    const { about, handyman, world } = opened;
    const key = { serviceRequestId: about.id, handymanId: handyman.id };
    const stored = await world.app.db.get(table.quote, key);
    if (stored) await world.app.db.transact([replace(table.quote, { ...stored, estimatedDuration: 3 * 24 * 60 })]);
    const [option] = (await hired(opened)).appointments?.[0]?.options ?? [];
    return option && (Date.parse(option.endsAt) - Date.parse(option.startsAt)) / HOUR_MS;
  };
  expect([await lengthOf(9), await lengthOf(23)]).toEqual([8, 2]);
});

type Opened = Awaited<ReturnType<typeof open>>;

test.each<[string, string, (opened: Opened) => unknown]>([
  ["is over", "appointment.past", ({ world }) => world.jump(3 * 24 * HOUR_MS + 12 * HOUR_MS)],
  ["was taken", "appointment.taken", (opened) => takeStart(opened)],
  ["the changed quote names no more", "quote.stale", ({ quote, world }) => quote.edit()(world)],
  ["a withdrawn quote named", "quote.closed", ({ quote, world }) => quote.withdraw()(world)],
])("R-525 a start that %s is refused, and nobody is hired", async (_, code, meanwhile) => {
  const opened = await open();
  const { quote, world, about } = opened;
  await meanwhile(opened);
  expect(codesOf([await quote.hire("named")(world)])).toEqual([code]);
  expect((await world.app.db.get(table.request, { id: about.id }))?.jobId).toBeUndefined();
});

/** Another customer hires the handyman for an hour of the named time; the list of quotes says that it is taken. */
async function takeStart({ world, handyman, about, customer }: Opened) {
  const isTaken = async () => {
    const { body } = await world.call(listQuotes, { as: customer, params: { id: about.id } });
    return (body as QuoteList).quotes[0]?.isStartTaken;
  };
  expect(await isTaken()).toBe(false);
  const rival = quoteCalls(await makeRequestForQuotes(world, 0), handyman);
  await rival.submit()(world);
  expect((await rival.hire(timeOn(dayOf(world, 3), 10, 11))(world)).status).toBe(201);
  expect(await isTaken()).toBe(true);
}

test("R-525 two who hire at once, and one who hires twice, get one job with one proposal", async () => {
  const { world, quote } = await open();
  const answers = await Promise.all([quote.hire("named")(world), quote.hire("named")(world)]);
  const ids = answers.map(({ body }) => (body as JobView).id);
  expect(new Set(ids).size).toBe(1);
  expect(((await quote.hire("named")(world)).body as JobView).appointments).toHaveLength(1);
  await world.dispatchOutbox();
  const told = world.dispatched.filter(({ name }) => name === "appointment.proposed");
  expect(told).toHaveLength(1);
});

test("R-401 a handyman who quotes on urgent work is offered the times of today, whatever notice they want", async () => {
  for (const [urgency, isToday] of [
    ["high", true],
    ["low", false],
  ] as const) {
    const { world, handyman, about } = await open({ more: { urgency } });
    const zone = (await world.app.db.get(table.handyman, { userId: handyman.id }))?.timeZone ?? "UTC";
    const { day } = wallTimeAt(world.app.now().toISOString() as TimeSpan["startsAt"], zone);
    const query = { from: day, days: "1", serviceRequestId: about.id };
    const { body } = await world.call(showSlots, { as: handyman, params: { handymanId: handyman.id }, query });
    expect((body as TimeSpan[]).length > 0).toBe(isToday);
  }
});
