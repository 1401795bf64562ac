import { describe, expect, test } from "vitest";
import { type AgendaDay, type AgendaEntry, datesAround, isFree, withEntry } from "../../../shared/agenda/day.ts";
import { freeTimes, isWithinHours, leadTimeOf, withoutTaken } from "../../../shared/agenda/free-times.ts";
import { USUAL_DAY, type WorkingHours, weekWith } from "../../../shared/agenda/hours.ts";
import { WorkingHours as WorkingHoursSchema } from "../../../shared/agenda/hours-schema.ts";
import { TimeWindow } from "../../../shared/agenda/window-schema.ts";
import { endsInTheMorning, spanOf, windowsError } from "../../../shared/agenda/windows.ts";
import { JobId, ServiceRequestId, UserId } from "../../../shared/ids.ts";

const CHICAGO = "America/Chicago";
/** A Monday. */
const DAY = "2026-07-13";
const NOW = "2026-07-01T12:00:00.000Z";
const wish = { bufferMinutes: 30, leadTimeHours: 12, maxPerDay: 3 };
const week: WorkingHours = { ...wish, weeklyHours: weekWith(["monday", "tuesday"]), exceptions: [] };
const rules = { ...week, timeZone: CHICAGO };
const span = (from: number, to: number, day = DAY) => spanOf({ day, from: from * 60, to: to * 60 }, CHICAGO);
const serviceRequestId = ServiceRequestId.parse(crypto.randomUUID());
const entry = (from: number, to: number, more: Partial<AgendaEntry> = {}): AgendaEntry => ({
  ...{ jobId: JobId.parse(crypto.randomUUID()), serviceRequestId, state: "booked", ...span(from, to), ...more },
});
const agendaDay = (...entries: AgendaEntry[]): AgendaDay =>
  entries.reduce((day, each) => withEntry(day, each, NOW), {
    ...{ userId: UserId.parse(crypto.randomUUID()), day: DAY, entries: [] },
    ...{ createdAt: NOW, updatedAt: NOW, version: 1 },
  } as AgendaDay);
const free = (days: AgendaDay[], more: Partial<Parameters<typeof freeTimes>[1]> = {}) =>
  freeTimes(
    { hours: week, timeZone: CHICAGO, days },
    { from: DAY, days: 1, minutes: 120, earliest: NOW, at: NOW, ...more },
  );

describe("free times", () => {
  test("are the working hours in steps of half an hour, in the time of the place", () => {
    const times = free([]);
    expect(times[0]).toEqual({ startsAt: "2026-07-13T13:00:00.000Z", endsAt: "2026-07-13T15:00:00.000Z" });
    expect(times.at(-1)).toEqual(span(16, 18));
    expect(times).toHaveLength(17);
    expect(free([], { from: "2026-07-15" })).toEqual([]);
  });

  test("leave out what is booked or held, with the buffer on both sides; a hold that is over is free", () => {
    const booked = free([agendaDay(entry(11, 13))]).map(({ startsAt }) => startsAt.slice(11, 16));
    expect(booked).toEqual(["13:00", "13:30", "18:30", "19:00", "19:30", "20:00", "20:30", "21:00"]);
    const held = { jobId: undefined, state: "held" } as const;
    expect(free([agendaDay(entry(11, 13, { ...held, heldUntil: "2026-07-01T12:10:00.000Z" }))])).toHaveLength(8);
    expect(free([agendaDay(entry(11, 13, { ...held, heldUntil: NOW }))])).toHaveLength(17);
  });

  test("end when the day is full, and begin after the lead time", () => {
    expect(free([agendaDay(entry(8, 9), entry(10, 11), entry(12, 13))])).toEqual([]);
    expect(free([], { earliest: span(12, 13).startsAt })[0]).toEqual(span(12, 14));
  });

  test("follow the exceptions: a free day, and hours over midnight that go on the next day", () => {
    const exceptions = [{ day: DAY, hours: [] }];
    expect(
      freeTimes(
        { hours: { ...week, exceptions }, timeZone: CHICAGO, days: [] },
        { from: DAY, days: 1, minutes: 60, earliest: NOW, at: NOW },
      ),
    ).toEqual([]);
    const night = {
      ...week,
      exceptions: [
        { day: DAY, hours: [{ from: 20 * 60, to: 24 * 60 }] },
        { day: "2026-07-14", hours: [{ from: 0, to: 4 * 60 }] },
      ],
    };
    expect(isWithinHours(span(22, 26), { hours: night, timeZone: CHICAGO })).toBe(true);
    expect(isWithinHours(span(22, 29), { hours: night, timeZone: CHICAGO })).toBe(false);
  });
});

test("working hours are asked for from the first minute to the last, and not a quarter of an hour outside", () => {
  const isInside = (from: number, to: number) => isWithinHours(span(from, to), { hours: week, timeZone: CHICAGO });
  expect([isInside(8, 18), isInside(7.75, 9), isInside(17, 18.25)]).toEqual([true, false, false]);
});

test.each([
  [true, true, 0],
  [true, false, 43_200_000],
  [false, true, 43_200_000],
])(
  "the notice for work that is urgent: %s, to somebody who takes emergencies: %s",
  (isUrgent, emergencyServices, ms) => {
    expect(leadTimeOf(week, { isUrgent, emergencyServices })).toBe(ms);
  },
);

describe("what is left of working hours", () => {
  const left = (taken: ReturnType<typeof span>[], from = NOW) => withoutTaken([span(8, 12), span(14, 18)], taken, from);

  test.each([
    ["all when nothing is taken", [], [span(8, 12), span(14, 18)]],
    [
      "before, between and after what is taken, in whatever order",
      [span(15, 16), span(11, 12), span(9, 10)],
      [...[span(8, 9), span(10, 11), span(14, 15), span(16, 18)]],
    ],
    ["less where it overlaps", [span(7, 9), span(8.5, 10), span(11, 15)], [span(10, 11), span(15, 18)]],
    ["all beside what only touches them", [span(7, 8), span(12, 14), span(18, 19)], [span(8, 12), span(14, 18)]],
    ["nothing of hours that are taken whole", [span(8, 12), span(13, 19)], []],
  ])("is %s", (_, taken, expected) => {
    expect(left(taken)).toEqual(expected);
  });

  test("is what is still to come", () => {
    expect(left([span(9, 10)], span(9.5, 10).startsAt)).toEqual([span(10, 12), span(14, 18)]);
    expect(left([], span(12, 13).startsAt)).toEqual([span(14, 18)]);
  });
});

describe("a booked time", () => {
  test.each([
    [span(13.5, 14), true],
    [span(13.25, 14), false],
    [span(9, 10.5), true],
    [span(9, 10.75), false],
    [span(11.5, 12), false],
  ])("%o beside 11 to 13 with a buffer of half an hour: %s", (time, is) => {
    expect(isFree(time, { days: [agendaDay(entry(11, 13))], rules, at: NOW })).toBe(is);
  });

  test("does not stand in the way of its own job, and is replaced by it", () => {
    const own = entry(11, 13);
    expect(isFree(span(12, 14), { days: [agendaDay(own)], rules, owner: own, at: NOW })).toBe(true);
    expect(withEntry(agendaDay(own), { ...own, ...span(12, 14) }, NOW).entries).toEqual([{ ...own, ...span(12, 14) }]);
  });

  test("takes the place of what its request held, and no other's, in the order of the day", () => {
    const held = { jobId: undefined, state: "held", heldUntil: "2026-07-01T12:10:00.000Z" } as const;
    const rival = entry(8, 9, { ...held, serviceRequestId: ServiceRequestId.parse(crypto.randomUUID()) });
    const late = entry(16, 17);
    const day = agendaDay(late, entry(11, 13, held), rival);
    const booked = entry(11, 12);
    expect(withEntry(day, booked, NOW)).toEqual({
      ...day,
      entries: [rival, booked, late],
    });
  });

  test.each([
    [span(10, 12), ["2026-07-12", DAY]],
    [span(10.5, 12), [DAY]],
    [span(22, 23.75), [DAY, "2026-07-14"]],
    [span(5, 7), ["2026-07-12", DAY]],
    [span(23, 29), [DAY, "2026-07-14"]],
  ])("%o is compared with %o", (time, days) => {
    expect(datesAround(time, rules)).toEqual(days);
  });
});

describe("a wished time", () => {
  const window = (from: number, to: number, day = DAY) => ({ day, from, to });

  // The nights in which the clocks change are proved in `time-zones.test.ts`.
  test("may end in the next morning", () => {
    const { startsAt, endsAt } = spanOf(window(1320, 1800), CHICAGO);
    expect([startsAt, endsAt]).toEqual(["2026-07-14T03:00:00.000Z", "2026-07-14T11:00:00.000Z"]);
  });

  test.each([
    window(600, 620),
    window(605, 665),
    window(600, 600),
    window(0, 615),
    window(1380, 1815),
    window(600, 660, "2026-02-30"),
    window(600, 660, "tomorrow"),
    window(-15, 60),
  ])("%o is refused", (wanted) => {
    expect(TimeWindow.safeParse(wanted).success).toBe(false);
  });

  test("ends in the next morning by six, on the clocks of its place, also in the night of their change", () => {
    const night = (startsAt: string, endsAt: string) => endsInTheMorning({ startsAt, endsAt }, CHICAGO);
    expect(night("2026-03-08T04:00:00.000Z", "2026-03-08T11:00:00.000Z")).toBe(true);
    expect(night("2026-03-08T04:00:00.000Z", "2026-03-08T11:15:00.000Z")).toBe(false);
    expect(night("2026-11-01T03:00:00.000Z", "2026-11-01T12:00:00.000Z")).toBe(true);
    expect(night("2026-11-01T03:00:00.000Z", "2026-11-01T12:15:00.000Z")).toBe(false);
  });

  test("is still to come, and within 90 days, by the calendar of its place", () => {
    const errorOf = (day: string, now: string) =>
      windowsError([window(480, 720, day)], CHICAGO, new Date(now))?.message;
    expect(errorOf(DAY, "2026-07-13T16:59:00.000Z")).toBeUndefined();
    expect(errorOf(DAY, "2026-07-13T17:00:00.000Z")).toBe("Choose a time in the future");
    expect(errorOf("2026-10-11", "2026-07-13T05:00:00.000Z")).toBeUndefined();
    expect(errorOf("2026-10-11", "2026-07-13T04:59:00.000Z")).toBe("Choose a day within the next 90 days");
  });
});

describe("working hours", () => {
  const parse = (monday: unknown) =>
    WorkingHoursSchema.safeParse({ ...week, weeklyHours: { ...week.weeklyHours, monday } });

  test("are sorted; hours that overlap, end before they begin or leave the grid are refused", () => {
    const [morning, evening] = [
      { from: 480, to: 720 },
      { from: 720, to: 1440 },
    ];
    expect(parse([evening, morning]).data?.weeklyHours.monday).toEqual([morning, evening]);
    for (const wrong of [
      [morning, { from: 705, to: 800 }],
      [{ from: 720, to: 720 }],
      [{ from: 481, to: 720 }],
      [{ from: 0, to: 1455 }],
    ])
      expect(parse(wrong).success).toBe(false);
    expect(parse([0, 60, 120, 180].map((from) => ({ from, to: from + 30 }))).success).toBe(false);
  });

  test("of a day that is chosen again are the usual ones, those of the other days stay", () => {
    const own = { ...week.weeklyHours, monday: [{ from: 0, to: 60 }] };
    const next = weekWith(["monday", "friday"], own);
    expect([next.monday, next.tuesday, next.friday]).toEqual([own.monday, [], USUAL_DAY]);
  });
});
