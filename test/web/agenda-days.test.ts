import { describe, expect, test } from "vitest";
import { usualHours, type WorkingHours } from "../../shared/agenda/hours.ts";
import { spanOf } from "../../shared/agenda/windows.ts";
import type { AgendaView } from "../../shared/appointments/agenda-view.ts";
import { JobId } from "../../shared/ids.ts";
import { toInstant } from "../../shared/time.ts";
import { shownDay, withDay } from "../../web/src/features/appointments/agenda/agenda-days.ts";
import { lengthText } from "../../web/src/features/appointments/agenda/use-day-texts.ts";
import { axisOf, columnOf, gridRow, isOnAxis, rowCount } from "../../web/src/features/appointments/agenda/week-rows.ts";

const timeZone = "America/Chicago";
const MONDAY = "2026-07-13";
const span = (from: number, to: number, day = MONDAY) => spanOf({ day, from: from * 60, to: to * 60 }, timeZone);
const visit = (from: number, to: number, side: "customer" | "handyman" = "handyman") => ({
  ...{ ...span(from, to), jobId: JobId.parse(crypto.randomUUID()), side, status: "accepted" as const },
  ...{ title: "Tap drips", city: "Austin", timeZone },
});
const hours: WorkingHours = usualHours(["monday", "tuesday", "sunday"]);
const show = (agenda: Partial<AgendaView>, more: Partial<WorkingHours> = {}, day = MONDAY) =>
  shownDay(day, { agenda: { appointments: [], ...agenda }, hours: { ...hours, ...more }, timeZone });
const linesOf = ({ lines }: ReturnType<typeof show>) => lines.map(({ kind, startsAt }) => [kind, startsAt]);

describe("R-536 a day of the agenda", () => {
  test("has visits, held times and what is free for a visit between them, in their order", () => {
    const held = { ...span(17, 18), heldUntil: span(9, 10).startsAt };
    const free = [span(8, 10), span(12, 12.75), span(14, 17)];
    const shown = show({ appointments: [visit(12.75, 14), visit(10, 12)], held: [held], free });
    expect(linesOf(shown)).toEqual([
      ["free", span(8, 9).startsAt],
      ["visit", span(10, 11).startsAt],
      ["way", span(12.25, 13).startsAt],
      ["visit", span(12.75, 14).startsAt],
      ["free", span(14.5, 15.5).startsAt],
      ["way", span(16.5, 17).startsAt],
      ["held", held.startsAt],
    ]);
    // Without a pause there is no way, and a customer's own visit at home needs none.
    expect(linesOf(show({ appointments: [visit(10, 12), visit(13, 14)] }, { bufferMinutes: 0 }))).toHaveLength(2);
    expect(linesOf(show({ appointments: [visit(10, 12), visit(13, 14, "customer")] }))).toHaveLength(2);
    // Half an hour each before and after a visit is not free.
    expect(shown).toMatchObject({ state: "open", visits: 2, freeMinutes: 90 + 120, isFull: false });
    expect(show({ appointments: [visit(8, 9), visit(9, 10, "customer")] }, { maxPerDay: 1 }).isFull).toBe(true);
    expect(show({ appointments: [visit(9, 10, "customer")] }, { maxPerDay: 1 }).isFull).toBe(false);
  });

  test("has only its own part of a free time that goes on after midnight, and only its own visits", () => {
    const free = [{ startsAt: span(20, 21).startsAt, endsAt: span(4, 5, "2026-07-14").startsAt }];
    expect(show({ free }).freeMinutes).toBe(240);
    expect(show({ free, appointments: [visit(9, 10)] }, {}, "2026-07-14")).toMatchObject({
      freeMinutes: 240,
      visits: 0,
    });
  });

  test("says whether it is off, has no hours or others, and when the clocks change", () => {
    const exceptions = [
      { day: MONDAY, hours: [] },
      { day: "2026-07-14", hours: [{ from: 60, to: 120 }] },
    ];
    const stateOf = (day: string) => (({ state, isOther }) => [state, isOther])(show({}, { exceptions }, day));
    expect([MONDAY, "2026-07-14", "2026-07-15"].map(stateOf)).toEqual([
      ["off", true],
      ["open", true],
      ["closed", false],
    ]);
    const clocksOn = (day: string) => show({}, {}, day).clocks;
    expect(["2026-03-08", "2026-11-01", MONDAY].map(clocksOn)).toEqual(["forward", "back", undefined]);
  });

  test("is taken off by a date without hours, and gets its usual ones back", () => {
    const other = { day: "2026-07-14", hours: [] };
    const off = withDay([other], MONDAY, true);
    expect(off).toEqual([other, { day: MONDAY, hours: [] }]);
    expect(withDay(off, MONDAY, true)).toEqual(off);
    expect(withDay(off, MONDAY, false)).toEqual([other]);
  });
});

const usual = usualHours(["monday", "tuesday"]);
const draw = (
  agenda: Partial<AgendaView>,
  { day = MONDAY, hours = usual }: { day?: string; hours?: WorkingHours } = {},
) => columnOf(shownDay(day, { agenda: { appointments: [], ...agenda }, hours, timeZone }), { hours, timeZone });
const rangesOf = (drawn: ReturnType<typeof draw>) =>
  drawn.lines.map(({ line, range }) => ({ kind: line.kind, ...range }));

describe("R-627 a day as a column", () => {
  test("has its hours, and on them what is taken and what is free", () => {
    const held = [{ ...span(16, 17.5), heldUntil: span(9, 10).startsAt }];
    const drawn = draw({ appointments: [visit(10, 12)], held, free: [span(8, 10), span(12, 16)] });
    expect(drawn.worked).toEqual([{ from: 480, to: 1080 }]);
    expect(rangesOf(drawn)).toEqual([
      { kind: "free", from: 480, to: 570 },
      { kind: "visit", from: 600, to: 720 },
      { kind: "free", from: 750, to: 930 },
      { kind: "way", from: 930, to: 960 },
      { kind: "held", from: 960, to: 1050 },
    ]);
  });

  test("keeps an agreed visit on a day off, and ends one that goes on after midnight there", () => {
    const hours = { ...usual, exceptions: [{ day: MONDAY, hours: [] }] };
    const off = draw({ appointments: [visit(22, 26)] }, { hours });
    expect([off.worked, rangesOf(off)]).toEqual([[], [{ kind: "visit", from: 1320, to: 1440 }]]);
    expect(draw({}, { day: "2026-07-15" })).toMatchObject({ worked: [], lines: [] });
  });

  test.each([
    ["from before to within it", "2026-11-01T05:30:00.000Z", "2026-11-01T07:30:00.000Z", { from: 30, to: 120 }],
    ["within both of its times", "2026-11-01T06:30:00.000Z", "2026-11-01T07:15:00.000Z", { from: 60, to: 120 }],
    ["from its first time to after it", "2026-11-01T06:45:00.000Z", "2026-11-01T08:30:00.000Z", { from: 60, to: 150 }],
    ["in its second time alone", "2026-11-01T07:15:00.000Z", "2026-11-01T07:45:00.000Z", { from: 75, to: 105 }],
    ["until midnight", "2026-11-02T04:00:00.000Z", "2026-11-02T06:00:00.000Z", { from: 1320, to: 1440 }],
  ])("keeps a visit around the hour that clocks repeat in autumn: %s", (_when, startsAt, endsAt, range) => {
    const at = { startsAt: toInstant(new Date(startsAt)), endsAt: toInstant(new Date(endsAt)) };
    const drawn = draw({ appointments: [{ ...visit(8, 9), ...at }] }, { day: "2026-11-01" });
    expect(rangesOf(drawn)).toEqual([{ kind: "visit", ...range }]);
  });

  test("is on the clocks of the handyman, wherever the visit is", () => {
    const drawn = draw({ appointments: [{ ...visit(10, 12), timeZone: "America/New_York" }] });
    expect(rangesOf(drawn)).toEqual([{ kind: "visit", from: 600, to: 720 }]);
  });
});

describe("R-627 the axis of a week", () => {
  test("goes from the first to the last full hour of all days, in rows of a quarter of an hour", () => {
    const columns = [draw({ appointments: [visit(6.5, 7)] }), draw({}, { day: "2026-07-14" })];
    expect(axisOf(columns)).toEqual({ from: 6, to: 18 });
    expect(axisOf([])).toEqual({ from: 8, to: 18 });
    expect(rowCount({ from: 6, to: 18 })).toBe(48);
  });

  test("places a time on its rows, and the shortest on one", () => {
    const axis = { from: 8, to: 18 };
    const rows = [
      { from: 480, to: 600 },
      { from: 555, to: 570 },
      { from: 624, to: 624 },
    ].map((range) => gridRow(range, axis));
    expect(rows).toEqual(["1 / 9", "6 / 7", "10 / 11"]);
    expect([480, 1079, 479, 1080].map((minutes) => isOnAxis(minutes, axis))).toEqual([true, true, false, false]);
  });
});

test.each([
  [12, "12 min"],
  [30, "30 min"],
  [59, "30 min"],
  [60, "1 h"],
  [234, "3 h 30 min"],
  [600, "10 h"],
])("R-536 what is free of a day is said in whole and half hours: %i minutes as %s", (minutes, words) => {
  expect(lengthText(minutes)).toBe(words);
});
