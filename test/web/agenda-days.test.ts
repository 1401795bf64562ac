import { describe, expect, test } from "vitest";
import { usualHours, type WorkingHours } from "../../shared/agenda/hours.ts";
import { spanOf } from "../../shared/agenda/windows.ts";
import type { AgendaView } from "../../shared/appointments/agenda-view.ts";
import { JobId } from "../../shared/ids.ts";
import { shownDay, withDay } from "../../web/src/features/appointments/agenda/agenda-days.ts";

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
      ["between", span(12, 13).startsAt],
      ["visit", span(12.75, 14).startsAt],
      ["free", span(14.5, 15.5).startsAt],
      ["held", held.startsAt],
    ]);
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
