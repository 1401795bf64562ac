import { afterEach, describe, expect, test } from "vitest";
import type { Recorded } from "../../infra/local/edge.ts";
import { HOUR_MS, MINUTE_MS } from "../../shared/time.ts";
import { advance, heal, plant } from "../support/control.ts";
import { settle, turn } from "../support/handles.ts";
import { type End, endOf, type Sides, wrongIn } from "../support/money-ends.ts";
import { type MoneyScenario, moneyScenarios } from "../support/money-scenarios.ts";

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

afterEach(heal);

let runs = 0;

describe.each(moneyScenarios)("$name", (scenario) => {
  test("I-30 comes to the same end whichever call fails, and however", async () => {
    const { sides: reference, calls } = await run(scenario);
    const expected = await endOf(reference);
    expect(await wrongIn(reference, expected)).toEqual([]);
    const points = pointsOf(calls);
    const violations: string[] = [];
    for (const point of points)
      for (const mode of modes) {
        const { sides } = await run(scenario, { point, mode });
        const end = await endOf(sides);
        const found = [...(await wrongIn(sides, end)), ...differences(end, expected)];
        if (found.length > 0)
          violations.push(
            `${mode} of ${point.functionName ?? ""} ${point.service} ${point.operation} ${point.after + 1}: ${found.join("; ")}`,
          );
        runs += 1;
      }
    console.log(
      `${scenario.name}: ${points.length} calls recorded, ${points.length * modes.length} runs, ${violations.length} violations`,
    );
    expect(violations).toEqual([]);
  });
});

test("at least four hundred single failures were tried", () => {
  console.log(`${runs} runs in all`);
  expect(runs).toBeGreaterThanOrEqual(400);
});
