import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { build } from "../../infra/local/build.ts";
import type { Recorded } from "../../infra/local/edge.ts";
import { startStack } from "../../infra/local/stack.ts";
import { HOUR_MS, MINUTE_MS } from "../../shared/time.ts";
import { advance, heal, plant } from "./control.ts";
import { serveHandles, settle, turn } from "./handles.ts";
import { type End, endOf, type Sides, wrongIn } from "./money-ends.ts";
import { type MoneyScenario, moneyScenarios } from "./money-scenarios.ts";
import { tellPlace } from "./place.ts";

const modes = ["reject", "applyThenLoseResponse", "timeout", "throttle", "conflict"] as const;

/** One call of a scenario: the so many-th of this operation, by this function. */
type Point = Recorded & { readonly after: number };

const sameCall = (one: Recorded, other: Recorded) =>
  one.service === other.service && one.operation === other.operation && one.functionName === other.functionName;

/** The schedule asks for what is due over and over, kind by kind; more of these questions say nothing new. */
const MOST_ALIKE = 1;

function pointsOf(calls: readonly Recorded[]): Point[] {
  const points = calls.map((call, index) => ({
    ...call,
    after: calls.slice(0, index).filter((each) => sameCall(each, call)).length,
  }));
  return points.filter(({ operation, after }) => operation !== "Query" || after < MOST_ALIKE);
}

/** Time enough for whatever tries again by itself: webhooks, queues, and two rounds of everything that is due. */
async function comeToRest() {
  await heal();
  for (const ms of [MINUTE_MS, 16 * MINUTE_MS, 16 * MINUTE_MS, HOUR_MS]) {
    await settle();
    await advance(ms);
  }
  await settle();
}

type Run = { readonly sides: Sides; readonly calls: readonly Recorded[] };

async function run({ prepare, act }: MoneyScenario, fault?: { point: Point; mode: string }): Promise<Run> {
  const sides = await prepare();
  await settle();
  await turn("takeCalls", {});
  if (fault) {
    const { service, operation, functionName, after } = fault.point;
    await plant({ service, operation, mode: fault.mode, after, ...(functionName && { functionName }) });
  }
  await act(sides);
  const calls = await turn("takeCalls", {});
  await comeToRest();
  return { sides, calls };
}

const differences = (end: End, expected: End): string[] =>
  Object.entries(expected).flatMap(([name, value]) => {
    const found = Object.entries(end).find(([each]) => each === name)?.[1];
    return JSON.stringify(found) === JSON.stringify(value)
      ? []
      : [`${name}: ${JSON.stringify(found)} instead of ${JSON.stringify(value)}`];
  });

/** A stack of this process alone: its clock and its failures are nobody else's. */
function ownStack() {
  const cleanup = new AsyncDisposableStack();
  beforeAll(async () => {
    const stack = await startStack({ memory: true, quiet: true, built: await build({ app: false }) });
    cleanup.defer(stack.close);
    const handles = await serveHandles(stack);
    cleanup.defer(handles.close);
    await tellPlace(stack.origin, handles.origin);
  });
  afterEach(heal);
  afterAll(() => cleanup.disposeAsync());
}

/** Lets each call of these scenarios fail by itself, in every way: at least so many runs, all of which end alike. */
export function failEachCall(names: readonly string[], atLeast: number): void {
  ownStack();
  let runs = 0;

  test.each(moneyScenarios.filter(({ name }) => names.includes(name)))(
    "I-30 $name: comes to one end",
    async (scenario) => {
      const { sides: reference, calls } = await run(scenario);
      const expected = await endOf(reference);
      expect(await wrongIn(reference, expected)).toEqual([]);
      const points = pointsOf(calls);
      const faults = points.flatMap((point) => modes.map((mode) => ({ point, mode })));
      const violations: string[] = [];
      for (const fault of faults) {
        const { sides } = await run(scenario, fault);
        const end = await endOf(sides);
        const found = [...(await wrongIn(sides, end)), ...differences(end, expected)];
        const violation = `${fault.mode} of ${JSON.stringify(fault.point)}: ${found.join("; ")}`;
        if (found.length > 0) console.log(violation);
        if (found.length > 0) violations.push(violation);
        runs += 1;
      }
      const counts = [`${points.length} calls recorded`, `${faults.length} runs`, `${violations.length} violations`];
      console.log(`${scenario.name}: ${counts.join(", ")}`);
      expect(violations).toEqual([]);
    },
  );

  test(`at least ${atLeast} single failures were tried`, () => {
    expect(runs).toBeGreaterThanOrEqual(atLeast);
  });
}
