import { expect, test } from "vitest";
import calendar from "../../../functions/appointments/calendar.ts";
import { applyDeadline } from "../../../functions/appointments/commands/apply-deadline.ts";
import updateAvailability from "../../../functions/appointments/updateAvailability.ts";
import { ensureInbox } from "../../../functions/stores/notifications.ts";
import { usualHours } from "../../../shared/agenda/hours.ts";
import { addDays } from "../../../shared/agenda/windows.ts";
import { DAY_MS, MINUTE_MS } from "../../../shared/time.ts";
import {
  agreeOn,
  appointmentCalls,
  type OpenAppointments,
  openAppointments,
  timeOn,
} from "../../support/actions/appointments.ts";
import { concurrentWriter } from "../../support/actions/concurrent-writes.ts";
import { openRaces } from "../../support/actions/races.ts";
import { openWorld, type World } from "../../support/world/world.ts";

const races = await openRaces();

type Move = (racing: World) => Promise<unknown>;
type Step = (opened: OpenAppointments) => Move | number | Promise<unknown>;

/** A job with what happened to it: calls of its sides, or milliseconds that pass. */
async function open(...steps: readonly Step[]): Promise<OpenAppointments> {
  const opened = await openAppointments(await openWorld({ holdsWebhooks: true }));
  for (const next of steps) {
    const move = await next(opened);
    if (typeof move === "number") opened.world.jump(move);
    else if (typeof move === "function") await move(opened.world);
  }
  return opened;
}

const DAY = 3;
const time = ({ days }: OpenAppointments, from = 9) => timeOn(days[DAY], from, from + 1);
const propose: Step = (opened) => opened.ofHandyman.propose(time(opened));
const agree: Step = (opened) => agreeOn(opened, time(opened));
const untilLate: Step = (opened) =>
  Date.parse(time(opened).startsAt) + 30 * MINUTE_MS - opened.world.app.now().getTime();
const claim: Step = ({ ofCustomer }) => ofCustomer.claim();
const accept = ({ ofCustomer }: OpenAppointments, number = 1) => ofCustomer.accept(number);
/** Another job of the two has a time of the same day. */
const bookOther: Step = async ({ world, other, customer, handyman, days }) => {
  await appointmentCalls(other.jobId, handyman).propose(timeOn(days[DAY], 14, 15))(world);
  await appointmentCalls(other.jobId, customer).accept(1)(world);
};
const proposeLater: Step = ({ ofHandyman, days }) => ofHandyman.propose(timeOn(addDays(days[DAY], 2), 9, 10));
const today = ({ days }: OpenAppointments) => `DAY#${days[DAY]}`;
const saveHours = ({ handyman }: OpenAppointments): Move => {
  const body = usualHours(["friday"]);
  return (racing) => racing.call(updateAvailability, { as: handyman, body });
};
const makeLink =
  ({ customer }: OpenAppointments): Move =>
  (racing) =>
    racing.call(calendar, { as: customer, body: { isOn: true } });
const withInbox: Step = ({ world, customer }) => ensureInbox(world.app, customer.id);

/** Each writes an item that somebody else has written right before it: their write is not lost (I-24). */
const overtaken: readonly (readonly [
  string,
  string | ((opened: OpenAppointments) => string),
  readonly Step[],
  (opened: OpenAppointments) => Move,
])[] = [
  ["the job of a proposed time", "JOB", [], (opened) => propose(opened) as Move],
  ["the job of a declined time", "JOB", [propose], ({ ofCustomer }) => ofCustomer.answer(1, "decline")],
  ["the job of an agreed time", "JOB", [propose], (opened) => accept(opened)],
  ["the job of a cancelled time", "JOB", [agree], ({ ofCustomer }) => ofCustomer.cancelTime(1)],
  ["the job of whoever checks in", "JOB", [agree, untilLate], ({ ofHandyman }) => ofHandyman.checkIn("onTheWay")],
  ["the job of a claimed no-show", "JOB", [agree, untilLate], ({ ofCustomer }) => ofCustomer.claim()],
  [
    "the job of an answered no-show",
    "JOB",
    [agree, untilLate, claim],
    ({ ofHandyman }) => ofHandyman.answerClaim("here"),
  ],
  [
    "the job of a time that lapses",
    "JOB",
    [propose, () => DAY_MS],
    ({ job }) =>
      ({ app }) =>
        applyDeadline(app, job.jobId),
  ],
  ["the first time of a day", today, [propose], (opened) => accept(opened)],
  ["a further time of a day", today, [bookOther, propose], (opened) => accept(opened)],
  ["the day that a moved time leaves", today, [agree, proposeLater], (opened) => accept(opened, 2)],
  ["the day of a cancelled time", today, [agree], ({ ofCustomer }) => ofCustomer.cancelTime(1)],
  ["the profile of changed hours", "HANDYMAN", [], saveHours],
  ["the account of changed hours", "PERSON", [], saveHours],
  ["the inbox of a new calendar link", "INBOX", [withInbox], makeLink],
  ["a new calendar link", "CALENDAR", [withInbox], makeLink],
];

test.each(overtaken)("I-24 %s: a write right before it is not lost", async (_what, prefix, steps, first) => {
  const opened = await open(...steps);
  const before = typeof prefix === "string" ? prefix : prefix(opened);
  const somebody = concurrentWriter(before);
  await races.race(opened.world, { first: first(opened), before, second: somebody.writes });
  expect(await somebody.isKept()).toBe(true);
});
