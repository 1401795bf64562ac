import { describe, expect, test } from "vitest";
import listMessages from "../../functions/conversations/messages.ts";
import openConversation from "../../functions/conversations/open.ts";
import { toJobView } from "../../functions/jobs/view.ts";
import { messagesOf } from "../../functions/notifications/messages/by-event.ts";
import { weekdayOf } from "../../shared/agenda/hours.ts";
import { addDays } from "../../shared/agenda/windows.ts";
import { calendarEntryOf } from "../../shared/appointments/calendar.ts";
import { openAppointmentOf } from "../../shared/jobs/appointments/lifecycle.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import type { User } from "../../shared/session/schema.ts";
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from "../../shared/time.ts";
import {
  agreeOn,
  appointmentCalls,
  bookedIn,
  codesOf,
  dayOf,
  jobIn,
  openAppointments,
  timeOn,
} from "../support/actions/appointments.ts";
import { makeRequestForQuotes, quoteCalls, quotesIn } from "../support/actions/quotes.ts";
import { openWorld } from "../support/world/world.ts";

const open = async () => openAppointments(await openWorld({ holdsWebhooks: true }));

describe("a proposed time", () => {
  test("R-517 is agreed on by the other side, once, and then booked in the agenda", async () => {
    const opened = await open();
    const { world, job, days, ofCustomer, ofHandyman, handyman, customer, other } = opened;
    const [first, second] = [timeOn(days[2], 9, 11), timeOn(days[3], 14, 16)];
    expect((await ofHandyman.propose(first, second)(world)).status).toBe(201);
    expect(await bookedIn(world, handyman)).toEqual([]);
    expect(codesOf([await ofHandyman.accept(1, 1)(world), await ofCustomer.accept(2)(world)])).toEqual([
      "auth.forbidden",
      "appointment.notFound",
    ]);
    const answers = [await ofCustomer.accept(1, 1)(world), await ofCustomer.accept(1, 1)(world)];
    expect(codesOf([...answers, await ofCustomer.accept(1, 0)(world)])).toEqual([200, 200, "appointment.closed"]);
    const stored = await jobIn(world, job.jobId);
    expect(stored.appointment).toMatchObject({ ...second, number: 1, sequence: 1 });
    expect(await bookedIn(world, handyman)).toMatchObject([{ jobId: job.jobId, ...second, state: "booked" }]);
    // Another job of the same handyman cannot have it, nor a time too close to it.
    const rival = appointmentCalls(other.jobId, customer);
    const refused = [
      await rival.propose(timeOn(days[3], 15, 17))(world),
      await rival.propose(timeOn(days[3], 16, 18))(world),
    ];
    expect(codesOf([...refused, await rival.propose(timeOn(days[3], 16.5, 18))(world)])).toEqual([
      "appointment.taken",
      "appointment.taken",
      201,
    ]);
  });

  test("R-516 is told in a conversation that is opened only afterwards, while it waits for an answer", async () => {
    for (const isAnswered of [false, true]) {
      const { world, job, days, ofCustomer, ofHandyman, handyman } = await open();
      await ofHandyman.propose(timeOn(days[2], 9, 11))(world);
      if (isAnswered) await ofCustomer.answer(1, "decline")(world);
      const { serviceRequestId } = await jobIn(world, job.jobId);
      const opened = await world.call(openConversation, { as: handyman, body: { serviceRequestId } });
      const params = { id: (opened.body as { id: string }).id };
      const { body } = await world.call(listMessages, { as: handyman, params });
      const events = (body as { messages: { event?: string }[] }).messages.map(({ event }) => event);
      expect(events).toEqual(["opened", "hired", ...(isAnswered ? [] : ["appointmentProposed"])]);
    }
  });

  test("R-518 is refused when it is over, too far ahead, half a night long, or, for a customer, outside the hours", async () => {
    const { world, days, ofCustomer, ofHandyman, job } = await open();
    const stranger = appointmentCalls(job.jobId, world.makePerson());
    const refused = [
      await ofHandyman.propose(timeOn(dayOf(world, -1), 9, 11))(world),
      await ofHandyman.propose(timeOn(dayOf(world, 95), 9, 11))(world),
      await ofHandyman.propose(timeOn(days[2], 23, 30.5))(world),
      await ofCustomer.propose(timeOn(days[2], 7, 9))(world),
      await ofCustomer.propose(timeOn(days[0], 8, 8.25))(world),
      await stranger.propose(timeOn(days[2], 9, 11))(world),
    ];
    expect(codesOf(refused)).toEqual([
      ...["appointment.past", "appointment.tooFarAhead", "appointment.overnight", "appointment.outsideHours"],
      ...["request.invalid", "job.notFound"],
    ]);
    const allowed = await ofHandyman.propose(timeOn(days[2], 23, 29))(world);
    expect(codesOf([allowed, await ofCustomer.propose(timeOn(days[2], 9, 11))(world)])).toEqual([
      201,
      "appointment.open",
    ]);
  });

  test("R-519 lapses after a day, and can be made again, ten times by one side; three agreed times can be moved", async () => {
    const opened = await open();
    const { world, days, ofCustomer, ofHandyman, job } = opened;
    await ofHandyman.propose(timeOn(days[3], 9, 11))(world);
    world.jump(DAY_MS);
    expect(codesOf([await ofCustomer.accept(1)(world)])).toEqual(["appointment.closed"]);
    await world.workDue();
    expect(openAppointmentOf(await jobIn(world, job.jobId))).toBeUndefined();
    await agreeOn(opened, timeOn(days[3], 9, 11), 2);
    for (const number of [3, 4, 5]) await agreeOn(opened, timeOn(days[3], 7 + number, 9 + number), number);
    const stored = await jobIn(world, job.jobId);
    expect(stored.appointments.map(({ state }) => state)).toEqual(["lapsed", "moved", "moved", "moved", "agreed"]);
    expect(stored.appointment?.sequence).toBe(4);
    expect(codesOf([await ofHandyman.propose(timeOn(days[3], 9, 11))(world)])).toEqual(["appointment.movedTooOften"]);
    expect((await ofCustomer.propose(timeOn(days[3], 9, 11))(world)).status).toBe(201);
  });
});

test("R-519 the eleventh proposal of one side is refused, while the other side still may", async () => {
  const { world, days, ofCustomer, ofHandyman } = await open();
  for (let number = 1; number <= 10; number++) {
    await ofHandyman.propose(timeOn(days[2], 9, 11))(world);
    expect((await ofHandyman.answer(number, "withdraw")(world)).status).toBe(200);
  }
  expect(codesOf([await ofHandyman.propose(timeOn(days[2], 9, 11))(world)])).toEqual(["appointment.movedTooOften"]);
  expect(codesOf([await ofCustomer.propose(timeOn(days[2], 9, 11))(world)])).toEqual([201]);
});

describe("an agreed time", () => {
  test("R-521 lets the job start two hours before; earlier only when the handyman says that both are there", async () => {
    const opened = await open();
    const { world, ofHandyman, handyman, job, days } = opened;
    const time = timeOn(days[1], 15, 17);
    await agreeOn(opened, time);
    world.jump(Date.parse(time.startsAt) - 2 * HOUR_MS - MINUTE_MS - world.app.now().getTime());
    expect(codesOf([await ofHandyman.setStatus("in_progress")(world)])).toEqual(["job.appointmentAhead"]);
    world.jump(MINUTE_MS);
    expect((await ofHandyman.setStatus("in_progress")(world)).status).toBe(200);
    expect((await jobIn(world, job.jobId)).arrivedAt).toBe(world.app.now().toISOString());
    expect((await ofHandyman.setStatus("completed")(world)).status).toBe(200);
    expect([await bookedIn(world, handyman), (await jobIn(world, job.jobId)).appointment]).toEqual([[], undefined]);
    const second = await open();
    await agreeOn(second, timeOn(second.days[3], 9, 11));
    expect((await second.ofHandyman.setStatus("in_progress", { isEarly: true })(second.world)).status).toBe(200);
    expect(await bookedIn(second.world, second.handyman)).toEqual([]);
  });

  test("R-546 that falls by an early start is taken off the calendars, with the mail about the start", async () => {
    const opened = await open();
    const { world, ofHandyman, customer, job, days } = opened;
    const time = timeOn(days[3], 9, 11);
    await agreeOn(opened, time);
    const sequence = (stored: Job) =>
      calendarEntryOf(
        stored,
        { ...customer, language: "en" },
        { at: world.app.now().toISOString(), siteUrl: "http://s.test" },
      );
    const before = sequence(await jobIn(world, job.jobId));
    await ofHandyman.setStatus("in_progress", { isEarly: true })(world);
    await world.dispatchOutbox();
    const started = world.dispatched.find(({ name }) => name === "job.started");
    expect(started?.data).toMatchObject({ movedFrom: time.startsAt });
    const after = sequence(await jobIn(world, job.jobId));
    expect([before, after]).toMatchObject([
      { ...time, isCancelled: false, sequence: 1 },
      { ...time, isCancelled: true, sequence: 2 },
    ]);
    const messages = started ? await messagesOf(world.app.db, started) : [];
    expect(messages).toMatchObject([{ kind: "jobStarted", calendarJobId: job.jobId }]);
    expect(messages[0]?.isUnmailed).toBeUndefined();
  });
});

test("R-525 whoever hires for one of the handyman's free times has the appointment; nobody is hired for a taken one", async () => {
  const world = await openWorld({ holdsWebhooks: true });
  const about = await makeRequestForQuotes(world, 1);
  const [handyman] = about.handymen as [User];
  const quote = quoteCalls(about, handyman);
  await quote.submit()(world);
  // The handyman works on Mondays.
  const monday =
    Array.from({ length: 7 }, (_, index) => dayOf(world, index + 2)).find((day) => weekdayOf(day) === "monday") ?? "";
  const refused = [
    await quote.hire(timeOn(monday, 18, 19))(world),
    await quote.hire(timeOn(addDays(monday, 1), 9, 10))(world),
  ];
  expect(codesOf(refused)).toEqual(["appointment.outsideHours", "appointment.outsideHours"]);
  expect((await quotesIn(world, about, [handyman])).job).toBeUndefined();
  expect((await quote.hire(timeOn(monday, 9, 11))(world)).status).toBe(201);
  const { job } = await quotesIn(world, about, [handyman]);
  expect(job).toMatchObject({
    appointment: { ...timeOn(monday, 9, 11), number: 1 },
    appointments: [{ state: "agreed" }],
  });
  expect(await bookedIn(world, handyman)).toMatchObject([{ jobId: job?.id, ...timeOn(monday, 9, 11) }]);
});

test.each(["accepted", "hired"] as const)(
  "R-545 a job that was %s has what its request wished, until that is over",
  async (how) => {
    const world = await openWorld({ holdsWebhooks: true });
    const windows = [
      { day: dayOf(world, 2), from: 8 * 60, to: 12 * 60 },
      { day: dayOf(world, 3), from: 16 * 60, to: 20 * 60 },
    ];
    const about = await makeRequestForQuotes(world, 1, { windows });
    const [handyman] = about.handymen as [User];
    const quote = quoteCalls(about, handyman);
    if (how === "hired") await quote.submit()(world);
    await (how === "hired" ? quote.hire() : quote.accept("130.00"))(world);
    const { job } = await quotesIn(world, about, [handyman]);
    if (!job) throw new Error("There is no job.");
    expect(job.windows).toEqual(windows);
    const reader = { userId: about.customer.id };
    const viewAt = (at: string, change: Partial<Job> = {}) => toJobView({ ...job, ...change }, reader, { at });
    const at = world.app.now().toISOString();
    expect(
      [viewAt(at), viewAt(addMs(at, 3 * DAY_MS)), viewAt(addMs(at, 9 * DAY_MS))].map((view) => view.windows),
    ).toEqual([windows, windows.slice(1), undefined]);
    expect([viewAt(at, { status: "completed" }).windows, viewAt(at).isFlexible]).toEqual([undefined, undefined]);
    expect(viewAt(at, { windows: [], isFlexible: true })).toMatchObject({ windows: undefined, isFlexible: true });
  },
);
