import { describe, expect, test } from "vitest";
import { isNode, literalOf, type Node, parse, type Source, sources } from "../support/setup/sources.ts";

/**
 * What may wait in real time, by folder or file, and why. Rules of the product are proved on a virtual clock, so that no answer
 * depends on how busy the machine is.
 */
const waiting: Readonly<Record<string, string>> = {
  "test/api/": "a running stack works in the background, after it has answered",
  "test/days/": "a running stack works in the background, after it has answered",
  "test/reactions/": "a running stack works in the background, after it has answered",
  "test/faults/": "a running stack works in the background, and failing calls time out",
  "test/support/access/": "makes people and jobs in a running stack",
  "test/support/makers/": "makes people and jobs in a running stack",
  "test/support/scenarios/": "acts on a running stack",
  "test/support/endpoints/": "acts on a running stack",
  "test/support/setup/stack-controls.ts": "asks a running stack whether it is idle",
  "test/web/": "components draw after they were told something",
  "test/support/pages/": "components draw after they were told something",
  "test/support/setup/screens.ts": "ends the timers that a closed window leaves",
  "test/e2e/": "a browser draws, loads and animates",
  "test/gallery/": "waits until a page asks for nothing more",
  "test/bench/": "measures time, of which no test asserts anything",
  "test/steps.ts": "prints how long a step took",
  "test/support/world/timers.ts": "shortens the adapters' pauses to a hundredth",
  "test/local/stack-filling.test.ts": "shows that the demo data fill in behind the first answers",
  "test/local/stack-functions.test.ts":
    "functions of the local stack run in threads, which print and die by themselves",
  "test/local/stack-process.test.ts": "processes end by themselves",
  "test/local/stack-queues.test.ts": "shows that the local stack works without being asked to",
  "test/local/stack-stream.test.ts": "shows that the local stack works without being asked to",
  "test/infra/service-timeouts.test.ts":
    "compares the adapters' timeouts with those of the functions, and waits for none",
  "test/runtime/cold-starts.test.ts": "an adapter's timeouts and pauses against a service that limits its rate",
  "test/runtime/push-service.test.ts": "an adapter's timeout against a service that never answers",
  "test/runtime/services.test.ts": "the adapters' timeouts against services that never answer",
  "test/shared/well-formed-text.test.ts": "a text that takes ten times as long is the only sign of a slow expression",
};

const names = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** The dotted name of what is called: `vi.waitFor`; a call in between is passed over. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return "";
  if (node.type === "MemberExpression") return `${nameOf(node.object)}.${nameOf(node.property)}`;
  return node.type === "CallExpression" ? nameOf(node.callee) : String(node.name ?? "");
}

const waits = [
  /^(set(Timeout|Interval)|waitFor|waitUntilIdle)$/,
  /^(vi\.waitFor|vi\.waitUntil|Atomics\.wait|AbortSignal\.timeout|performance\.now)$/,
  /^expect(\.\w+)*\.poll\b|\.waitForTimeout$|^globalThis\.set(Timeout|Interval)$/,
];

/** Modules that wait, and the limits of adapters, which a test sets in order to see them pass. */
const isWaitingImport = ({ source, specifiers }: Node) =>
  /^(node:)?timers\/promises$/.test(literalOf(source) ?? "") ||
  (/adapters\/aws\.ts$/.test(literalOf(source) ?? "") &&
    names(specifiers).some(({ imported }) => nameOf(imported) === "timeouts"));

function isWait(node: Node): boolean {
  if (node.type === "ImportDeclaration") return isWaitingImport(node);
  const isUse = node.type === "CallExpression" || node.type === "MemberExpression";
  const name = node.type === "CallExpression" ? nameOf(node.callee) : nameOf(node);
  return isUse && waits.some((pattern) => pattern.test(name));
}

/** In `rules/` the stack is a world, which is idle at once. */
const isWorldIdle = (file: string, node: Node) => file.startsWith("test/rules/") && nameOf(node) === "waitUntilIdle";
const doesWait = ({ file, nodes }: Source) => nodes.some((node) => isWait(node) && !isWorldIdle(file, node));
const found = sources()
  .filter(({ file }) => file.startsWith("test/"))
  .filter(doesWait)
  .map(({ file }) => file);
const isWithin = (place: string, file: string) => (place.endsWith("/") ? file.startsWith(place) : file === place);

describe("what waits in real time", () => {
  test("is listed, with its reason", () => {
    const places = Object.keys(waiting);
    expect(found.filter((file) => !places.some((place) => isWithin(place, file)))).toEqual([]);
  });

  test.each(Object.entries(waiting))("waits indeed: %s, because %s", (place) => {
    expect(found.filter((file) => isWithin(place, file))).not.toEqual([]);
  });

  test("is little where rules of the product are proved: adapters of services, and one measured text", () => {
    expect(found.filter((file) => /^test\/(shared|rules|runtime)\//.test(file))).toEqual([
      "test/runtime/cold-starts.test.ts",
      "test/runtime/push-service.test.ts",
      "test/runtime/services.test.ts",
      "test/shared/well-formed-text.test.ts",
    ]);
  });
});

describe("this test", () => {
  test.each([
    "await new Promise((resolve) => setTimeout(resolve, 100));",
    'import { setTimeout as sleep } from "node:timers/promises";',
    "await expect.poll(() => rows).toEqual([]);",
    "await expect\n.poll(() => rows, { timeout: 9 })\n.toEqual([]);",
    "await vi.waitFor(() => expect(rows).toEqual([]));",
    "await waitFor(() => expect(rows).toEqual([]));",
    "await page.waitForTimeout(100);",
    "await waitUntilIdle();",
    "expect(performance.now() - begunAt).toBeLessThan(8000);",
    'import { timeouts } from "../../functions/adapters/aws.ts";',
  ])("finds a wait: %s", (text) => {
    expect(doesWait(parse("test/runtime/a.test.ts", text))).toBe(true);
  });

  test.each([
    "test.setTimeout(180_000);",
    "await scheduler.waitFor(run);",
    "await world.poll(ana, id);",
    "await new Promise(setImmediate);",
    'vi.useFakeTimers({ toFake: ["setTimeout"] });',
    'import { resetClients } from "../../functions/adapters/aws.ts";',
  ])("finds none: %s", (text) => {
    expect(doesWait(parse("test/runtime/a.test.ts", text))).toBe(false);
  });

  test("lets a world become idle, and nothing else wait, where rules are proved", () => {
    const idle = "await waitUntilIdle();";
    expect(doesWait(parse("test/rules/a.test.ts", idle))).toBe(false);
    expect(doesWait(parse("test/rules/a.test.ts", `${idle} setTimeout(run, 9);`))).toBe(true);
  });
});
