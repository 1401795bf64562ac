import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { messagesOf } from "../../functions/notifications/messages/by-event.ts";
import type { EventName } from "../../shared/events.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { type Language, languages } from "../../shared/language.ts";
import { cents } from "../../shared/money.ts";
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from "../../shared/time.ts";
import { textsOf } from "../support/actions/notifications.ts";
import { openWorld, type World } from "../support/world/world.ts";

type Case = {
  readonly data?: object;
  readonly job?: (at: string) => Partial<Job>;
  readonly language?: Language;
};

const timesFrom = (startsAt: string) => ({ startsAt, endsAt: addMs(startsAt, 2 * HOUR_MS) });
const proposed = (at: string, count: number) => ({
  ...{ number: 1, by: "handyman" as const, state: "open" as const, createdAt: at, expiresAt: addMs(at, DAY_MS) },
  options: Array.from({ length: count }, (_, index) => timesFrom(addMs(at, (index + 2) * DAY_MS))),
});
const open = (count: number) => (at: string) => ({ appointments: [proposed(at, count)] });
const agreed = (at: string) => ({
  appointments: [{ ...proposed(at, 1), state: "agreed" as const, agreedOption: 0 }],
  appointment: {
    ...timesFrom(addMs(at, 2 * DAY_MS)),
    ...{ number: 1, agreedAt: at, timeZone: "America/Chicago", sequence: 1, agendaDay: at.slice(0, 10) },
  },
});
const cancelledFor = (cancelReason: string) => () =>
  ({ status: "cancelled", cancelledBy: "clock", cancelReason }) as const;
const startOf = (at: string) => addMs(at, 2 * DAY_MS);

/** Who is told of an event, by which kind, in which words. */
async function tell(name: EventName, { data = {}, job = agreed, language = "en" }: Case, opened?: World) {
  const world = opened ?? (await openWorld({ holdsWebhooks: true }));
  const at = world.app.now().toISOString();
  const made = await world.makeJob({ ...{ status: "accepted", title: "Tap leaks, call 217-555-0142" }, ...job(at) });
  const ids = { jobId: made.jobId, customerId: made.customer.id, handymanId: made.handyman.id };
  const event = {
    serviceRequestId: randomUUID(),
    ...ids,
    startsAt: startOf(at),
    expectedAt: addMs(at, HOUR_MS),
    ...data,
  };
  const messages = await messagesOf(world.app.db, { id: randomUUID(), name, at, data: event });
  return messages.map((message) => {
    const { subject, text, html, pushed } = textsOf({ ...message, reader: { ...message.reader, language } });
    // Neither contact details nor an address anywhere, nor an amount on a locked screen.
    expect(subject + text + html + pushed).not.toMatch(/555-0142|Main Street/);
    return { side: message.reader.id === made.customer.id ? "customer" : "handyman", kind: message.kind, text };
  });
}

const claim = { by: "customer", answerUntil: "2026-06-10T16:15:00.000Z" };
const time = /(CST|CDT|GMT-[56])/;
const cancelled = { by: "clock", isReopened: true, refundedCents: cents(0) };

/** Each event with what it tells, as `reader kind`. */
const cases = [
  [
    "appointment.proposed",
    { data: { number: 1, by: "handyman" }, job: open(1) },
    ["customer appointmentProposed"],
    time,
  ],
  [
    "appointment.proposed",
    { data: { number: 1, by: "handyman" }, job: open(3) },
    ["customer appointmentProposed"],
    /\b3\b/,
  ],
  [
    "appointment.agreed",
    { data: { number: 1, by: "customer", sequence: 1 } },
    ["customer appointmentAgreed", "handyman appointmentAgreed"],
    time,
  ],
  [
    "appointment.agreed",
    { data: { number: 1, by: "customer", sequence: 2, movedFrom: "2026-06-11T15:00:00.000Z" } },
    ["customer appointmentMoved", "handyman appointmentMoved"],
    time,
  ],
  ["job.started", { data: { movedFrom: "2026-06-11T15:00:00.000Z" } }, ["customer jobStarted"], time],
  ["appointment.declined", { data: { number: 1, reason: "declined" } }, ["handyman appointmentDeclined"], /Ana/],
  ["appointment.declined", { data: { number: 1, reason: "lapsed" } }, ["handyman appointmentLapsed"], /Ana/],
  ["appointment.cancelled", { data: { by: "customer" }, job: () => ({}) }, ["handyman appointmentCancelled"], time],
  [
    "appointment.reminded",
    { data: { hours: 24 } },
    ["customer appointmentReminder", "handyman appointmentReminder"],
    time,
  ],
  ["appointment.reminded", { data: { hours: 2 } }, ["customer appointmentSoon", "handyman appointmentSoon"], time],
  ["appointment.handymanOnTheWay", {}, ["customer handymanComing"], time],
  ["appointment.startMissed", {}, ["customer lateStartCheck", "handyman lateStartCheck"], time],
  ["appointment.noShowClaimed", { data: claim }, ["handyman noShowClaimed"], time],
  ["appointment.noShowAnswered", { data: { by: "handyman", answer: "late" } }, ["customer handymanLate"], time],
  ["appointment.noShowAnswered", { data: { by: "customer", answer: "here" } }, ["handyman noShowDenied"], /Ana/],
  [
    "job.cancelled",
    { data: cancelled, job: cancelledFor("handymanNoShow") },
    ["customer noShowOfHandyman", "handyman noShowOwn"],
    /Tap leaks/,
  ],
  [
    "job.cancelled",
    { data: cancelled, job: cancelledFor("customerNoShow") },
    ["handyman noShowOfCustomer", "customer noShowOwn"],
    /Tap leaks/,
  ],
] as const satisfies readonly (readonly [EventName, Case, readonly string[], RegExp])[];

test.each(cases)("R-522 %s, %o: tells %o", async (name, change, told, words) => {
  for (const language of languages) {
    const messages = await tell(name, { ...change, language });
    expect(messages.map(({ side, kind }) => `${side} ${kind}`)).toEqual(told);
    for (const { text } of messages) expect(text).toMatch(words);
  }
});

test("R-523 who has not come reads nothing of money that was never theirs", async () => {
  const [toCustomer, toHandyman] = await tell("job.cancelled", {
    data: cancelled,
    job: cancelledFor("handymanNoShow"),
  });
  expect(toCustomer?.text).toMatch(/We refund .+ to your card/);
  expect(toHandyman?.text).not.toMatch(/card|paid/);
});

test("I-V4 nobody is told of a time that was answered, moved or is over, or asked who has come", async () => {
  const arrived = (at: string) => ({ ...agreed(at), arrivedAt: at });
  const silent = [
    await tell("appointment.proposed", { data: { number: 1, by: "handyman" } }),
    await tell("appointment.agreed", { data: { number: 2, by: "customer", sequence: 1 } }),
    await tell("appointment.reminded", { data: { hours: 2, startsAt: "2026-06-11T15:00:00.000Z" } }),
    await tell("appointment.reminded", {
      data: { hours: 2 },
      job: (at) => ({ ...agreed(at), arrivedAt: at, status: "in_progress" }),
    }),
    await tell("appointment.startMissed", { job: arrived }),
    await tell("appointment.startMissed", { data: { startsAt: addMs("2026-06-11T15:00:00.000Z", MINUTE_MS) } }),
    await tell("appointment.handymanOnTheWay", { job: arrived }),
    await tell("appointment.noShowClaimed", { data: claim, job: () => ({ status: "cancelled" }) }),
    await tell("appointment.noShowAnswered", { data: { by: "handyman", answer: "admit" } }),
  ];
  expect((await Promise.all(silent)).flat()).toEqual([]);
});
