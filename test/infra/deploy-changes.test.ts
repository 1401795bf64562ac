import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { dataLosses, planChanges } from "../../infra/ops/change-plan.ts";
import { describeChanges } from "../../infra/ops/change-words.ts";
import { requireConsent } from "../../infra/ops/consent.ts";
import {
  readAssemblyTemplates,
  readDeployedTemplates,
  type Template,
  type Templates,
} from "../../infra/ops/deployed-templates.ts";
import { describePlaces } from "../../infra/ops/places.ts";
import { toStage } from "../../infra/stage.ts";
import { assemble } from "./assembly.ts";
import { startAwsStub } from "./aws-stub.ts";

type Resource = Template["Resources"][string];

const { folder } = await assemble();
const built = readAssemblyTemplates(folder, "homewright-test");
const jobs = [...built.keys()].find((stack) => stack.includes("jobsNestedStack")) ?? "";
const idOf = (type: string, stack = "root") =>
  Object.entries(built.get(stack)?.Resources ?? {}).find(([, each]) => each.Type === type)?.[0] ?? "";

type Edit = { readonly stack?: string; readonly id: string; readonly to: ((was: Resource) => Resource) | undefined };

/** The built templates with one resource changed, or without it. */
function edited({ stack = "root", id, to }: Edit): Templates {
  const template = structuredClone(built.get(stack) ?? { Resources: {} });
  const was = template.Resources[id];
  if (!was) throw new Error(`${stack} has no ${id}.`);
  delete template.Resources[id];
  if (to) template.Resources[id] = to(was);
  return new Map([...built, [stack, template]]);
}
const withProperty = (name: string, value: unknown) => (was: Resource) => ({
  ...was,
  Properties: { ...Object(was.Properties), [name]: value },
});
const linesOf = (deployed: Templates | undefined, next: Templates) =>
  describeChanges("dev", { deployed, changes: planChanges(deployed, next) });

describe("R-718 before a deployment", () => {
  test("the first one says that it is, and how much it makes", () => {
    const [line, ...others] = linesOf(undefined, built);
    const made = [...built.values()].flatMap(({ Resources }) => Object.values(Resources));
    const count = made.filter(({ Type }) => Type !== "AWS::CloudFormation::Stack").length;
    expect(line).toBe(`The first deployment of stage dev: ${count} resources in ${built.size} stacks are made.`);
    expect(others).toEqual([]);
  });

  test("the same again changes nothing, nor does what only the CDK reads", () => {
    expect(linesOf(built, built)).toEqual(["Nothing changes at stage dev."]);
    const id = idOf("AWS::DynamoDB::Table");
    const noted = edited({ id, to: (was) => ({ ...was, Metadata: { note: "another" }, DependsOn: ["Other"] }) });
    expect(linesOf(built, noted)).toEqual(["Nothing changes at stage dev."]);
  });

  test("new, changed and removed resources are counted by what they are, nested ones by their domain", () => {
    const lambda = idOf("AWS::Lambda::Function", jobs);
    const other = edited({ stack: jobs, id: lambda, to: withProperty("MemorySize", 512) });
    expect(linesOf(built, other)).toEqual([
      "At stage dev 1 resource will change:",
      "  Changed in place: 1",
      `    1 function: jobs/${lambda} (MemorySize)`,
    ]);
    const without = edited({ stack: jobs, id: lambda, to: undefined });
    expect(linesOf(built, without)).toContain(`    1 function: jobs/${lambda}`);
    expect(linesOf(built, without)).toContain("  Removed: 1");
    expect(linesOf(without, built)).toContain("  New: 1");
    expect(dataLosses(planChanges(built, without))).toEqual([]);
  });

  test("a domain that goes or comes is named with all its resources", () => {
    const fewer = new Map([...built].filter(([stack]) => stack !== jobs));
    const count = Object.keys(built.get(jobs)?.Resources ?? {}).length;
    expect(linesOf(built, fewer)).toContain(`  Removed: ${count}`);
    expect(linesOf(fewer, built)).toContain(`  New: ${count}`);
    expect(linesOf(fewer, built).join("\n")).toMatch(/\d+ routes of the API: jobs\/\w+, .* and \d+ more/);
  });

  test.each([
    ["AWS::DynamoDB::Table", "TableName", "the table", "every account, request, job and payment"],
    ["AWS::S3::Bucket", "BucketName", "the bucket", "the files in it"],
    ["AWS::SQS::Queue", "QueueName", "the queue", "the messages in it"],
  ])("R-719 a replaced %s is named with what is lost", (type, property, name, lost) => {
    const id = idOf(type);
    const lines = linesOf(built, edited({ id, to: withProperty(property, ["another"]) }));
    const line = lines.find((each) => each.includes(`${name} ${id} is replaced, because of ${property}.`));
    expect(line).toContain(lost);
    const isRetained = Object(built.get("root")?.Resources[id]).UpdateReplacePolicy === "Retain";
    expect(line).toContain(isRetained ? "The product loses" : "DATA LOSS");
  });

  test("R-719 a removed table says whether it stays in the account", () => {
    const id = idOf("AWS::DynamoDB::Table");
    const gone = edited({ id, to: undefined });
    expect(linesOf(built, gone).join("\n")).toMatch(
      /left in the account: 1\n.*is no longer used\. The product loses every account/,
    );
    const unprotected = edited({ id, to: (was) => ({ ...was, DeletionPolicy: "Delete" }) });
    expect(linesOf(unprotected, gone).join("\n")).toMatch(/Removed: 1\n.*is removed\. DATA LOSS: every account/);
  });
});

describe("R-719 what takes data away", () => {
  const id = idOf("AWS::DynamoDB::Table");
  const changes = planChanges(built, edited({ id, to: undefined }));
  const input = { changes, stage: "dev", isGiven: false };

  test("is not deployed without --yes where nobody can be asked", async () => {
    await expect(requireConsent(input)).rejects.toThrow(new RegExp(`takes data away from stage dev: ${id}\\..*--yes`));
    await expect(requireConsent({ ...input, isGiven: true })).resolves.toBeUndefined();
    await expect(requireConsent({ ...input, changes: [] })).resolves.toBeUndefined();
  });

  test("needs the stage's name at a terminal", async () => {
    await expect(requireConsent({ ...input, ask: async () => "y" })).rejects.toThrow(/Nothing was deployed/);
    await expect(requireConsent({ ...input, ask: async () => " dev\n" })).resolves.toBeUndefined();
  });
});

describe("the deployed templates", () => {
  const stage = toStage({ stage: "test" });
  let aws: Awaited<ReturnType<typeof startAwsStub>>;

  beforeAll(async () => {
    aws = await startAwsStub();
    vi.stubEnv("AWS_ENDPOINT_URL", aws.endpoint);
    vi.stubEnv("AWS_ACCESS_KEY_ID", "ops");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
  });
  beforeEach(() => {
    aws.outputs.clear();
    aws.templates.clear();
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    aws.stop();
  });

  test("are none before the first deployment, and never when CloudFormation refuses to tell", async () => {
    expect(await readDeployedTemplates(stage)).toBeUndefined();
    aws.refused.set("DescribeStacks", "AccessDenied");
    await expect(readDeployedTemplates(stage)).rejects.toThrow(/does not tell what is deployed.*AccessDenied/);
    aws.refused.clear();
  });

  test("are those of the root stack and of each nested one", async () => {
    aws.outputs.set("SiteUrl", "https://site.example");
    for (const [key, template] of built) {
      const name = key === "root" ? "homewright-test" : `arn:aws:cloudformation:us-east-1:1:stack/${key}/1`;
      aws.templates.set(name, JSON.stringify(template));
    }
    const deployed = await readDeployedTemplates(stage);
    expect(new Set(deployed?.keys())).toEqual(new Set(built.keys()));
    expect(planChanges(deployed, built)).toEqual([]);
  });
});

test("R-720 after a deployment everything has its place, and the next commands exist", () => {
  const outputs = {
    SiteUrl: "https://d1.cloudfront.net/",
    UserPoolId: "us-east-1_pool",
    UserPoolClientId: "client7",
    TableName: "homewright-dev",
    MediaBucketName: "media-1",
    AlarmTopicArn: "arn:aws:sns:us-east-1:1:topic",
  };
  const text = describePlaces({ stage: toStage({ stage: "dev" }), outputs }).join("\n");
  for (const value of Object.values(outputs)) expect(text).toContain(value.replace(/\/$/, ""));
  expect(text).toContain("https://d1.cloudfront.net/api/stripe/webhook");
  expect(text).toContain("dashboard/homewright-dev");
  expect(text).not.toMatch(/undefined/);
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, "../../package.json"), "utf8"));
  const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name);
  expect(commands).toEqual(expect.arrayContaining(["stripe:setup", "doctor", "make-admin", "smoke"]));
  for (const name of commands) expect(scripts).toHaveProperty([String(name)]);
  const live = describePlaces({ stage: toStage({ stage: "production" }), outputs }).join("\n");
  expect(live).not.toContain("npm run smoke");
});
