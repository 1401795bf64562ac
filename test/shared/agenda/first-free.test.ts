import { describe, expect, test } from "vitest";
import type { AgendaDay } from "../../../shared/agenda/day.ts";
import { daysOfFirstFree, firstFree } from "../../../shared/agenda/first-free.ts";
import { USUAL_DAY, type WorkingHours, weekWith } from "../../../shared/agenda/hours.ts";
import { spanOf } from "../../../shared/agenda/windows.ts";
import { ServiceRequestId, UserId } from "../../../shared/ids.ts";
import { addMs, DAY_MS } from "../../../shared/time.ts";

const timeZone = "America/Chicago";
/** Monday the 13th of July, at noon in Chicago. */
const at = "2026-07-13T17:00:00.000Z";
const span = (day: number, from: number, to: number) =>
  spanOf({ day: `2026-07-${day}`, from: from * 60, to: to * 60 }, timeZone);
const hours: WorkingHours = {
  ...{ weeklyHours: weekWith(["monday", "tuesday", "thursday"]), exceptions: [] },
  ...{ bufferMinutes: 30, leadTimeHours: 12, maxPerDay: 6 },
};
const stamps = { createdAt: at, updatedAt: at, version: 1 };
const booked = (...spans: ReturnType<typeof span>[]) =>
  spans.map((each) => ({
    ...{ userId: UserId.parse(crypto.randomUUID()), day: each.startsAt.slice(0, 10), ...stamps },
    entries: [{ ...each, serviceRequestId: ServiceRequestId.parse(crypto.randomUUID()), state: "booked" as const }],
  }));
type Asked = Partial<Parameters<typeof firstFree>[1]> & {
  hours?: Partial<WorkingHours>;
  days?: readonly AgendaDay[];
};
const found = ({ hours: more, days = [], ...search }: Asked = {}) =>
  firstFree(
    { hours: { ...hours, ...more }, timeZone, days },
    { wished: [], earliest: addMs(at, DAY_MS / 2), at, ...search },
  );

describe("R-535 the first free time", () => {
  test("is the first one after the lead time with room for a visit of two hours and the pause around it", () => {
    expect(found()).toEqual({ ...span(14, 8, 10), isWished: false });
    expect(found({ days: booked(span(14, 9, 10)) })?.startsAt).toBe(span(14, 10.5, 12).startsAt);
    expect(found({ days: booked(span(14, 9, 16)) })?.startsAt).toBe(span(16, 8, 10).startsAt);
    expect(found({ hours: { maxPerDay: 1 }, days: booked(span(14, 9, 10)) })?.startsAt).toBe(span(16, 8, 10).startsAt);
    expect(found({ earliest: span(14, 17, 18).startsAt })?.startsAt).toBe(span(16, 8, 10).startsAt);
  });

  test("R-540 counts what the asking request holds as free, and nothing that another one holds", () => {
    const [day] = booked(span(14, 8, 10));
    const [entry] = day?.entries ?? [];
    if (!day || !entry) throw new Error("Nothing is booked.");
    const days = [{ ...day, entries: [{ ...entry, state: "held" as const, heldUntil: addMs(at, DAY_MS) }] }];
    expect(found({ days })?.startsAt).toBe(span(14, 10.5, 12).startsAt);
    const wish = { wished: [span(14, 8, 10)], days };
    expect(found({ ...wish, owner: entry })).toEqual({ ...span(14, 8, 10), isWished: true });
    expect(found({ days, owner: entry })?.startsAt).toBe(entry.startsAt);
    const owner = { serviceRequestId: ServiceRequestId.parse(crypto.randomUUID()) };
    expect(found({ ...wish, owner })?.isWished).toBe(false);
  });

  test("follows the dates with other hours, and is none for two weeks without", () => {
    const exceptions = [
      { day: "2026-07-15", hours: [...USUAL_DAY] },
      { day: "2026-07-14", hours: [] },
    ];
    expect(found({ hours: { exceptions } })?.startsAt).toBe(span(15, 8, 10).startsAt);
    expect(found({ hours: { weeklyHours: weekWith([]), exceptions: [] } })).toBeUndefined();
  });

  test("lies within a wished time where it can, in the whole of a short one, and else after the last of them", () => {
    const wished = [span(14, 12, 16), span(16, 8, 9)];
    expect(found({ wished })).toEqual({ ...span(14, 12, 14), isWished: true });
    const taken = booked(span(14, 13, 15));
    expect(found({ wished, days: taken })).toEqual({ ...span(16, 8, 9), isWished: true });
    // Tuesday morning is free too, but nobody asked for it.
    expect(found({ wished: wished.slice(0, 1), days: taken })).toEqual({
      ...{ ...span(14, 16, 18), isWished: false },
    });
    expect(found({ wished: [span(14, 8, 9)], earliest: span(14, 10, 11).startsAt })?.startsAt).toBe(
      span(14, 10, 12).startsAt,
    );
  });

  test("reads two weeks of the agenda from the first moment on, and from the last wish", () => {
    expect(daysOfFirstFree({ wished: [], earliest: at })).toEqual({ from: "2026-07-11", days: 19 });
    expect(daysOfFirstFree({ wished: [span(20, 8, 10)], earliest: at })).toEqual({ from: "2026-07-11", days: 26 });
  });
});
