import { expect, test } from "vitest";
import { crowds, histories } from "../support/setup/random.ts";
import { isNode, literalOf, type Node, type Source, sources } from "../support/setup/sources.ts";

const inTenths = ["isTenth", "sampled", "tenthOf"];
const namesIn = ({ specifiers }: Node): string[] =>
  (Array.isArray(specifiers) ? specifiers : []).map(({ imported }) => (isNode(imported) ? String(imported.name) : ""));
const isInTenths = ({ nodes }: Source) =>
  nodes.some(
    (node) =>
      node.type === "ImportDeclaration" &&
      /\/random\.ts$/.test(literalOf(node.source) ?? "") &&
      namesIn(node).some((name) => inTenths.includes(name)),
  );

test("whatever tries a tenth in `npm test` runs whole with the faults, and nothing else runs twice", () => {
  const found = sources()
    .filter(({ file }) => /^test\/(?!faults\/).+\.test\.tsx?$/.test(file))
    .filter(isInTenths);
  expect(found.map(({ file }) => file).sort()).toEqual([...histories, ...crowds].sort());
});
