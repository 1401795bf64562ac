import { describe, expect, test } from "vitest";
import { fraudMachine } from "../../shared/fraud/machine.ts";
import { jobMachine } from "../../shared/jobs/machine.ts";
import { paymentMachine, releaseMachine } from "../../shared/payments/machine.ts";
import { requestMachine } from "../../shared/requests/machine.ts";
import { verificationMachine } from "../../shared/verifications/machine.ts";
import { isNode, type Node, nodesIn, parse, type Source, sources } from "../support/setup/sources.ts";

/** The fields that hold the state of a machine, and where each of them is one. */
const fields = [
  ...[requestMachine, jobMachine, paymentMachine, verificationMachine].map(({ field }) => ({ field, in: /./ })),
  { field: releaseMachine.field, in: /./ },
  // Attempts, refunds and proposals have a `state` too, which is no machine's.
  { field: fraudMachine.field, in: /^(shared\/fraud|functions\/admin)\// },
];

/** Files that store no entity of a machine; and a new job, which takes fields of its request. */
const exceptions = [
  ...[/\/schema\.ts$/, /^shared\/openapi-examples\.ts$/, /^functions\/runtime\//, /\/views?[/.]/],
  ...[/^shared\/jobs\/receipt\.ts$/, /^functions\/jobs\/create\.ts$/],
];

const listOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const isSpread = ({ type }: Node) => type === "SpreadElement";

/** A changed copy: an object that spreads another one, or that is spread itself. */
function copiesIn({ nodes }: Source): readonly Node[] {
  const objects = nodes.filter(({ type }) => type === "ObjectExpression");
  const copies = objects.filter(({ properties }) => listOf(properties).some(isSpread));
  const spread = objects
    .flatMap(({ properties }) => listOf(properties).filter(isSpread))
    .flatMap(({ argument }) => (isNode(argument) ? nodesIn(argument) : []))
    .filter(({ type }) => type === "ObjectExpression");
  return [...new Set([...copies, ...spread])];
}

/** Where a changed copy gets a state: a move beside the machine. `{ status }` shows a state and is none. */
const writesOf = (source: Source): readonly string[] =>
  copiesIn(source)
    .flatMap(({ properties }) => listOf(properties))
    .filter(({ key, shorthand, computed }) => {
      const name = isNode(key) ? key.name : undefined;
      return !shorthand && !computed && fields.some((each) => each.field === name && each.in.test(source.file));
    })
    .map(({ start, end }) => `${source.file}: ${source.text.slice(start, end)}`);

const product = sources().filter(({ file }) => /^(functions|shared)\//.test(file));

describe("the state of a request, job, payment, verification and alert", () => {
  test("is written by `transition` alone", () => {
    expect(product.length).toBeGreaterThan(300);
    const checked = product.filter(({ file }) => !exceptions.some((exception) => exception.test(file)));
    expect(checked.flatMap(writesOf)).toEqual([]);
  });

  test("needs every exception", () => {
    for (const exception of exceptions)
      expect(product.filter(({ file }) => exception.test(file)).flatMap(writesOf)).not.toEqual([]);
  });

  test.each([
    ["functions/jobs/a.ts", 'const next = { ...job, status: "completed" };'],
    ["functions/jobs/a.ts", "const next = { ...request, status: job.status };"],
    ["functions/jobs/a.ts", 'const next = { ...payment, ...{ releaseStatus: "held", updatedAt: at } };'],
    ["functions/jobs/a.ts", 'const next = { ...request, ...(isOpen && { status: "cancelled" }) };'],
    ["functions/admin/a.ts", 'const next = { ...alert, state: isTrue ? "confirmed" : "dismissed" };'],
  ])("is found in %s: %s", (file, text) => {
    expect(writesOf(parse(file, text))).toHaveLength(1);
  });

  test.each([
    'const created = { id, status: "accepted" };',
    "const view = { ...shown, status };",
    'const sent = { ...locked, state: "done" };',
  ])("is not found in %s", (text) => {
    expect(writesOf(parse("functions/jobs/a.ts", text))).toEqual([]);
  });
});
