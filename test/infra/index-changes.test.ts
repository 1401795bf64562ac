import { expect, test } from "vitest";
import { readAssemblyTemplates, type Templates } from "../../infra/ops/deployed-templates.ts";
import { refuseIndexChanges } from "../../infra/ops/index-changes.ts";
import { assemble } from "./assembly.ts";

const { folder } = await assemble();
const built = readAssemblyTemplates(folder, "homewright-test");

type Index = { IndexName: string; Projection: { NonKeyAttributes?: string[] } };

/** The built templates with other indexes of the table. */
function withIndexes(edit: (indexes: Index[]) => Index[]): Templates {
  const root = structuredClone(built.get("root") ?? { Resources: {} });
  const table = Object.values(root.Resources).find(({ Type }) => Type === "AWS::DynamoDB::Table");
  const properties: { GlobalSecondaryIndexes: Index[] } = Object(table?.Properties);
  properties.GlobalSecondaryIndexes = edit(properties.GlobalSecondaryIndexes);
  return new Map([...built, ["root", root]]);
}
const without = (...names: string[]) => withIndexes((all) => all.filter(({ IndexName }) => !names.includes(IndexName)));

test("R-714 a deployment that makes or removes several indexes of the table is refused, as DynamoDB would do", () => {
  for (const names of [[], ["gsi7"]]) {
    refuseIndexChanges(without(...names), built);
    refuseIndexChanges(built, without(...names));
  }
  expect(() => refuseIndexChanges(without("adminList", "gsi7"), built)).toThrow(
    /these are 2: adminList, gsi7 of DataTable/,
  );
  expect(() => refuseIndexChanges(without("adminList"), without("gsi7"))).toThrow(/one after the other/);
  // The first deployment makes all at once.
  refuseIndexChanges(undefined, built);
});

test("R-714 a deployment that changes an index, as a new field of the feed does, is refused", () => {
  const changed = withIndexes((all) =>
    all.map((each) => (each.IndexName === "feed" ? { ...each, Projection: { NonKeyAttributes: ["one"] } } : each)),
  );
  expect(() => refuseIndexChanges(built, changed)).toThrow(/fields of an index: feed of DataTable\w+\. Add one/);
});
