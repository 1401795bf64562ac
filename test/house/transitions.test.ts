import { describe, expect, test } from "vitest";
import { fraudMachine } from "../../shared/fraud/machine.ts";
import { jobMachine } from "../../shared/jobs/machine.ts";
import { paymentMachine, releaseMachine } from "../../shared/payments/machine.ts";
import { quoteMachine } from "../../shared/quotes/machine.ts";
import { requestMachine } from "../../shared/requests/machine.ts";
import { verificationMachine } from "../../shared/verifications/machine.ts";
import { isNode, type Node, nodesIn, parse, type Source, sources } from "../support/setup/sources.ts";

/** The fields that hold the state of a machine, and where each of them is one. */
const fields = [
  ...[requestMachine, quoteMachine, jobMachine, paymentMachine, verificationMachine].map(({ field }) => ({
    field,
    in: /./,
  })),
  { field: releaseMachine.field, in: /./ },
  // Attempts, refunds and proposals have a `state` too, which is no machine's.
  { field: fraudMachine.field, in: /^(shared\/fraud|functions\/admin)\// },
];

/** Where a field of that name is no move, and why. */
const exceptions = [
  { files: /[/-]schema\.ts$/, because: "a schema" },
  { files: /\/views?[/.]|^functions\/handymen\/details\.ts$|^shared\/jobs\/receipt\.ts$/, because: "an answer" },
  { files: /^shared\/openapi-examples\.ts$/, because: "an example" },
  { files: /^(functions\/runtime|shared\/errors)\//, because: "an HTTP status" },
  { files: /^functions\/(jobs\/create|quotes\/hire)\.ts$/, because: "a new job, which takes fields of its request" },
  { files: /^functions\/payments\/mirror\.ts$/, because: "a job's copy of its payment's state" },
  { files: /^functions\/payments\/chargebacks\.ts$/, because: "the status of a chargeback, in an event" },
];

const listOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const isSpread = ({ type }: Node) => type === "SpreadElement";
const nameOf = (node: unknown) => (isNode(node) ? (node.name ?? node.value) : undefined);

/** What a spread puts into a copy: the expression, and the declarations in this file of the names in it. */
function spreadOf({ nodes }: Source, { argument }: Node): readonly Node[] {
  const used = isNode(argument) ? nodesIn(argument) : [];
  const names = new Set(used.filter(({ type }) => type === "Identifier").map(nameOf));
  const declared = nodes.filter(
    ({ type, id }) => (type === "VariableDeclarator" || type === "FunctionDeclaration") && names.has(nameOf(id)),
  );
  return [...used, ...declared.flatMap(nodesIn)];
}

/** A changed copy: an object that spreads another one or is spread itself, or what `Object.assign` writes. */
function copiesIn(source: Source): readonly Node[] {
  const isObject = ({ type }: Node) => type === "ObjectExpression";
  const objects = source.nodes.filter(isObject);
  const copies = objects.filter(({ properties }) => listOf(properties).some(isSpread));
  const spread = copies.flatMap(({ properties }) => listOf(properties).filter(isSpread));
  const assigned = source.nodes.filter(
    ({ type, callee }) => type === "CallExpression" && isNode(callee) && nameOf(callee.property) === "assign",
  );
  const parts = [...spread.flatMap((each) => spreadOf(source, each)), ...assigned.flatMap(nodesIn)];
  return [...new Set([...copies, ...parts.filter(isObject)])];
}

const isState = ({ file }: Source, name: unknown) =>
  fields.some(({ field, in: where }) => field === name && where.test(file));

/** Where a changed copy or an assignment sets a state: a move beside the machine. */
const writesOf = (source: Source): readonly string[] => {
  const properties = copiesIn(source).flatMap((copy) => listOf(copy.properties));
  const written = properties.filter(({ key, computed }) => !computed && isState(source, nameOf(key)));
  const assigned = source.nodes.filter(
    ({ type, left }) => type === "AssignmentExpression" && isNode(left) && isState(source, nameOf(left.property)),
  );
  return [...written, ...assigned].map(({ start, end }) => `${source.file}: ${source.text.slice(start, end)}`);
};

const product = sources().filter(({ file }) => /^(functions|shared)\//.test(file));

describe("the state of a request, quote, job, payment, verification and alert", () => {
  test("is written by `transition` alone", () => {
    expect(product.length).toBeGreaterThan(300);
    const checked = product.filter(({ file }) => !exceptions.some((exception) => exception.files.test(file)));
    expect(checked.flatMap(writesOf)).toEqual([]);
  });

  test("needs every exception", () => {
    const unused = exceptions.filter(
      ({ files }) => !product.some((each) => files.test(each.file) && writesOf(each).length > 0),
    );
    expect(unused.map(({ because }) => because)).toEqual([]);
  });

  test.each([
    ["functions/jobs/a.ts", 'const next = { ...job, status: "completed" };'],
    ["functions/jobs/a.ts", "const next = { ...request, status: job.status };"],
    ["functions/jobs/a.ts", 'const next = { ...payment, ...{ releaseStatus: "held", updatedAt: at } };'],
    ["functions/jobs/a.ts", 'const next = { ...request, ...(isOpen && { status: "cancelled" }) };'],
    ["functions/admin/a.ts", 'const next = { ...alert, state: isTrue ? "confirmed" : "dismissed" };'],
    ["functions/jobs/a.ts", "const next = { ...request, status, updatedAt };"],
    ["functions/jobs/a.ts", 'const next = { ...job, "status": "completed" };'],
    ["functions/admin/a.ts", "const end = { state: outcome } as const; const next = { ...alert, ...end };"],
    [
      "functions/jobs/a.ts",
      'const ended = (at) => ({ status: "cancelled", at }); const next = { ...job, ...ended(at) };',
    ],
    [
      "functions/jobs/a.ts",
      'function ended() { return { status: "cancelled" }; } const next = { ...job, ...ended() };',
    ],
    ["functions/jobs/a.ts", 'Object.assign(next, job, { status: "completed" });'],
    ["functions/jobs/a.ts", 'next.status = "completed";'],
  ])("is found in %s: %s", (file, text) => {
    expect(writesOf(parse(file, text))).toHaveLength(1);
  });

  test.each(['const created = { id, status: "accepted" };', 'const sent = { ...locked, state: "done" };'])(
    "is not found in %s",
    (text) => {
      expect(writesOf(parse("functions/jobs/a.ts", text))).toEqual([]);
    },
  );
});
