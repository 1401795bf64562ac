import type { Appointment } from "../../shared/jobs/appointments/schema.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { addMs, HOUR_MS, MINUTE_MS, toInstant } from "../../shared/time.ts";
import type { TextKey } from "../support/pages/texts.ts";
import type { Screen } from "./screen.ts";

type Side = "customer" | "handyman";

const now = toInstant(new Date());
/** Two hours that begin at a full hour, so many hours from now. */
const timeIn = (hours: number) => {
  const startsAt = `${addMs(now, hours * HOUR_MS).slice(0, 13)}:00:00.000Z`;
  return { startsAt, endsAt: addMs(startsAt, 2 * HOUR_MS) };
};
const [soon, later, latest] = [timeIn(72), timeIn(97), timeIn(120)];
/** Began 40 minutes ago. */
const begun = { startsAt: addMs(now, -40 * MINUTE_MS), endsAt: addMs(now, 80 * MINUTE_MS) };
const today = timeIn(3);

const proposed = (by: Side, more: Partial<Appointment> = {}): Appointment => ({
  ...{ number: 1, by, options: [soon, later, latest], state: "open", createdAt: now },
  expiresAt: addMs(now, 20 * HOUR_MS),
  ...more,
});
const agreedOn = (time: typeof soon, more: Partial<JobView> = {}): Partial<JobView> => ({
  appointment: { ...time, number: 1, agreedAt: now, timeZone: "America/Chicago", sequence: 1 },
  appointments: [proposed("handyman", { options: [time], state: "agreed", agreedOption: 0 })],
  ...more,
});
const claimedBy = (by: Side, more = {}): Partial<JobView> =>
  agreedOn(begun, {
    noShow: { by, at: now, answerUntil: addMs(now, 12 * MINUTE_MS), ...more },
    ...(by === "handyman" && { arrivedAt: begun.startsAt }),
  });
const other = (side: Side): Side => (side === "customer" ? "handyman" : "customer");

/** The states of a job's visit as one of its sides sees them, and what is pressed then. */
const states = (side: Side): Readonly<Record<string, readonly [Partial<JobView>, ...TextKey[]]>> => ({
  none: [{ appointments: [] }],
  asked: [{ appointments: [proposed(other(side))] }],
  proposed: [{ appointments: [proposed(side)] }],
  declined: [{ appointments: [proposed(side, { state: "declined", decidedAt: now })] }],
  agreed: [agreedOn(soon)],
  elsewhere: [{ ...agreedOn(soon), timeZone: "Pacific/Honolulu" }],
  moving: [
    agreedOn(soon, {
      appointments: [
        proposed(side, { options: [soon], state: "agreed", agreedOption: 0 }),
        proposed(other(side), { number: 2, isMove: true, options: [later] }),
      ],
    }),
  ],
  today: [agreedOn(today)],
  "on-the-way": [agreedOn(today, { onTheWayAt: now, expectedAt: addMs(now, 25 * MINUTE_MS) })],
  arrived: [agreedOn(begun, { arrivedAt: now, customerThereAt: now })],
  late: [agreedOn(begun)],
  "claim-own": [claimedBy(side)],
  "claim-asked": [claimedBy(other(side))],
  "propose-dialog": [{ appointments: [] }, "appointments.propose"],
  "cancel-dialog": [agreedOn(soon), "appointments.cancelVisit"],
});

const visitScreens = (side: Side): readonly Screen[] =>
  Object.entries(states(side)).map(([state, [job, ...press]]) => {
    const accepted = { timeZone: "America/Chicago", ...job, status: "accepted", priceApproval: "approved" };
    const path = "/?job={job}";
    return { name: `visit-${side}-${state}`, path, press, answers: { jobs: accepted, "jobs/*": accepted } };
  });

const calendar = "account.calendar";
const windows = [3, 4].map((days) => ({ day: addMs(now, days * 24 * HOUR_MS).slice(0, 10), from: 480, to: 720 }));

/** What a customer sees of visits. */
export const customerVisitScreens: readonly Screen[] = [
  ...visitScreens("customer"),
  { name: "visit-calendar-link", path: "/?account=1", press: [calendar] },
  {
    name: "visit-calendar-link-on",
    path: "/?account=1",
    press: [calendar],
    answers: { "notifications/preferences": { hasCalendarLink: true } },
  },
  { name: "visit-wishes", path: "/service-request", draft: { of: "request", values: { title: "Tap", windows } } },
];

const evening = { from: 17 * 60, to: 20 * 60 };
const morning = { from: 7 * 60, to: 12 * 60 };
const hours = {
  weeklyHours: { ...{ monday: [morning, evening], tuesday: [morning], wednesday: [] }, saturday: [evening] },
  exceptions: [
    { day: windows[0]?.day, hours: [] },
    { day: windows[1]?.day, hours: [morning, evening] },
  ],
};

/** A time of today that begins so many hours from now, at a full hour. */
const visitIn = (hour: number, more: object = {}) => ({
  ...{
    ...timeIn(hour),
    jobId: `00000000-0000-4000-8000-${String(hour + 10).padStart(12, "0")}`,
    side: "handyman",
    status: "accepted",
  },
  ...{ title: "Bedroom door sticks", city: "Springfield", address: "418 E Washington St", firstName: "Ana" },
  ...{ timeZone: "America/Chicago", ...more },
});
const nextDays = [1, 2, 4].flatMap((days) => [
  visitIn(days * 24, { title: "Gutter guard, front", firstName: "Paul", address: undefined, city: "Chatham" }),
  visitIn(days * 24 + 4, { title: "Two shelves", firstName: "Joana", side: days === 2 ? "customer" : "handyman" }),
]);
/** A week with visits, what is free between them, and a time that is held. */
const fullAgenda = {
  appointments: [
    visitIn(-3, { status: "completed", title: "Sink trap replaced", firstName: "Lucía" }),
    visitIn(1),
    ...nextDays,
  ],
  held: [{ ...timeIn(5), heldUntil: addMs(now, 10 * MINUTE_MS) }],
  free: [
    timeIn(3),
    ...[25, 32, 49, 97, 121, 144].map((hour) => ({ ...timeIn(hour), endsAt: timeIn(hour + 2).endsAt })),
  ],
};

/** What a handyman sees of visits. */
export const handymanVisitScreens: readonly Screen[] = [
  ...visitScreens("handyman"),
  { name: "visit-agenda", path: "/?panel=agenda", answers: { agenda: fullAgenda } },
  { name: "visit-hours", path: "/?panel=work", press: ["settings.hours"] },
  {
    name: "visit-hours-vary",
    path: "/?panel=work",
    press: ["settings.hours"],
    answers: { "handyman/availability": hours },
  },
];
