import { describe, expect, test } from "vitest";
import { mayMove } from "../../shared/machine.ts";
import { releaseMoves, releaseStatuses } from "../../shared/payments/machine.ts";
import { nextReleaseCheck, releaseDueOf, reminderDue } from "../../shared/payments/release.ts";
import { addMs, HOUR_MS } from "../../shared/time.ts";

const noon = "2026-01-05T12:00:00.000Z";
const at = (hours: number) => addMs(noon, hours * HOUR_MS);

describe("held money", () => {
  test("E4 is released 72 h after completion or payment, whichever is later, and not before both", () => {
    expect(releaseDueOf({ completedAt: noon, paidAt: at(5) })).toBe(at(77));
    expect(releaseDueOf({ completedAt: at(5), paidAt: noon })).toBe(at(77));
    expect(releaseDueOf({ completedAt: noon })).toBeUndefined();
    expect(releaseDueOf({ paidAt: noon })).toBeUndefined();
  });

  test("E4 is due after 24, 48 and 72 h", () => {
    const releaseDueAt = at(72);
    expect(nextReleaseCheck({ releaseDueAt })).toBe(at(24));
    expect(nextReleaseCheck({ releaseDueAt, remindedHours: 24 })).toBe(at(48));
    expect(nextReleaseCheck({ releaseDueAt, remindedHours: 48 })).toBe(at(72));
  });

  test("E4 sends each reminder once, and only the latest when the schedule was late", () => {
    const releaseDueAt = at(72);
    expect(reminderDue({ releaseDueAt }, at(23.99))).toBeUndefined();
    expect(reminderDue({ releaseDueAt }, at(24))).toBe(24);
    expect(reminderDue({ releaseDueAt, remindedHours: 24 }, at(47))).toBeUndefined();
    expect(reminderDue({ releaseDueAt }, at(50))).toBe(48);
    expect(reminderDue({ releaseDueAt, remindedHours: 48 }, at(71))).toBeUndefined();
  });

  test("I-14 makes the listed moves, back from reversed when a refund is dropped, and no other", () => {
    const actors = ["customer", "clock", "provider", "admin"] as const;
    const edges = releaseStatuses.flatMap((from) =>
      releaseStatuses.flatMap((to) =>
        actors
          .filter((by) => mayMove(releaseMoves, { from, to, actors: [by] }))
          .map((by) => `${from} → ${to} by ${by}`),
      ),
    );
    expect(edges).toEqual([
      "none → held by provider",
      "none → reversed by provider",
      ...["customer", "clock", "admin"].map((by) => `held → released by ${by}`),
      ...actors.map((by) => `held → reversed by ${by}`),
      ...actors.map((by) => `released → reversed by ${by}`),
      ...["held", "released"].map((to) => `reversed → ${to} by provider`),
    ]);
  });
});
