import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { deployAssembly } from "../../infra/ops/cli.ts";
import { readAssemblyTemplate } from "../../infra/ops/root-template.ts";
import { setStackPolicy } from "../../infra/ops/stack-policy.ts";
import { toStage } from "../../infra/stage.ts";
import { stubAws } from "../support/setup/stub-aws.ts";
import { assembleParts, oneOfEachDomain, type RawTemplate, temporaryFolder } from "./assembly.ts";
import { startAwsStub } from "./aws-stub.ts";

const stage = toStage({ stage: "test" });
const stackName = "homewright-test";
const { folder, templateFile, one } = await assembleParts(oneOfEachDomain);
const table = one("AWS::DynamoDB::Table").id;
let aws: Awaited<ReturnType<typeof startAwsStub>>;

beforeAll(async () => {
  aws = await startAwsStub();
  stubAws(aws.endpoint);
});
beforeEach(() => aws.reset());
afterAll(() => {
  vi.unstubAllEnvs();
  aws.stop();
});

type Resources = { -readonly [Id in string]: RawTemplate["Resources"][string] };

/** The assembly with other resources in its root stack. */
function edited(edit: (resources: Resources) => void): string {
  const copy = join(temporaryFolder(), "assembly");
  cpSync(folder, copy, { recursive: true });
  const template: { Resources: Resources } = JSON.parse(readFileSync(join(folder, templateFile), "utf8"));
  edit(template.Resources);
  const text = JSON.stringify(template);
  writeFileSync(join(copy, templateFile), text);
  // The CDK uploads no template under a name that is taken.
  const manifest = readFileSync(join(folder, "manifest.json"), "utf8");
  const hash = /([0-9a-f]{64})\.json/.exec(manifest)?.[1] ?? "";
  for (const file of ["manifest.json", `${stackName}.assets.json`]) {
    const named = readFileSync(join(folder, file), "utf8");
    writeFileSync(join(copy, file), named.replaceAll(hash, createHash("sha256").update(text).digest("hex")));
  }
  return copy;
}

/** A stage to which `npm run deploy` has deployed the assembly. */
async function leaveDeployed(): Promise<void> {
  aws.outputs.set("SiteUrl", "https://site.example");
  aws.stack.template = readFileSync(join(folder, templateFile), "utf8");
  await setStackPolicy(stage, readAssemblyTemplate(folder, stage));
}

const renameTable = (resources: Resources) => {
  const was = resources[table];
  if (was) resources[table] = { ...was, Properties: { ...was.Properties, TableName: "another" } };
};

test("R-718 before a deployment `cdk diff` shows what it changes, and makes no change set", async () => {
  await leaveDeployed();
  const call = `const { showChanges } = await import("./infra/ops/cli.ts"); await showChanges("${edited(renameTable)}", "${stackName}");`;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", call]);
  expect(stdout + stderr).toMatch(
    /AWS::DynamoDB::Table Data\/Table \w+ replace[\s\S]*TableName \(requires replacement\)/,
  );
  expect(aws.deployments).toEqual([]);
});

describe("R-719 a deployment after `npm run deploy`", () => {
  test.each([
    ["deletes the table", "Update:Delete", (resources: Resources) => void delete resources[table]],
    ["gives the table another name", "Update:Replace", renameTable],
  ])("is refused when it %s", async (_, action, edit) => {
    await leaveDeployed();
    const before = aws.stack.template;
    await expect(deployAssembly(edited(edit), stackName)).rejects.toThrow(/^deploy homewright-test failed/);
    expect(aws.stack.refusals).toEqual([expect.stringContaining(`does not allow [${action}]`)]);
    expect(aws.stack.template).toBe(before);
  });
});

test("a stack policy that could not be set is told", async () => {
  aws.refused.set("SetStackPolicy", "AccessDenied");
  await expect(leaveDeployed()).rejects.toThrow(/was deployed, but its stack policy was not set.*AccessDenied/);
});
