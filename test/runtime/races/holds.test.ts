import { expect, test } from "vitest";
import { replace } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import type { TimeSpan } from "../../../shared/agenda/windows.ts";
import type { User } from "../../../shared/session/schema.ts";
import {
  appointmentCalls,
  bookedIn,
  checkHolds,
  dayOf,
  heldIn,
  makeAcceptedJobs,
  timeOn,
} from "../../support/actions/appointments.ts";
import { makeRequestForQuotes, quoteCalls, quotesIn } from "../../support/actions/quotes.ts";
import { openRaces } from "../../support/actions/races.ts";
import { sampled } from "../../support/setup/random.ts";
import type { WorldJob } from "../../support/world/money.ts";
import { openWorld, type World } from "../../support/world/world.ts";

const races = await openRaces();

type Move = (racing: World) => Promise<unknown>;
type Calls = ReturnType<typeof quoteCalls>;

/** A request of a customer with a quote of this handyman. */
async function quoted(world: World, handyman: User, customer?: User) {
  const about = await makeRequestForQuotes(world, 0);
  if (customer) {
    const stored = await world.app.db.get(table.request, { id: about.id });
    if (stored) await world.app.db.transact([replace(table.request, { ...stored, customerId: customer.id })]);
  }
  const quote = quoteCalls({ ...about, ...(customer && { customer }) }, handyman);
  await quote.submit()(world);
  return { about, quote, customer: customer ?? about.customer };
}

/** Two customers with quotes of one handyman, who also has a job with a proposed time. */
async function open() {
  const world = await openWorld({ holdsWebhooks: true });
  const { jobs, handyman, customer } = await makeAcceptedJobs(world, 1);
  const day = dayOf(world, 3);
  const time = timeOn(day, 9, 11);
  const { jobId } = jobs[0] as WorldJob;
  await appointmentCalls(jobId, handyman).propose(timeOn(day, 10, 12))(world);
  const [own, rival] = [await quoted(world, handyman), await quoted(world, handyman)];
  const accept = appointmentCalls(jobId, customer).accept(1);
  const propose = appointmentCalls(jobId, customer);
  return { world, handyman, own, rival, time, near: timeOn(day, 11.25, 12.25), day, accept, propose };
}
type Opened = Awaited<ReturnType<typeof open>>;

const moves: Readonly<Record<string, (opened: Opened) => Move>> = {
  "a hold of another customer": ({ rival, near }) => rival.quote.hold(near),
  "a hiring by another customer": ({ rival, near }) => rival.quote.hire(near),
  "an accepted time of another job": ({ accept }) => accept,
};

test.each(Object.entries(moves))(
  "I-V1 a hold against %s, in either order: one of them has the time",
  async (_, move) => {
    for (const isFirst of [true, false]) {
      const opened = await open();
      const { world, handyman, own, rival, time } = opened;
      const hold = own.quote.hold(time);
      const [first, second] = isFirst ? [hold, move(opened)] : [move(opened), hold];
      const { first: result, world: end } = await races.race(world, { first, before: "DAY#", second });
      expect(result).toBe("appointment.taken");
      await checkHolds(end, [handyman], [own.customer, rival.customer]);
      expect((await bookedIn(end, handyman)).length + (await heldIn(end, handyman)).length).toBe(1);
    }
  },
);

const pairs: readonly ((opened: Opened) => readonly [Move, Move])[] = [
  ({ own, time, near }) => [own.quote.hold(time), own.quote.hire(near)],
  ({ own, time, near }) => [own.quote.hire(near), own.quote.hold(time)],
  ({ own, time }) => [own.quote.hire(), own.quote.hold(time)],
  ({ own, time, near }) => [own.quote.hold(near), own.quote.hold(time)],
];

test.each(
  pairs.flatMap((pair) => [
    { pair, hasHeld: false },
    { pair, hasHeld: true },
  ]),
)("R-540 a time that is held in the second of the hiring is not left behind", async ({ pair, hasHeld }) => {
  const opened = await open();
  const { world, handyman, own, time } = opened;
  if (hasHeld) for (const held of [time, null]) await own.quote.hold(held)(world);
  const [first, second] = pair(opened);
  const { world: end } = await races.race(world, { first, before: "HOLDS", second });
  const { job } = await quotesIn(end, own.about, [handyman]);
  expect(await checkHolds(end, [handyman], [own.customer])).toBe(job ? 0 : 1);
  expect((await bookedIn(end, handyman)).map(({ jobId }) => jobId)).toEqual(job?.appointment ? [job.id] : []);
});

test("I-24 a time is freed in the second in which somebody else gets another one of the day", async () => {
  const { world, handyman, own, rival, time, day } = await open();
  await own.quote.hold(time)(world);
  const later = timeOn(day, 14, 16);
  const { world: end } = await races.race(world, {
    first: own.quote.hold(null),
    before: "DAY#",
    second: rival.quote.hold(later),
  });
  expect(await heldIn(end, handyman)).toMatchObject([later]);
  expect(await checkHolds(end, [handyman], [own.customer, rival.customer])).toBe(1);
});

test("R-540 two times that a customer, who held one before, holds with two handymen at once are both held", async () => {
  const { world, handyman, own, time, near } = await open();
  const other = (await makeAcceptedJobs(world, 1)).handyman;
  const { quote } = await quoted(world, other, own.customer);
  for (const held of [time, null]) await own.quote.hold(held)(world);
  const { first, world: end } = await races.race(world, {
    first: own.quote.hold(time),
    before: "HOLDS",
    second: quote.hold(near),
  });
  expect(first).toBe("done");
  expect(await checkHolds(end, [handyman, other], [own.customer])).toBe(2);
});

const HOLDS = sampled(100);
test(`R-541 ${HOLDS} holds of one customer with as many handymen at once: three are held, and none is an error of ours`, async () => {
  const world = await openWorld({ holdsWebhooks: true });
  const { handyman, customer } = await makeAcceptedJobs(world, 1);
  const quotes: { calls: Calls; handyman: User }[] = [];
  for (let index = 0; index < HOLDS; index++) {
    const other = (await makeAcceptedJobs(world, 1)).handyman;
    quotes.push({ calls: (await quoted(world, other, customer)).quote, handyman: other });
  }
  const day = dayOf(world, 3);
  const time: TimeSpan = timeOn(day, 9, 11);
  const handymen = [handyman, ...quotes.map((each) => each.handyman)];
  let answers: readonly { readonly status: number; readonly code?: string }[] = [];
  const second: Move = async (racing) => {
    answers = (await Promise.all(quotes.slice(1).map(({ calls }) => calls.hold(time)(racing)))) as typeof answers;
  };
  const first = (quotes[0] as (typeof quotes)[0]).calls.hold(time);
  const { first: result, world: end } = await races.race(world, { first, before: "HOLDS", second });
  expect(result).toBe("appointment.holdsSpent");
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await checkHolds(end, handymen, [customer])).toBe(3);
});
