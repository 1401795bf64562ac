import { describe, expect, test } from "vitest";
import {
  refusalOfCheckIn,
  refusalOfNoShow,
  refusalOfNoShowAnswer,
  withNoShow,
  withNoShowAnswer,
} from "../../shared/jobs/appointments/attendance.ts";
import { nextAppointmentCheck } from "../../shared/jobs/appointments/checks.ts";
import { withAppointment } from "../../shared/jobs/appointments/lifecycle.ts";
import type { NoShowAnswer } from "../../shared/jobs/appointments/schema.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { addMs, type Instant, MINUTE_MS } from "../../shared/time.ts";

const START = "2026-07-13T15:00:00.000Z";
const minute = (minutes: number): Instant => addMs(START, minutes * MINUTE_MS);
const time = { startsAt: START, endsAt: minute(120), number: 1, agreedAt: minute(-999), sequence: 1 };
const appointment = { ...time, timeZone: "America/Chicago", agendaDay: "2026-07-13" };
/** As far as attendance looks at a job. */
const job = (more: Partial<Job> = {}) => ({ status: "accepted", appointment, ...more }) as Job;

test("R-524 one checks in from four hours before the agreed time until twelve hours after its end", () => {
  const kinds = [
    ["onTheWay", "handyman"],
    ["arrived", "handyman"],
    ["there", "customer"],
  ] as const;
  for (const [kind, side] of kinds) {
    const at = (minutes: number, ms = 0) => refusalOfCheckIn(job(), { kind, side }, addMs(minute(minutes), ms));
    expect([at(-240, -1), at(-240), at(120 + 720), at(120 + 720, 1)], kind).toEqual([
      ...["appointment.notToday", undefined, undefined, "appointment.notToday"],
    ]);
  }
});

test("R-522 an agreed time is reminded of a day and two hours before, and asked about half an hour after its start", () => {
  const checkAfter = (remindedHours?: 24 | 2) => nextAppointmentCheck(job({ appointments: [], remindedHours }));
  expect([checkAfter(), checkAfter(24), checkAfter(2)]).toEqual([
    { at: minute(-24 * 60), action: "remindAppointment" },
    { at: minute(-120), action: "remindAppointment" },
    { at: minute(30), action: "askLateStart" },
  ]);
});

test("R-519 a proposal waits a day for its answer, and not longer than until its first time", () => {
  const proposedAt = (minutes: number) =>
    withAppointment(job({ appointments: [] }), { by: "customer", options: [time] }, minute(minutes)).appointments[0];
  expect([proposedAt(-3000)?.expiresAt, proposedAt(-60)?.expiresAt]).toEqual([minute(-3000 + 24 * 60), START]);
});

describe("R-523 a customer says that nobody came", () => {
  const refusal = (minutes: number, more: Partial<Job> = {}) =>
    refusalOfNoShow(job(more), { by: "customer", lastWrittenAt: undefined }, minute(minutes));

  test.each([
    ["half an hour after the start", 30, {}, undefined],
    ["no minute earlier", 29, {}, "appointment.tooEarly"],
    ["half an hour after the announced arrival", 75, { expectedAt: minute(45) }, undefined],
    ["not before it", 74, { expectedAt: minute(45) }, "appointment.tooEarly"],
    ["two and a half hours after the start, whatever was announced", 150, { expectedAt: minute(400) }, undefined],
    ["not before these", 149, { expectedAt: minute(400) }, "appointment.tooEarly"],
    ["never of whoever has arrived", 60, { arrivedAt: minute(5) }, "appointment.arrived"],
    ["not of a job that has begun", 60, { status: "in_progress" }, "job.illegalMove"],
    ["not without an agreed time", 60, { appointment: undefined }, "appointment.none"],
  ] as const)("%s", (_, minutes, more, expected) => {
    expect(refusal(minutes, more as Partial<Job>)).toBe(expected);
  });
});

describe("R-523 a handyman says that nobody is there", () => {
  const refusal = (minutes: number, more: Partial<Job>, lastWrittenAt: Instant | undefined) =>
    refusalOfNoShow(job(more), { by: "handyman", lastWrittenAt }, minute(minutes));

  test.each([
    ["in time, with a message, after half an hour", 30, { arrivedAt: minute(-5) }, -5, undefined],
    ["after half an hour from the arrival on", 59, { arrivedAt: minute(30) }, 40, "appointment.tooEarly"],
    ["of an arrival at the last minute", 60, { arrivedAt: minute(30) }, 40, undefined],
    ["not when they came too late", 90, { arrivedAt: minute(31) }, 40, "appointment.notArrived"],
    ["not without an arrival", 90, {}, 40, "appointment.notArrived"],
    ["not without a message", 90, { arrivedAt: minute(0) }, undefined, "appointment.notArrived"],
    ["not with an older message", 90, { arrivedAt: minute(0) }, -1, "appointment.notArrived"],
    ["not of a customer who is there", 90, { arrivedAt: START, customerThereAt: START }, 5, "appointment.arrived"],
  ] as const)("%s", (_, minutes, more, written, expected) => {
    expect(refusal(minutes, more, written === undefined ? undefined : minute(written))).toBe(expected);
  });
});

describe("R-524 the answer to a claim", () => {
  const claimedBy = (by: "customer" | "handyman") => withNoShow(job(), by, minute(40));

  test("is open to a handyman for fifteen minutes, to a customer for three days, and to nobody else", () => {
    const refusal = (
      by: "customer" | "handyman",
      minutes: number,
      answer: NoShowAnswer["answer"] = "here",
      own = false,
    ) => {
      const side = (by === "customer") === own ? "customer" : "handyman";
      return refusalOfNoShowAnswer(claimedBy(by), { side, answer }, minute(40 + minutes));
    };
    expect([refusal("customer", 14), refusal("customer", 15)]).toEqual([undefined, "appointment.closed"]);
    const days = 3 * 24 * 60;
    expect([refusal("handyman", days - 1), refusal("handyman", days)]).toEqual([undefined, "appointment.closed"]);
    expect([refusal("customer", 1, "here", true), refusal("handyman", 1, "late")]).toEqual([
      "auth.forbidden",
      "auth.forbidden",
    ]);
    expect(refusal("customer", 1, "late")).toBeUndefined();
    expect(refusalOfNoShowAnswer(job(), { side: "handyman", answer: "here" }, START)).toBe("appointment.none");
  });

  test("says who has arrived, and when who is late will be there", () => {
    const at = minute(45);
    const here = (by: "customer" | "handyman", more: Partial<Job> = {}) =>
      withNoShowAnswer({ ...claimedBy(by), ...more }, { answer: "here" }, at);
    expect(here("customer")).toMatchObject({ arrivedAt: at, noShow: { answer: "here", answeredAt: at } });
    expect([here("customer").customerThereAt, here("customer", { arrivedAt: START }).arrivedAt]).toEqual([
      undefined,
      START,
    ]);
    expect([here("handyman").customerThereAt, here("handyman").arrivedAt]).toEqual([at, undefined]);
    const late = withNoShowAnswer(claimedBy("customer"), { answer: "late", minutes: 40 }, at);
    expect(late).toMatchObject({ expectedAt: minute(85), noShow: { answer: "late", minutes: 40 } });
    expect(late.arrivedAt).toBeUndefined();
    // Half an hour after that they may be missed again.
    const again = (minutes: number) =>
      refusalOfNoShow(late, { by: "customer", lastWrittenAt: undefined }, minute(minutes));
    expect([again(114), again(115)]).toEqual(["appointment.tooEarly", undefined]);
  });
});
