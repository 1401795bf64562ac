import { expect, test } from "vitest";
import { replace } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { addDays, type TimeSpan } from "../../../shared/agenda/windows.ts";
import type { User } from "../../../shared/session/schema.ts";
import { appointmentCalls, checkAgenda, jobIn, makeAcceptedJobs, timeOn } from "../../support/actions/appointments.ts";
import { openRaces, resultOf } from "../../support/actions/races.ts";
import { sampled } from "../../support/setup/random.ts";
import type { WorldJob } from "../../support/world/money.ts";
import { openWorld, type World } from "../../support/world/world.ts";

const races = await openRaces();

type Move = (racing: World) => Promise<unknown>;
const after = (world: World, days: number): string => addDays(world.app.now().toISOString().slice(0, 10), days);

/** Two jobs of one handyman, each with a proposed time that the customer may accept. */
async function open(first: (day: string) => TimeSpan, second: (day: string) => TimeSpan) {
  const world = await openWorld({ holdsWebhooks: true });
  const made = await makeAcceptedJobs(world, 2);
  const [job, other] = made.jobs as [WorldJob, WorldJob];
  const day = after(world, 3);
  await appointmentCalls(job.jobId, made.handyman).propose(first(day))(world);
  await appointmentCalls(other.jobId, made.handyman).propose(second(day))(world);
  const accept = ({ jobId }: WorldJob, who: User = made.customer) => appointmentCalls(jobId, who).accept(1);
  return { ...made, world, job, other, day, accept };
}

test.each([
  ["the same time", (day: string) => timeOn(day, 9, 11), 1],
  ["a time within the buffer", (day: string) => timeOn(day, 11.25, 12), 1],
  ["a time of the same day that is far enough", (day: string) => timeOn(day, 13, 15), 2],
] as const)("I-V1 of two bookings at once, the second of %s", async (_, second, count) => {
  const { world, handyman, jobs, job, other, accept } = await open((day) => timeOn(day, 9, 11), second);
  const { first, world: end } = await races.race(world, { first: accept(job), before: "DAY#", second: accept(other) });
  expect(first).toBe(count === 1 ? "appointment.taken" : "done");
  expect(await checkAgenda(end, handyman, jobs)).toBe(count);
});

test("I-V1 two bookings that touch over midnight are in two days of the agenda, and one stands", async () => {
  const night = (day: string) => timeOn(day, 22, 23.75);
  const morning = (day: string) => timeOn(addDays(day, 1), 0, 2);
  for (const [first, second] of [
    [night, morning],
    [morning, night],
  ] as const) {
    const { world, handyman, jobs, job, other, accept } = await open(first, second);
    const { first: result, world: end } = await races.race(world, {
      first: accept(job),
      before: "DAY#",
      second: accept(other),
    });
    expect(result).toBe("appointment.taken");
    expect(await checkAgenda(end, handyman, jobs)).toBe(1);
  }
});

test("I-V1 two bookings that touch over midnight in days that have other times: one stands", async () => {
  const night = (day: string) => timeOn(day, 22, 23.75);
  const { world, handyman, customer, jobs, job, other, day, accept } = await open(night, (at) =>
    timeOn(addDays(at, 1), 0, 2),
  );
  const { jobs: more } = await makeAcceptedJobs(world, 2, () => ({ handymanId: handyman.id, customerId: customer.id }));
  for (const [index, { jobId }] of more.entries()) {
    await appointmentCalls(jobId, handyman).propose(timeOn(addDays(day, index), 9, 10))(world);
    await appointmentCalls(jobId, customer).accept(1)(world);
  }
  const race = { before: "DAY#", second: accept(other) };
  const { first: result, world: end } = await races.race(world, { first: accept(job), ...race });
  expect(result).toBe("appointment.taken");
  expect(await checkAgenda(end, handyman, [...jobs, ...more])).toBe(3);
});

/** Each pair is about one job whose time was proposed, or agreed on and proposed anew. */
const isAgreed = { cancelTime: true, cancelJob: false, start: false, withdraw: false, accept: false } as const;

test.each(Object.entries(isAgreed))("I-V2 %s against a booking: job and agenda agree", async (name, needsAgreed) => {
  const { world, handyman, customer, jobs, job, day, accept } = await open(
    (at) => timeOn(at, 9, 11),
    (at) => timeOn(at, 14, 16),
  );
  const own = appointmentCalls(job.jobId, handyman);
  if (needsAgreed) {
    await accept(job)(world);
    await own.propose(timeOn(day, 16.5, 17.5))(world);
  }
  const number = needsAgreed ? 2 : 1;
  const booking = appointmentCalls(job.jobId, customer).accept(number);
  const rivals: Readonly<Record<string, Move>> = {
    ...{ cancelTime: own.cancelTime(1), cancelJob: own.setStatus("cancelled"), accept: booking },
    ...{ start: own.setStatus("in_progress", { isEarly: true }), withdraw: own.answer(number, "withdraw") },
  };
  const rival = rivals[name] as Move;
  for (const [first, second] of [
    [booking, rival],
    [rival, booking],
  ] as const) {
    const { world: end } = await races.race(world, { first, before: "JOB", second });
    await checkAgenda(end, handyman, jobs);
  }
});

test("I-V1 a handyman who moves to another zone in the same second is booked by the days of one zone", async () => {
  const { world, handyman, jobs, job, other, accept } = await open(
    (day) => timeOn(day, 9, 11),
    (day) => timeOn(day, 10, 12),
  );
  const move: Move = async ({ app }) => {
    const profile = await app.db.get(table.handyman, { userId: handyman.id });
    if (profile) await app.db.transact([replace(table.handyman, { ...profile, timeZone: "Pacific/Guam" })]);
    return resultOf(accept(other)(world.withApp({ db: app.db })));
  };
  const { first, world: end } = await races.race(world, { first: accept(job), before: "DAY#", second: move });
  expect(first).toBe("appointment.taken");
  expect(await checkAgenda(end, handyman, jobs)).toBe(1);
});

const BOOKINGS = sampled(100);
test(`I-V1 ${BOOKINGS} bookings of one day at once: no two overlap, and nobody gets an error of ours`, async () => {
  const world = await openWorld({ holdsWebhooks: true });
  const day = after(world, 3);
  const at = world.app.now().toISOString();
  const { jobs, handyman } = await makeAcceptedJobs(world, BOOKINGS, (index) => {
    const options = [timeOn(day, 8 + (index % 9), 9 + (index % 9))];
    const expiresAt = `${day}T00:00:00.000Z`;
    return {
      // So many customers: one of them could not press a hundred times in a minute.
      ...(index > 0 && { customerId: world.makePerson().id }),
      appointments: [{ number: 1, by: "handyman", options, state: "open", createdAt: at, expiresAt }],
    };
  });
  const customerOf = async (jobId: WorldJob["jobId"]) => ({ id: (await jobIn(world, jobId)).customerId }) as User;
  const bookAll: Move = (racing) =>
    Promise.all(
      jobs.slice(1).map(async ({ jobId }) => {
        const calls = appointmentCalls(jobId, await customerOf(jobId));
        for (;;) {
          const answer = await calls.accept(1)(racing);
          if (answer.code !== "conflict.busy") return answer;
        }
      }),
    );
  let answers: readonly { readonly status: number; readonly code?: string }[] = [];
  const second: Move = async (racing) => {
    answers = (await bookAll(racing)) as typeof answers;
  };
  const first = appointmentCalls((jobs[0] as WorldJob).jobId, (jobs[0] as WorldJob).customer).accept(1);
  const { world: end } = await races.race(world, { first, before: "JOB", second });
  expect(new Set(answers.map(({ status, code }) => code ?? status))).toEqual(new Set([200, "appointment.taken"]));
  const count = await checkAgenda(end, handyman, jobs);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(count);
  // Of nine hours in a row, with a pause after each, whoever comes first: no further one fits.
  expect(count).toBeGreaterThanOrEqual(3);
});
