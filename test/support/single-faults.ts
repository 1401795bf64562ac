import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { build } from "../../infra/local/build.ts";
import type { Recorded } from "../../infra/local/edge.ts";
import type { Stack } from "../../infra/local/stack.ts";
import { HOUR_MS, MINUTE_MS } from "../../shared/time.ts";
import { advance, heal, plant } from "./control.ts";
import { settle, turn } from "./handles.ts";
import { type Moment, rememberMoment, returnTo } from "./moments.ts";
import { moneyBackScenarios } from "./money-back-scenarios.ts";
import type { MoneyScenario } from "./money-deeds.ts";
import { endOf, type Sides, wrongIn } from "./money-ends.ts";
import { differences } from "./money-invariants.ts";
import { moneyScenarios } from "./money-scenarios.ts";
import { openStack } from "./open-stack.ts";
import { booksOf } from "./payments.ts";

const LEAST_RUNS = 50;
const MOST_MISSED = 0.25;
const modes = ["reject", "applyThenLoseResponse", "timeout", "throttle", "conflict", "kill"] as const;

/** One call of a scenario: the so many-th of this operation, by this function. */
type Point = Recorded & { readonly after: number };

const sameCall = (one: Recorded, other: Recorded) =>
  one.service === other.service && one.operation === other.operation && one.functionName === other.functionName;

/** What carries events to people and counters does the same for every event, whatever became of the money. */
const carries = ({ functionName = "" }: Recorded) => /-(outbox-dispatch|event-notify|event-count)$/.test(functionName);

/** Calls of which one stands for all of its kind in a scenario: the schedule asks for what is due over and over. */
const isAlike = (call: Recorded) => call.operation === "Query" || carries(call);

/**
 * A call that changes nothing leaves the same behind in whatever way it fails: it is refused, or never answered. Only
 * the table and the card provider know conflicts, and only a function of ours can be killed, not a browser that asks the card provider.
 */
function modesOf({ operation, service, functionName }: Point): readonly (typeof modes)[number][] {
  if (/^(Get|BatchGet|Query|List|Head)|\.(retrieve|list)/.test(operation)) return ["reject", "timeout"];
  const impossible = [
    ...(["dynamodb", "stripe"].includes(service) ? [] : ["conflict"]),
    ...(functionName ? [] : ["kill"]),
  ];
  return modes.filter((mode) => !impossible.includes(mode));
}

/** What the product calls, and what a browser asks of the card provider; not what the tests read for themselves. */
const isProduct = ({ functionName, service }: Recorded) => functionName !== undefined || service === "stripe";

/** Only a function that has just started asks for its settings. */
const isFirstOfFunction = ({ operation }: Recorded) => operation === "GetParameters";

type Recordings = readonly [readonly Recorded[], readonly Recorded[]];

/**
 * The calls of a run that another run of the same scenario made as well. When a minute of the real clock ends in the
 * middle of one, its schedule works beside the one that the scenario sets off, and makes calls that no other run makes.
 */
function pointsOf([calls, again]: Recordings, { byHand = [] }: MoneyScenario): Point[] {
  const points = calls.map((call, index) => ({
    ...call,
    after: calls.slice(0, index).filter((each) => sameCall(each, call)).length,
  }));
  const isRepeated = (point: Point) => again.filter((each) => sameCall(each, point)).length > point.after;
  const isWanted = (point: Point) =>
    isProduct(point) && !byHand.includes(point.operation) && (isRepeated(point) || isFirstOfFunction(point));
  return points.filter((point) => isWanted(point) && (point.after === 0 || !isAlike(point)));
}

type Numbered = MoneyScenario & { readonly index: number };

/** In so many scenarios, one after the other, each call of what carries events fails in every way. */
const CARRIED_IN = 4;

function faultsOf(recordings: Recordings, scenario: Numbered) {
  const points = pointsOf(recordings, scenario);
  const faults = points.flatMap((point) => modesOf(point).map((mode): Fault => ({ point, mode })));
  // Few would say that the recording is broken.
  expect(faults.length).toBeGreaterThanOrEqual(LEAST_RUNS);
  const isOurs = ({ mode }: Fault) => (modes.indexOf(mode) + scenario.index) % CARRIED_IN === 0;
  return { points, faults: faults.filter((fault) => !carries(fault.point) || isOurs(fault)) };
}

/** How far the clock goes at most until everything that tries again by itself has done so: two rounds of what is due. */
const rounds = [MINUTE_MS, 16 * MINUTE_MS, 16 * MINUTE_MS, HOUR_MS, HOUR_MS];

/** Lets webhooks, queues and the schedule do their work, as long as a payment waits for something. */
async function comeToRest({ jobId }: Sides) {
  await settle();
  for (const ms of rounds) {
    await advance(ms);
    if (await isAtRest(jobId)) return;
  }
}

/** Nothing of the payment is open, and nothing is about to be transferred to somebody who has an account. */
async function isAtRest(jobId: Sides["jobId"]): Promise<boolean> {
  const { payment, job } = await booksOf(jobId);
  const waits = [payment?.staleAt, payment?.openRefunds, payment?.transferDueAt, job?.confirmedAt && !job.releasedAt];
  return !waits.some(Boolean);
}

type Fault = { readonly point: Point; readonly mode: (typeof modes)[number] };

/** Everything that is done to the sides of a scenario, from its beginning to rest. */
async function run(act: MoneyScenario["act"], sides: Sides, fault?: Fault) {
  if (fault) {
    const { service, operation, functionName, after } = fault.point;
    await plant({ service, operation, mode: fault.mode, after, ...(functionName && { functionName }) });
  }
  await act(sides);
  const calls = await turn("takeCalls", {});
  const hasFailed = (await heal()) === 0;
  await comeToRest(sides);
  return { calls, hasFailed };
}

/** A stack of this process alone: its clock and its failures are nobody else's. It is there while tests run. */
export function ownStack(): () => Stack {
  let opened: Awaited<ReturnType<typeof openStack>> | undefined;
  beforeAll(async () => {
    opened = await openStack({ built: await build({ app: false }) });
  });
  afterEach(heal);
  afterAll(() => opened?.close());
  return () => {
    if (!opened) throw new Error("The stack has not started.");
    return opened.stack;
  };
}

/** Which of so many shares of the scenarios one file goes through. The files run side by side. */
type Share = { readonly part: number; readonly of: number };

type Dealt = { weight: number; scenarios: Numbered[] };

/** Deals the scenarios out, the longest first, each to whoever has the least to do. */
function dealt({ part, of }: Share): readonly Numbered[] {
  const shares = Array.from({ length: of }, (): Dealt => ({ weight: 0, scenarios: [] }));
  const all = [...moneyScenarios, ...moneyBackScenarios].map((each, index): Numbered => ({ ...each, index }));
  for (const scenario of all.sort((a, b) => b.weight - a.weight)) {
    const share = shares.reduce((least, each) => (each.weight < least.weight ? each : least));
    share.weight += scenario.weight;
    share.scenarios.push(scenario);
  }
  return shares[part]?.scenarios ?? [];
}

/**
 * Lets each call of each way of money fail by itself, in every way; all of these runs begin at the same moment, and come
 * to the end that it has without failures.
 */
export function failEachCall(share: Share): void {
  const stack = ownStack();
  let nothing: Moment;
  beforeAll(async () => {
    nothing = await rememberMoment(stack());
  });
  test.each(dealt(share))("I-30 $name: comes to one end, whatever fails", async (scenario) => {
    const { name, prepare, act } = scenario;
    await returnTo(nothing, stack());
    const sides = await prepare();
    const start = await rememberMoment(stack());
    const record = async () => {
      await returnTo(start, stack());
      return (await run(act, sides)).calls;
    };
    const { points, faults } = faultsOf([await record(), await record()], scenario);
    const expected = await endOf(sides);
    expect(await wrongIn(sides, expected)).toEqual([]);
    const violations: string[] = [];
    let missed = 0;
    for (const fault of faults) {
      await returnTo(start, stack());
      if (isFirstOfFunction(fault.point)) stack().workers.kill(fault.point.functionName);
      const { hasFailed } = await run(act, sides, fault);
      if (!hasFailed) missed += 1;
      const end = await endOf(sides);
      const found = [...(await wrongIn(sides, end)), ...differences(end, expected)];
      const violation = `${fault.mode} of ${JSON.stringify(fault.point)}: ${found.join("; ")}`;
      if (found.length > 0) console.log(violation);
      if (found.length > 0) violations.push(violation);
    }
    const counts = [`${points.length} calls recorded`, `${faults.length} runs`, `${missed} without that call`];
    console.log(`${name}: ${[...counts, `${violations.length} violations`].join(", ")}`);
    expect(violations).toEqual([]);
    // Side by side the schedule and a webhook make their calls as it comes; of most runs it is known what failed.
    expect(missed).toBeLessThan(faults.length * MOST_MISSED);
  });
}
