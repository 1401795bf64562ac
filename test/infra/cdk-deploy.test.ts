import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { build } from "../../infra/local/build.ts";
import { readDeployedSettingsOf } from "../../infra/ops/deployed-settings.ts";
import { SETTINGS_OUTPUT, toStage } from "../../infra/stage.ts";
import { stubAws } from "../support/setup/stub-aws.ts";
import { startAwsStub } from "./aws-stub.ts";

const repository = resolve(import.meta.dirname, "../..");
const require = createRequire(import.meta.url);
const cdk = join(dirname(require.resolve("aws-cdk/package.json")), "bin/cdk");
const lastSettings = {
  domainName: "fix.example",
  hostedZoneId: "Z1",
  alarmEmail: "ops@fix.example",
  mailFrom: "a@fix.example",
};

let aws: Awaited<ReturnType<typeof startAwsStub>>;
let clone: string;

beforeAll(async () => {
  aws = await startAwsStub();
  clone = mkdtempSync(join(tmpdir(), "clone-"));
  for (const name of ["shared", "functions", "infra", "web", "package.json", "package-lock.json", "cdk.json"]) {
    cpSync(join(repository, name), join(clone, name), { recursive: true });
  }
  // Bundling takes half of the time of a deployment and is tested in `bundle.test.ts`.
  cpSync(join((await build({ app: false })).folder, "functions"), join(clone, "dist/functions"), { recursive: true });
  symlinkSync(join(repository, "node_modules"), join(clone, "node_modules"));
});
afterAll(() => aws.stop());

/** The output of `npx cdk synth -c stage=x` in the clone, with credentials of the stubbed account. */
async function synth() {
  const folder = mkdtempSync(join(tmpdir(), "assembly-"));
  const credentials = { AWS_ACCESS_KEY_ID: "ops", AWS_SECRET_ACCESS_KEY: "secret", AWS_ENDPOINT_URL: aws.endpoint };
  const env = { ...process.env, ...credentials, AWS_REGION: "us-east-1", CDK_DISABLE_CLI_TELEMETRY: "1" };
  await promisify(execFile)(process.execPath, [cdk, "synth", "--quiet", "--output", folder, "-c", "stage=x"], {
    cwd: clone,
    env,
  });
  const { Resources } = JSON.parse(readFileSync(join(folder, "homewright-x.template.json"), "utf8"));
  const types = Object.values<{ Type: string }>(Resources).map(({ Type }) => Type);
  const isLasting = (type: string) => /Certificate$|RecordSet$|SNS::Subscription$/.test(type);
  return { folder, lasting: [...new Set(types.filter(isLasting))].sort() };
}

describe("a plain cdk deploy of a clone where no site was built", () => {
  beforeEach(() => rmSync(join(clone, "dist/web"), { recursive: true, force: true }));

  test("deploys the site and keeps the domain, certificate, records and alarm address of the last deployment", async () => {
    aws.outputs.set(SETTINGS_OUTPUT, JSON.stringify(lastSettings));
    const { folder, lasting } = await synth();
    expect(lasting).toEqual([
      "AWS::CertificateManager::Certificate",
      "AWS::Route53::RecordSet",
      "AWS::SNS::Subscription",
    ]);
    const pages = readdirSync(folder).map((name) => join(folder, name, "index.html"));
    const [page = "", ...others] = pages.filter((path) => existsSync(path));
    expect(others).toEqual([]);
    expect(readFileSync(page, "utf8")).toMatch(/<script type="module"[^>]* src="\/assets\/index-/);
  });

  test("cannot be told to deploy what was synthesized without an account, unless all settings are said to be given", async () => {
    const folder = mkdtempSync(join(tmpdir(), "assembly-"));
    const { CDK_DEFAULT_ACCOUNT: _, ...env } = process.env;
    const options = { cwd: clone, env: { ...env, CDK_OUTDIR: folder } };
    await promisify(execFile)("node", ["infra/local/start.mjs", "infra/app.ts"], options);
    const { Parameters } = JSON.parse(readFileSync(join(folder, "homewright-dev.template.json"), "utf8"));
    // The CDK refuses to deploy without a value for a parameter that has no default.
    expect(Parameters.OnlyTheseSettings).toEqual({ Type: "String" });
  });
});

describe("the settings of the last deployment", () => {
  const stage = toStage({ stage: "x" });

  beforeEach(() => {
    stubAws(aws.endpoint);
    aws.outputs.set(SETTINGS_OUTPUT, JSON.stringify(lastSettings));
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    aws.refused.clear();
  });

  test("are read from the account that the CDK deploys to, or not at all", async () => {
    expect(await readDeployedSettingsOf("123456789012", stage)).toEqual(lastSettings);
    // A bootstrapped account is no proof that it is the right one.
    aws.refused.set("AmazonSSM.GetParameter", "ParameterNotFound");
    await expect(readDeployedSettingsOf("999999999999", stage)).rejects.toThrow(
      /Set AWS_PROFILE instead of giving --profile/,
    );
  });

  test("are none where the stack was never deployed", async () => {
    aws.outputs.clear();
    expect(await readDeployedSettingsOf("123456789012", stage)).toEqual({});
  });

  test.each([
    ["DescribeStacks", "Throttling"],
    ["DescribeStacks", "AccessDenied"],
    ["GetCallerIdentity", "ExpiredToken"],
  ])("are never treated as absent: %s answers %s, and nothing is deployed", async (action, code) => {
    aws.refused.set(action, code);
    await expect(readDeployedSettingsOf("123456789012", stage)).rejects.toThrow(
      new RegExp(`cannot be read, so nothing is deployed\\. .*${code}`),
    );
  });

  test("are never treated as absent when AWS does not answer", async () => {
    vi.stubEnv("AWS_ENDPOINT_URL", "http://127.0.0.1:1");
    await expect(readDeployedSettingsOf("123456789012", stage)).rejects.toThrow(
      /so nothing is deployed\. .*ECONNREFUSED 127\.0\.0\.1:1/,
    );
  });
});
