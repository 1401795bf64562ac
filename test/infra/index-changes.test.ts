import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { refuseIndexChanges } from "../../infra/ops/index-changes.ts";
import { type RootTemplate, readAssemblyTemplate, readDeployedTemplate } from "../../infra/ops/root-template.ts";
import { toStage } from "../../infra/stage.ts";
import { stubAws } from "../support/setup/stub-aws.ts";
import { assemble } from "./assembly.ts";
import { startAwsStub } from "./aws-stub.ts";

const { folder } = await assemble();
const stage = toStage({ stage: "test" });
const built = readAssemblyTemplate(folder, stage);
let aws: Awaited<ReturnType<typeof startAwsStub>>;

beforeAll(async () => {
  aws = await startAwsStub();
  stubAws(aws.endpoint);
});
afterAll(() => {
  vi.unstubAllEnvs();
  aws.stop();
});

type Index = { IndexName: string; Projection: { NonKeyAttributes?: string[] } };

/** The built template with other indexes of the table. */
function withIndexes(edit: (indexes: Index[]) => Index[]): RootTemplate {
  const root = structuredClone(built);
  const table = Object.values(root.Resources).find(({ Type }) => Type === "AWS::DynamoDB::Table");
  const properties: { GlobalSecondaryIndexes: Index[] } = Object(table?.Properties);
  properties.GlobalSecondaryIndexes = edit(properties.GlobalSecondaryIndexes);
  return root;
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

test("R-714 what is deployed is read from CloudFormation: none before the first deployment, never when it refuses to tell", async () => {
  aws.reset();
  expect(await readDeployedTemplate(stage)).toBeUndefined();
  aws.outputs.set("SiteUrl", "https://site.example");
  aws.stack.template = JSON.stringify(without("adminList", "gsi7"));
  const deployed = await readDeployedTemplate(stage);
  expect(() => refuseIndexChanges(deployed, built)).toThrow(/these are 2: adminList, gsi7/);
  aws.refused.set("DescribeStacks", "AccessDenied");
  await expect(readDeployedTemplate(stage)).rejects.toThrow(/does not tell what is deployed.*AccessDenied/);
});
