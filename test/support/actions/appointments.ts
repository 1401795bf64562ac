import { expect } from "vitest";
import answerAppointment from "../../../functions/appointments/answer.ts";
import answerNoShow from "../../../functions/appointments/answerNoShow.ts";
import cancelAgreed from "../../../functions/appointments/cancelAgreed.ts";
import checkIn from "../../../functions/appointments/checkIn.ts";
import noShow from "../../../functions/appointments/noShow.ts";
import propose from "../../../functions/appointments/propose.ts";
import updateStatus from "../../../functions/jobs/updateStatus.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { type AgendaDay, type AgendaEntry, isTooClose } from "../../../shared/agenda/day.ts";
import { addDays, spanOf, type TimeSpan } from "../../../shared/agenda/windows.ts";
import type { JobId } from "../../../shared/ids.ts";
import { openAppointmentOf } from "../../../shared/jobs/appointments/lifecycle.ts";
import type { CheckIn, NoShowAnswer } from "../../../shared/jobs/appointments/schema.ts";
import { activeStatuses } from "../../../shared/jobs/machine.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import type { User } from "../../../shared/session/schema.ts";
import { toInstant } from "../../../shared/time.ts";
import type { WorldJob } from "../world/money.ts";
import type { World } from "../world/world.ts";
import { writeHandymanProfile } from "./races.ts";

const PLACE = "America/Chicago";
const HOUR = 60;

/** A time of a day at the place of the jobs, in hours of its clocks. */
export const timeOn = (day: string, from: number, to: number): TimeSpan =>
  spanOf({ day, from: from * HOUR, to: to * HOUR }, PLACE);

export const everyDay = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/** Accepted jobs of one handyman, who works every day from 8 to 18, and, unless told otherwise, of one customer. */
export async function makeAcceptedJobs(
  world: World,
  count = 1,
  jobFields: (index: number) => Partial<Job> = () => ({}),
) {
  const common = { status: "accepted", timeZone: PLACE } as const;
  const first = await world.makeJob({ ...common, ...jobFields(0) });
  const { customer, handyman } = first;
  writeHandymanProfile(world, handyman, { availability: everyDay });
  const jobs: WorldJob[] = [first];
  for (let index = 1; index < count; index++) {
    const made = await world.makeJob({
      ...common,
      handymanId: handyman.id,
      customerId: customer.id,
      ...jobFields(index),
    });
    const { customerId } = await jobIn(world, made.jobId);
    jobs.push({ ...made, handyman, customer: customerId === customer.id ? customer : made.customer });
  }
  return { customer, handyman, jobs };
}

/** The calls of one side about the appointments of a job. */
export function appointmentCalls(jobId: JobId, as: User) {
  const params = { id: jobId };
  const of = (number: number) => ({ id: jobId, number: String(number) });
  return {
    propose:
      (...options: readonly TimeSpan[]) =>
      (world: World) =>
        world.call(propose, { as, params, body: { options } }),
    accept:
      (number: number, option = 0) =>
      (world: World) =>
        world.call(answerAppointment, { as, params: of(number), body: { answer: "accept", option } }),
    answer: (number: number, answer: "decline" | "withdraw") => (world: World) =>
      world.call(answerAppointment, { as, params: of(number), body: { answer } }),
    cancelTime: (number: number) => (world: World) => world.call(cancelAgreed, { as, params: of(number) }),
    checkIn: (kind: CheckIn["kind"], etaMinutes?: number) => (world: World) =>
      world.call(checkIn, { as, params, body: { kind, etaMinutes } }),
    claim: () => (world: World) => world.call(noShow, { as, params }),
    answerClaim: (answer: NoShowAnswer["answer"], minutes?: number) => (world: World) =>
      world.call(answerNoShow, { as, params, body: { answer, minutes } }),
    setStatus:
      (status: "in_progress" | "completed" | "cancelled", more: object = {}) =>
      (world: World) =>
        world.call(updateStatus, { as, params, body: { status, ...more } }),
  };
}

export const jobIn = async ({ app: { db } }: World, id: JobId): Promise<Job> => {
  const job = await db.get(table.job, { id });
  if (!job) throw new Error("There is no job.");
  return job;
};

/** What stands in a handyman's agenda, by the table's items; holds that are over may be among it. */
async function entriesIn({ app: { db } }: World, { id }: Pick<User, "id">): Promise<AgendaDay["entries"]> {
  const search = { pk: `USER#${id}`, prefix: "DAY#", ascending: true, limit: 100 };
  const { items } = await db.query(table.agendaDay, { ...search, sortKeyOf: ({ day }) => `DAY#${day}` });
  return items.flatMap(({ entries }) => entries);
}

const inState = (state: AgendaEntry["state"]) => async (world: World, handyman: Pick<User, "id">) =>
  (await entriesIn(world, handyman)).filter((entry) => entry.state === state);
export const bookedIn = inState("booked");
export const heldIn = async (world: World, handyman: Pick<User, "id">) => {
  const now = toInstant(world.app.now());
  return (await inState("held")(world, handyman)).filter(({ heldUntil = "" }) => heldUntil > now);
};

/**
 * No two times of an agenda are too close (I-V1); what is held, and no more, is among the holds of one of these customers
 * (I-V2), of whom nobody holds more than three times.
 */
export async function checkHolds(world: World, handymen: readonly Pick<User, "id">[], customers: readonly User[]) {
  const at = toInstant(world.app.now());
  const held: string[] = [];
  for (const handyman of handymen) {
    const holds = await heldIn(world, handyman);
    const counting = [...(await bookedIn(world, handyman)), ...holds];
    for (const [index, entry] of counting.entries())
      for (const other of counting.slice(index + 1)) expect(isTooClose(entry, other, 30)).toBe(false);
    for (const { serviceRequestId, startsAt, heldUntil } of holds)
      held.push(`${handyman.id} ${serviceRequestId} ${startsAt} ${heldUntil}`);
  }
  const stored = await Promise.all(customers.map(({ id }) => world.app.db.get(table.customerHolds, { userId: id })));
  const live = stored.map((each) => (each?.holds ?? []).filter(({ heldUntil }) => heldUntil > at));
  for (const holds of live) expect(holds.length).toBeLessThanOrEqual(3);
  const names = live
    .flat()
    .map((hold) => `${hold.handymanId} ${hold.serviceRequestId} ${hold.startsAt} ${hold.heldUntil}`);
  expect(held.sort()).toEqual(names.sort());
  return held.length;
}

/**
 * No two booked times overlap, buffer included (I-V1), and each belongs to the one of these jobs that has agreed on it (I-V2);
 * returns how many there are.
 */
export async function checkAgenda(world: World, handyman: User, jobs: readonly Pick<WorldJob, "jobId">[]) {
  const booked = await bookedIn(world, handyman);
  for (const [index, entry] of booked.entries())
    for (const other of booked.slice(index + 1)) expect(isTooClose(entry, other, 30)).toBe(false);
  const stored = await Promise.all(jobs.map(({ jobId }) => jobIn(world, jobId)));
  const agreed = stored.flatMap(({ id, appointment }) =>
    appointment ? [`${id} ${appointment.startsAt} ${appointment.endsAt}`] : [],
  );
  expect(booked.map(({ jobId, startsAt, endsAt }) => `${jobId} ${startsAt} ${endsAt}`).sort()).toEqual(agreed.sort());
  for (const job of stored) {
    expect(job.appointments.filter(({ state }) => state === "open").length).toBeLessThanOrEqual(1);
    const isActive = activeStatuses.includes(job.status);
    expect(isActive || (!job.appointment && !openAppointmentOf(job))).toBe(true);
    const current = job.appointments.filter(({ state }) => state === "agreed").map(({ number }) => number);
    // An appointment that took place stays agreed.
    if (job.appointment) expect(current.at(-1)).toBe(job.appointment.number);
  }
  return booked.length;
}

export const dayOf = (world: World, days: number): string => addDays(world.app.now().toISOString().slice(0, 10), days);

/** The error codes of some answers, or their status. */
export const codesOf = (answers: readonly { readonly status: number; readonly code?: string }[]) =>
  answers.map(({ status, code }) => code ?? status);

/** A job, the calls of its two sides, another job of the two, and the next days. */
export async function openAppointments(world: World) {
  const { jobs, customer, handyman } = await makeAcceptedJobs(world, 2);
  const [job, other] = jobs as [WorldJob, WorldJob];
  const days = Array.from({ length: 8 }, (_, index) => dayOf(world, index)) as [string, string, string, string];
  const ofCustomer = appointmentCalls(job.jobId, customer);
  return { world, job, other, handyman, customer, days, ofCustomer, ofHandyman: appointmentCalls(job.jobId, handyman) };
}
export type OpenAppointments = Awaited<ReturnType<typeof openAppointments>>;

/** The handyman proposes a time, and the customer accepts it. */
export async function agreeOn({ world, ofCustomer, ofHandyman }: OpenAppointments, time: TimeSpan, number = 1) {
  expect(codesOf([await ofHandyman.propose(time)(world), await ofCustomer.accept(number)(world)])).toEqual([201, 200]);
}
