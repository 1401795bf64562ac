import * as fc from "fast-check";
import type { StripeEvent } from "../../../infra/local/stripe/account.ts";
import { DAY_MS, MINUTE_MS } from "../../../shared/time.ts";
import { finalStateIn, type WorldFinalState } from "../actions/final-state.ts";
import type { World } from "../world/world.ts";
import { differences } from "./money-invariants.ts";
import { noiseCalls } from "./noise-calls.ts";
import type { PaymentScenario, ScenarioRun } from "./payment-scenarios.ts";

const MOST_EVENTS = 20;
const MOST_DAYS = 30;

const EventPick = fc.nat({ max: 1000 });
/** A random action between two steps of a scenario; `pick` selects one of the events available by then. */
const HistoryAction = fc.oneof(
  { weight: 6, arbitrary: fc.record({ is: fc.constant("event" as const), pick: EventPick }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant("eventTwiceAtOnce" as const), pick: EventPick }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant("twoAtOnce" as const), pick: EventPick }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant("browser" as const), pick: EventPick }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant("schedule" as const), pick: fc.nat({ max: 20 }) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant("noise" as const), pick: EventPick }) },
);
type HistoryAction = typeof HistoryAction extends fc.Arbitrary<infer M> ? M : never;

/** The delivery of an event after the scenario: `copies` times, in the order of `order`, before or after everything is idle. */
const EventDelivery = fc.record({ order: EventPick, copies: fc.constantFrom(0, 0, 1, 1, 2, 3), isLate: fc.boolean() });

export const historyOf = ({ steps }: PaymentScenario) =>
  fc.record({
    between: fc.array(fc.array(HistoryAction, { maxLength: 3 }), { minLength: steps.length, maxLength: steps.length }),
    eventDeliveries: fc.array(EventDelivery, { minLength: MOST_EVENTS, maxLength: MOST_EVENTS }),
    /** 0: no event is delivered at all; 1: none during the scenario (one history in six each). */
    silence: fc.nat({ max: 5 }),
    lateDays: fc.nat({ max: MOST_DAYS }),
    again: fc.array(EventPick, { maxLength: 4 }),
  });
export type History = ReturnType<typeof historyOf> extends fc.Arbitrary<infer H> ? H : never;

/** Runs a scenario without faults, each event delivered once, in order and immediately; returns the final state. */
export async function finalStateWithoutFaults(world: World, scenario: PaymentScenario): Promise<WorldFinalState> {
  const run: ScenarioRun = { world, sides: await world.makeJob(scenario.job) };
  const delivered = new Set<string>();
  const deliverNew = async () => {
    for (const event of world.provider.events().filter(({ id }) => !delivered.has(id))) {
      delivered.add(event.id);
      await deliverEvent(world, event);
    }
  };
  for (const step of scenario.steps) {
    await step(run);
    await deliverNew();
  }
  await world.runUntilIdle();
  await deliverNew();
  await world.runUntilIdle();
  return finalStateIn(world, run.sides);
}

/** Runs one history; returns the differences from the final state without faults. */
export async function problemsOf(
  world: World,
  scenario: PaymentScenario,
  history: History,
  expected: WorldFinalState,
): Promise<string[]> {
  const run: ScenarioRun = { world, sides: await world.makeJob(scenario.job) };
  for (const [index, step] of scenario.steps.entries()) {
    await step(run);
    for (const historyAction of history.between[index] ?? [])
      if (isDelivered(history, historyAction)) await perform(run, historyAction);
  }
  await deliverAll(world, history, false);
  await world.runUntilIdle(history.lateDays * DAY_MS);
  await deliverAll(world, history, true);
  await world.runUntilIdle();
  const { end, violations, dispatched } = await finalStateIn(world, run.sides);
  const extraEvents = dispatched.filter(
    (name) => countOf(dispatched, name) > countOf(expected.dispatched, name) && singleEvents.includes(name),
  );
  return [
    ...violations,
    ...differences(end, expected.end),
    ...new Set(extraEvents.map((name) => `told too often: ${name}`)),
    ...(await unwantedWrites(world, () => redeliver(world, history))),
    ...world.failures().map((failure) => `logged ${JSON.stringify(failure)}`),
  ];
}

/** Events that must not be dispatched more often than without faults; reminders depend on when the money arrived. */
const singleEvents = [
  "payment.completed",
  "payment.failed",
  "payment.refunded",
  "payment.released",
  "payment.chargedBack",
];
const countOf = (names: readonly string[], name: string) => names.filter((each) => each === name).length;

/** Delivers an event; throws unless the webhook answers 200, since Stripe would retry for days otherwise. */
async function deliverEvent(world: World, event: StripeEvent): Promise<void> {
  const status = await world.deliver(event);
  if (status !== 200) throw new Error(`The webhook answered ${status} to ${event.type}.`);
}

async function perform({ world, sides, started }: ScenarioRun, { is, pick }: HistoryAction): Promise<void> {
  const events = world.provider.events();
  const at = (index: number) => events[index % events.length];
  const [event, other] = [at(pick), at(pick * 7 + 3)];
  if (is === "event" && event) await deliverEvent(world, event);
  if (is === "eventTwiceAtOnce" && event) await Promise.all([deliverEvent(world, event), deliverEvent(world, event)]);
  if (is === "twoAtOnce" && event && other) await Promise.all([deliverEvent(world, event), deliverEvent(world, other)]);
  if (is === "browser" && started) await world.confirm(sides, started);
  if (is === "schedule") {
    world.jump(pick * MINUTE_MS);
    await world.workDue();
  }
  if (is === "noise") {
    const noise = noiseCalls[pick % noiseCalls.length];
    const violations = noise && (await unwantedWrites(world, () => noise.send(world, started)));
    if (violations?.length) throw new Error(`${noise?.name}: ${violations.join("; ")}`);
  }
}

const isDelivered = ({ silence }: History, { is }: HistoryAction): boolean =>
  silence > 1 || is === "browser" || is === "schedule";

/** Delivers the events that are not lost, in the order of their `order`. */
async function deliverAll(world: World, { eventDeliveries, silence }: History, isLate: boolean): Promise<void> {
  if (silence === 0) return;
  const sent = world.provider.events().flatMap((event, index) => {
    const delivery = eventDeliveries[index % eventDeliveries.length];
    if (!delivery || delivery.isLate !== isLate) return [];
    return Array.from({ length: delivery.copies }, (_, copy) => ({
      event,
      order: (delivery.order * (copy + 1)) % 1009,
    }));
  });
  for (const { event } of sent.sort((a, b) => a.order - b.order)) await deliverEvent(world, event);
}

/** Delivers some events again after the end. */
async function redeliver(world: World, { again }: History): Promise<void> {
  const events = world.provider.events();
  for (const pick of again) {
    const event = events[pick % events.length];
    if (event) await deliverEvent(world, event);
  }
}

/** Reports whether an action that must not write has changed the table. */
async function unwantedWrites({ database }: World, action: () => Promise<unknown>): Promise<string[]> {
  const before = JSON.stringify(database.items());
  await action();
  return JSON.stringify(database.items()) === before ? [] : ["written by what changes nothing"];
}
