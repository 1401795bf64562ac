import * as fc from "fast-check";
import type { StripeEvent } from "../../infra/local/stripe/account.ts";
import { DAY_MS, MINUTE_MS } from "../../shared/time.ts";
import { type EndIn, endIn } from "./money-end-in-process.ts";
import type { World } from "./money-in-process.ts";
import { differences } from "./money-invariants.ts";
import type { Life, Living } from "./payment-lives.ts";
import { noises } from "./webhook-noises.ts";

const MOST_EVENTS = 20;
const MOST_DAYS = 30;

const Pick = fc.nat({ max: 1000 });
/** A random action between two steps of a scenario; `pick` selects one of the events available by then. */
const Move = fc.oneof(
  { weight: 6, arbitrary: fc.record({ is: fc.constant("event" as const), pick: Pick }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant("eventTwiceAtOnce" as const), pick: Pick }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant("twoAtOnce" as const), pick: Pick }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant("browser" as const), pick: Pick }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant("schedule" as const), pick: fc.nat({ max: 20 }) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant("noise" as const), pick: Pick }) },
);
type Move = typeof Move extends fc.Arbitrary<infer M> ? M : never;

/** The delivery of an event after the scenario: `copies` times, in the order of `order`, before or after everything is idle. */
const Fate = fc.record({ order: Pick, copies: fc.constantFrom(0, 0, 1, 1, 2, 3), isLate: fc.boolean() });

export const historyOf = ({ steps }: Life) =>
  fc.record({
    between: fc.array(fc.array(Move, { maxLength: 3 }), { minLength: steps.length, maxLength: steps.length }),
    fates: fc.array(Fate, { minLength: MOST_EVENTS, maxLength: MOST_EVENTS }),
    /** 0: no event is delivered at all; 1: none during the scenario (one history in six each). */
    silence: fc.nat({ max: 5 }),
    lateDays: fc.nat({ max: MOST_DAYS }),
    again: fc.array(Pick, { maxLength: 4 }),
  });
export type History = ReturnType<typeof historyOf> extends fc.Arbitrary<infer H> ? H : never;

/** Runs a scenario without faults, each event delivered once, in order and immediately; returns the final state. */
export async function endWithoutFaults(world: World, life: Life): Promise<EndIn> {
  const living: Living = { world, sides: await world.makeJob(life.job) };
  const delivered = new Set<string>();
  const deliverNew = async () => {
    for (const event of world.provider.events().filter(({ id }) => !delivered.has(id))) {
      delivered.add(event.id);
      await taken(world, event);
    }
  };
  for (const step of life.steps) {
    await step(living);
    await deliverNew();
  }
  await world.rest();
  await deliverNew();
  await world.rest();
  return endIn(world, living.sides);
}

/** Runs one history; returns the differences from the final state without faults. */
export async function wrongWith(world: World, life: Life, history: History, expected: EndIn): Promise<string[]> {
  const living: Living = { world, sides: await world.makeJob(life.job) };
  for (const [index, step] of life.steps.entries()) {
    await step(living);
    for (const move of history.between[index] ?? []) if (isHeard(history, move)) await make(living, move);
  }
  await deliverAll(world, history, false);
  await world.rest(history.lateDays * DAY_MS);
  await deliverAll(world, history, true);
  await world.rest();
  const { end, wrong, told } = await endIn(world, living.sides);
  const tooMuch = told.filter((name) => countOf(told, name) > countOf(expected.told, name) && once.includes(name));
  return [
    ...wrong,
    ...differences(end, expected.end),
    ...new Set(tooMuch.map((name) => `told too often: ${name}`)),
    ...(await effectsOf(world, () => redeliver(world, history))),
    ...world.failures.map((failure) => `logged ${JSON.stringify(failure)}`),
  ];
}

/** Events that must not be dispatched more often than without faults; reminders depend on when the money arrived. */
const once = ["payment.completed", "payment.failed", "payment.refunded", "payment.released", "payment.chargedBack"];
const countOf = (names: readonly string[], name: string) => names.filter((each) => each === name).length;

/** Delivers an event; throws unless the webhook answers 200, since Stripe would retry for days otherwise. */
async function taken(world: World, event: StripeEvent): Promise<void> {
  const status = await world.deliver(event);
  if (status !== 200) throw new Error(`The webhook answered ${status} to ${event.type}.`);
}

async function make({ world, sides, started }: Living, { is, pick }: Move): Promise<void> {
  const events = world.provider.events();
  const at = (index: number) => events[index % events.length];
  const [event, other] = [at(pick), at(pick * 7 + 3)];
  if (is === "event" && event) await taken(world, event);
  if (is === "eventTwiceAtOnce" && event) await Promise.all([taken(world, event), taken(world, event)]);
  if (is === "twoAtOnce" && event && other) await Promise.all([taken(world, event), taken(world, other)]);
  if (is === "browser" && started) await world.confirm(sides, started);
  if (is === "schedule") {
    world.pass(pick * MINUTE_MS);
    await world.sweep();
  }
  if (is === "noise") {
    const noise = noises[pick % noises.length];
    const wrong = noise && (await effectsOf(world, () => noise.make(world, started)));
    if (wrong?.length) throw new Error(`${noise?.name}: ${wrong.join("; ")}`);
  }
}

const isHeard = ({ silence }: History, { is }: Move): boolean => silence > 1 || is === "browser" || is === "schedule";

/** Delivers the events that are not lost, in the order of their `order`. */
async function deliverAll(world: World, { fates, silence }: History, isLate: boolean): Promise<void> {
  if (silence === 0) return;
  const sent = world.provider.events().flatMap((event, index) => {
    const fate = fates[index % fates.length];
    if (!fate || fate.isLate !== isLate) return [];
    return Array.from({ length: fate.copies }, (_, copy) => ({ event, order: (fate.order * (copy + 1)) % 1009 }));
  });
  for (const { event } of sent.sort((a, b) => a.order - b.order)) await taken(world, event);
}

/** Delivers some events again after the end. */
async function redeliver(world: World, { again }: History): Promise<void> {
  const events = world.provider.events();
  for (const pick of again) {
    const event = events[pick % events.length];
    if (event) await taken(world, event);
  }
}

/** Reports whether an action that must not write has changed the table. */
async function effectsOf({ table }: World, deed: () => Promise<unknown>): Promise<string[]> {
  const before = JSON.stringify(table.items());
  await deed();
  return JSON.stringify(table.items()) === before ? [] : ["written by what changes nothing"];
}
