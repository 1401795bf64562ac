import { describe, expect, test } from "vitest";
import {
  type Acceptances,
  emptyAcceptances,
  isQuickCancel,
  mayAcceptUnchecked,
  withAcceptance,
  withOwnCancel,
  withQuickCancel,
} from "../../shared/handymen/acceptances.ts";
import { JobId, UserId } from "../../shared/ids.ts";
import { addMs, HOUR_MS, type Instant } from "../../shared/time.ts";
import { idOf } from "../support/makers/entities.ts";

const START = "2026-03-01T09:00:00.000Z";
const at = (hours: number): Instant => addMs(START, hours * HOUR_MS);
const jobOf = (number: number) => JobId.parse(idOf(number));
const none = emptyAcceptances(UserId.parse(idOf(99)), START);
const noJobs = new Set<JobId>();

/** The acceptances of a handyman at these hours; the job's number is its index. */
const accepted = (hours: readonly number[], unstarted: ReadonlySet<JobId> = noJobs): Acceptances =>
  hours.reduce((log, hour, index) => withAcceptance(log, { jobId: jobOf(index), at: at(hour) }, unstarted), none);

/** The number of alerts when jobs accepted at one hour are cancelled at another. */
function alertsOf(cancels: readonly (readonly [accepted: number, cancelled: number])[]): readonly boolean[] {
  let log = none;
  return cancels.map(([from, until]) => {
    const next = withQuickCancel(log, at(from), at(until));
    log = next.log;
    return next.isAlert;
  });
}

describe("what a handyman without a check may accept", () => {
  test("D-48 is a third job that is not started, and no fourth, however old they are", () => {
    const held = new Set([jobOf(0), jobOf(1), jobOf(2)]);
    const log = accepted([0, 1, 30], held);
    expect(mayAcceptUnchecked(log, held, at(500))).toBe(false);
    expect(mayAcceptUnchecked(log, new Set([jobOf(0), jobOf(2)]), at(500))).toBe(true);
  });

  test("D-48 is a fifth within any 24 hours, and no sixth until the first of them is 24 hours old", () => {
    expect(mayAcceptUnchecked(accepted([0, 1, 2, 3]), noJobs, at(4))).toBe(true);
    const five = accepted([0, 1, 2, 3, 23]);
    expect(mayAcceptUnchecked(five, noJobs, addMs(at(24), -1))).toBe(false);
    expect(mayAcceptUnchecked(five, noJobs, at(24))).toBe(true);
    const six = withAcceptance(five, { jobId: jobOf(9), at: at(24) }, noJobs);
    expect(mayAcceptUnchecked(six, noJobs, addMs(at(25), -1))).toBe(false);
  });

  test("D-48 forgets those that neither bound counts any more", () => {
    const held = new Set([jobOf(0)]);
    const next = withAcceptance(accepted([0, 1, 2], held), { jobId: jobOf(9), at: at(26) }, held);
    expect(next.accepted.map(({ jobId }) => jobId)).toEqual([jobOf(0), jobOf(9)]);
  });
});

describe("accepting and cancelling", () => {
  test("D-48 counts towards an alert until 24 hours after the acceptance", () => {
    expect([isQuickCancel(START, addMs(at(24), -1)), isQuickCancel(START, at(24))]).toEqual([true, false]);
  });

  test("D-48 raises an alert where all three lie within 24 hours, and only there", () => {
    expect(alertsOf([...[[0, 1] as const, [2, 3] as const], [22, 23.9]])).toEqual([false, false, true]);
    expect(alertsOf([...[[0, 1] as const, [2, 3] as const], [22, 24]])).toEqual([false, false, false]);
  });

  test("D-48 is quiet for 24 hours after an alert, and raises the next one then", () => {
    const first = [...[[0, 1] as const, [1, 2] as const], [2, 3] as const];
    const same = [[4, 5] as const, [20, 26] as const, [21, 26.9] as const];
    expect(alertsOf([...first, ...same, [22, 27]])).toEqual([false, false, true, false, false, false, true]);
  });

  test("D-57 pauses accepting for 24 hours from the third cancellation within 24 hours on, however old the jobs are", () => {
    const pausedAfter = (hours: readonly number[]) =>
      hours.reduce((log, hour) => withOwnCancel(log, at(hour)), none).acceptPausedUntil;
    expect(pausedAfter([0, 23])).toBeUndefined();
    expect(pausedAfter([0, 1, 24])).toBeUndefined();
    expect(pausedAfter([0, 1, 23.9])).toBe(at(47.9));
    expect(pausedAfter([0, 1, 2, 24.5])).toBe(at(48.5));
  });
});
