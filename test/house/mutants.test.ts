import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { declarationsOf, placesOf, productSources } from "../mutants/anchor.ts";
import { findConditions } from "../mutants/find-conditions.ts";
import { resolveMutants } from "../mutants/mutant.ts";
import { pairConditions } from "../mutants/pair-conditions.ts";
import { applyMutation } from "../mutants/pattern.ts";
import { server } from "../mutants/server-mutants.ts";
import { rules } from "../mutants/shared-mutants.ts";
import { pages } from "../mutants/web-mutants.ts";
import { parse, root, textOf } from "../support/setup/sources.ts";

const missing = (paths: readonly string[]) => [...new Set(paths)].filter((path) => !existsSync(join(root, path)));

test("every mutant matches exactly one place, parses after the change, and names existing tests", () => {
  const mutants = [...rules, ...pages, ...server];
  const { placed, unresolved } = resolveMutants(mutants, productSources());
  expect(unresolved).toEqual([]);
  for (const { place } of placed)
    expect(() => parse(place.file, applyMutation(textOf(place.file), place))).not.toThrow();
  expect(missing(mutants.flatMap(({ tests }) => tests))).toEqual([]);
  expect(mutants.length).toBeGreaterThanOrEqual(60);
});

test("every conditional write of jobs and money has one race that needs it, and every race one condition", () => {
  const { found, pairs, unpaired } = pairConditions(productSources());
  expect(unpaired).toEqual([]);
  expect(missing(pairs.map(({ race }) => race.test))).toEqual([]);
  expect(found.length).toBeGreaterThanOrEqual(60);
});

describe("an anchor", () => {
  const later = { in: "dueOf", find: "$done > $paid ? $done : $paid", replace: "$paid" };
  const line = "export const dueOf = (done, paid) => later(done > paid ? done : paid, DAYS);";
  const laidOut =
    "export function dueOf(done, paid) {\n  return later(\n    // Why.\n    ((done > paid) ? done\n : paid), DAYS);\n}";
  const brokenIn = (file: string, text: string, anchor = later) =>
    placesOf(anchor, declarationsOf(parse(file, text))).map((place) => applyMutation(text, place).replace(/\s+/g, " "));

  test.each([
    ["as it was written", "shared/payments/release.ts", line, "later(paid, DAYS)"],
    ["with other names inside", "shared/payments/release.ts", line.replaceAll("paid", "was"), "later(was, DAYS)"],
    ["with another layout, as another kind of function", "shared/payments/release.ts", laidOut, "(paid), DAYS)"],
    ["in another file, below others", "shared/payments/clock/due.ts", `const a = 1;\n${line}`, "later(paid, DAYS)"],
  ])("finds the same place in a declaration %s", (_how, file, text, expected) => {
    expect(brokenIn(file, text)).toEqual([expect.stringContaining(expected)]);
  });

  test("finds every match, and none where a hole would stand for two different expressions or the declaration is another", () => {
    expect(brokenIn("shared/a.ts", line.replace("DAYS", "done > paid ? done : paid"))).toHaveLength(2);
    expect(brokenIn("shared/a.ts", line.replace(": paid", ": done"))).toEqual([]);
    expect(brokenIn("shared/a.ts", line.replace("dueOf", "endOf"))).toEqual([]);
  });

  test.each([
    [
      "a member",
      { in: "moves.start", find: "by: []", replace: "...{}" },
      "const moves = { start: { by: [] }, by: [] };",
    ],
    [
      "a statement",
      { in: "leave", find: "if ($away) return;", replace: ";" },
      "function leave() { if (a) return; go(a); }",
    ],
    [
      "an attribute",
      { in: "Bar", find: "to={$to}", replace: "to={1}" },
      "const Bar = () => <a to={b}>{(to = {b})}</a>;",
    ],
    [
      "an element",
      { in: "Bar", find: "<b>{$x}</b>", replace: "<></>" },
      "const Bar = () => <i>\n <b>\n {x}\n </b></i>;",
    ],
    ["a text", { in: "CODE", find: "…{5}", replace: "…{4}" }, "const CODE = /^[0-9]{5}$/; const OTHER = /{5}/;"],
    ["a method", { in: "A.b", find: "1", replace: "2" }, 'class A { b() { return 1; } c() { return 1 + "1"; } }'],
    ["what has its file's name", { in: "es/fees", find: "5", replace: "6" }, "export default { fee: 5 };"],
  ])("finds %s", (_what, anchor, text) => {
    expect(brokenIn("web/src/i18n/es/fees.tsx", text, anchor)).toHaveLength(1);
    expect(brokenIn("web/src/i18n/pt/fees.tsx", text, { ...anchor, in: `es/${anchor.in}` })).toEqual([]);
  });

  test("keeps the parentheses that a hole's expression needs in the replacement", () => {
    const both = { in: "isDone", find: "$a && $b", replace: "$b" };
    expect(brokenIn("shared/a.ts", "const isDone = !((a || b) && (b || c));", both)).toEqual([
      "const isDone = !((b || c));",
    ]);
  });
});

test("a conditional write is named by its declaration, whatever its file or layout", () => {
  const namesIn = (file: string, text: string) => findConditions([parse(file, text)]).map(({ name }) => name);
  const text = "export async function moveJob(db, next) { await db.transact([replace(table.job, next)]); }";
  expect(namesIn("functions/stores/jobs.ts", text)).toEqual(["moveJob: replace job"]);
  const moved =
    "const also = 1;\nexport const moveJob = (db, to) =>\n  db.transact([replace(\n    table.job,\n    to)]);";
  expect(namesIn("functions/jobs/commands/move.ts", moved)).toEqual(["moveJob: replace job"]);
  expect(namesIn("functions/stores/jobs.ts", `${text} const image = () => [create(table.image, a)];`)).toHaveLength(1);
  expect(namesIn("functions/stores/session.ts", text)).toEqual([]);
});
