import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import { usualHours, type WorkingHours, weekWith } from "../../../shared/agenda/hours.ts";
import { addDays } from "../../../shared/agenda/windows.ts";
import { contract } from "../../../shared/contract.ts";
import { addMs, HOUR_MS, toInstant } from "../../../shared/time.ts";
import { instantOf, wallTimeAt } from "../../../shared/time-zones.ts";
import { weekdays } from "../../../shared/weekdays.ts";
import { makeJob, postRequest } from "../../support/makers/jobs.ts";
import { makeCustomer, makeHandyman, type Person } from "../../support/makers/people.ts";
import { submitQuote } from "../../support/makers/quotes.ts";
import { stackNow } from "../../support/setup/control-pages.ts";
import { openTable } from "../../support/setup/table.ts";

const { appointments, handymen, jobs, requests } = contract;

const today = async () => wallTimeAt(toInstant(await stackNow()), "America/Chicago").day;
const save = (person: Person, body: object) => person.call(appointments.updateAvailability, { body: body as never });
const read = async (person: Person) => (await person.call(appointments.availability, {})).body;
const slotsOf = (person: Person, handymanId: string, query: object) =>
  person.call(appointments.slots, { params: { handymanId } as never, query: query as never });
const everyDay = weekWith(weekdays);
const hours = (more: Partial<WorkingHours> = {}): WorkingHours => ({
  ...usualHours([]),
  weeklyHours: everyDay,
  ...more,
});

describe("appointments.availability and appointments.updateAvailability", () => {
  test("R-504 are the usual hours on the days of the profile, until their handyman says otherwise", async () => {
    const hank = await makeHandyman({ availability: ["monday", "friday"] });
    const timeZone = "America/Chicago";
    expect(await read(hank)).toEqual({ ...usualHours(["monday", "friday"]), timeZone, version: expect.any(Number) });
    const day = await today();
    const split = [
      { from: 17 * 60, to: 20 * 60 },
      { from: 7 * 60, to: 12 * 60 },
    ];
    const sent = hours({
      ...{ weeklyHours: { ...weekWith(["tuesday"]), sunday: split }, bufferMinutes: 45 },
      exceptions: [
        { day: addDays(day, 3), hours: [] },
        { day: addDays(day, -1), hours: [] },
        { day: addDays(day, 1), hours: [{ from: 0, to: 1440 }] },
      ],
    });
    const { status, body } = await save(hank, sent);
    expect([status, body.bufferMinutes, body.weeklyHours.sunday]).toEqual([200, 45, [split[1], split[0]]]);
    expect(body.exceptions.map((each) => each.day)).toEqual([addDays(day, 1), addDays(day, 3)]);
    expect(await read(hank)).toEqual(body);
    const { id: userId } = hank.user;
    for (const stored of [
      await openTable().get(table.handyman, { userId }),
      await openTable().get(table.user, { id: userId }),
    ])
      expect(stored?.availability).toEqual(["tuesday", "sunday"]);
    const area = await openTable().get(table.area, { userId });
    expect(area).toMatchObject({ days: 2 ** 1 + 2 ** 6, exceptions: `${addDays(day, 1)}:0-96|${addDays(day, 3)}:` });
    // Sent again it changes nothing.
    const before = await openTable().get(table.handyman, { userId });
    expect((await save(hank, sent)).body).toEqual(body);
    expect(await openTable().get(table.handyman, { userId })).toEqual(before);
  });

  test("R-538 of two changes from the same hours one is refused, and the same change twice is one", async () => {
    const hank = await makeHandyman();
    const { version } = await read(hank);
    const off = hours({ exceptions: [{ day: addDays(await today(), 5), hours: [] }] });
    expect((await save(hank, { ...off, version })).status).toBe(200);
    const late = await save(hank, { ...hours({ bufferMinutes: 60 }), version });
    expect([late.status, late.problem?.code]).toEqual([409, "handyman.hoursChanged"]);
    expect((await save(hank, { ...off, version })).status).toBe(200);
    const stored = await read(hank);
    expect(stored).toMatchObject(off);
    expect((await save(hank, { ...hours({ bufferMinutes: 60 }), version: stored.version })).status).toBe(200);
  });

  test("R-504 settings that change the days keep the hours of those that stay", async () => {
    const hank = await makeHandyman();
    const early = [{ from: 6 * 60, to: 9 * 60 }];
    await save(hank, hours({ weeklyHours: { ...weekWith(["monday", "tuesday"]), tuesday: early }, maxPerDay: 2 }));
    await hank.call(handymen.updateProfile, { body: { availability: ["sunday", "tuesday"] } as never });
    const { weeklyHours, maxPerDay } = await read(hank);
    expect([weeklyHours, maxPerDay]).toEqual([{ ...weekWith(["tuesday", "sunday"]), tuesday: early }, 2]);
  });

  test("R-504 refuse, by field, what is no hours, and a week without any", async () => {
    const hank = await makeHandyman();
    const range = "Choose hours that end after they begin, in quarters of an hour";
    const monday = (...ranges: { from: number; to: number }[]) => ({ weeklyHours: { ...everyDay, monday: ranges } });
    const cases = [
      [{ weeklyHours: weekWith([]) }, "weeklyHours", "Select at least one day"],
      [monday({ from: 600, to: 600 }), "weeklyHours.monday.0.to", range],
      [monday({ from: 607, to: 720 }), "weeklyHours.monday.0.from", range],
      [monday({ from: 0, to: 600 }, { from: 585, to: 720 }), "weeklyHours.monday", "These hours overlap"],
      [{ bufferMinutes: 121 }, "bufferMinutes", "Choose 0 to 120 minutes"],
      [{ leadTimeHours: 1.5 }, "leadTimeHours", "Choose 0 to 168 hours"],
      [{ maxPerDay: 0 }, "maxPerDay", "Choose 1 to 12 visits"],
      [{ exceptions: [{ day: "2026-02-30", hours: [] }] }, "exceptions.0.day", "Choose a day"],
    ] as const;
    for (const [change, path, message] of cases) {
      const { status, problem } = await save(hank, { ...hours(), ...change });
      expect([status, problem.errors]).toEqual([400, [{ path, message }]]);
    }
    expect((await read(hank)).weeklyHours).toEqual(weekWith(["monday"]));
  });

  test("R-503 what a handyman sees in the list follows their hours, and an invitation does not", async () => {
    const [ana, hank] = [await makeCustomer(), await makeHandyman({ availability: ["monday"] })];
    const day = addDays(await today(), 2);
    const evening = { windows: [{ day, from: 19 * 60, to: 22 * 60 }] };
    const wished = await postRequest(ana, evening);
    const flexible = await postRequest(ana, { isFlexible: true });
    const asked = await postRequest(ana, { ...evening, invitedHandymanId: hank.user.id });
    const seen = async () => (await hank.call(requests.list, { query: {} })).body.map(({ id }) => id);
    await save(hank, hours());
    expect((await seen()).sort()).toEqual([asked.id, flexible.id].sort());
    await save(hank, hours({ exceptions: [{ day, hours: [{ from: 20 * 60, to: 23 * 60 }] }] }));
    expect((await seen()).sort()).toEqual([asked.id, flexible.id, wished.id].sort());
  });
});

describe("appointments.slots", () => {
  test("R-505 are for the handyman, and for customers who have to do with them; for others there is nobody", async () => {
    const [ana, hank, pete] = [await makeCustomer(), await makeHandyman(), await makeHandyman()];
    const from = addDays(await today(), 2);
    const codeFor = async (person: Person, handymanId = hank.user.id) => {
      const { status, problem } = await slotsOf(person, handymanId, { from });
      return status === 200 ? 200 : problem.code;
    };
    await save(hank, hours());
    expect(await codeFor(hank)).toBe(200);
    for (const [person, handymanId] of [
      [ana, hank.user.id],
      [pete, hank.user.id],
      [ana, ana.user.id],
      [ana, randomUUID()],
    ] as const)
      expect(await codeFor(person, handymanId as never)).toBe("handyman.notFound");
    const { id } = await postRequest(ana);
    expect(await codeFor(ana)).toBe("handyman.notFound");
    await submitQuote(hank, id);
    expect(await codeFor(ana)).toBe(200);
    expect(await codeFor(ana, pete.user.id)).toBe("handyman.notFound");
    await ana.call(requests.cancel, { params: { id } } as never);
    expect(await codeFor(ana)).toBe("handyman.notFound");
    await postRequest(ana, { invitedHandymanId: pete.user.id });
    expect(await codeFor(ana, pete.user.id)).toBe(200);
    const eve = await makeCustomer();
    await makeJob({ customer: eve, handyman: hank });
    expect(await codeFor(eve)).toBe(200);
    expect(await codeFor(eve, pete.user.id)).toBe("handyman.notFound");
  });

  test("R-504 R-505 leave out what is agreed, which stays when the hours change", async () => {
    const [ana, hank] = [await makeCustomer(), await makeHandyman()];
    await save(hank, hours({ bufferMinutes: 30 }));
    const { id } = await makeJob({ customer: ana, handyman: hank });
    const from = addDays(await today(), 3);
    const starts = async () =>
      (await slotsOf(ana, hank.user.id, { from, days: 1 })).body.map(
        ({ startsAt }) => wallTimeAt(startsAt, "America/Chicago").minutes / 60,
      );
    const noon = instantOf({ day: from, minutes: 720 }, "America/Chicago");
    const option = { startsAt: noon, endsAt: addMs(noon, 2 * HOUR_MS) };
    expect(await starts()).toHaveLength(17);
    expect((await hank.call(appointments.propose, { params: { id }, body: { options: [option] } })).status).toBe(201);
    const accept = { params: { id, number: "1" }, body: { answer: "accept" } } as const;
    const { body: agreed } = await ana.call(appointments.answer, accept);
    expect(agreed.appointment).toMatchObject(option);
    expect(await starts()).toEqual([8, 8.5, 9, 9.5, 14.5, 15, 15.5, 16]);
    await save(hank, hours({ exceptions: [{ day: from, hours: [] }] }));
    expect(await starts()).toEqual([]);
    const { body: job } = await ana.call(jobs.get, { params: { jobId: id } });
    expect(job.appointment).toEqual(agreed.appointment);
  });

  test("R-505 are two hundred at most, on no day too far ahead, and none in a pause", async () => {
    const hank = await makeHandyman();
    const day = await today();
    const slots = async (query: object) => (await slotsOf(hank, hank.user.id, query)).body;
    await save(hank, hours());
    expect(await slots({ from: addDays(day, 3), days: 1 })).toHaveLength(17);
    expect(await slots({ from: addDays(day, 3), days: 14, minutes: 30 })).toHaveLength(200);
    for (const from of ["0000-01-01", addDays(day, -30), addDays(day, 95), "9999-12-31"])
      expect(await slots({ from, days: 7 })).toEqual([]);
    const pausedUntil = addDays(day, 6);
    await hank.call(handymen.updateProfile, { body: { pausedUntil } as never });
    const left = await slots({ from: day, days: 14, minutes: 600 });
    expect(left.length).toBeGreaterThan(3);
    expect(left.every(({ startsAt }) => startsAt.slice(0, 10) >= pausedUntil)).toBe(true);
  });
});
