import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { readKeptOf } from "../../infra/ops/kept-settings.ts";
import { SETTINGS_OUTPUT, toStage } from "../../infra/stage.ts";
import { startAws } from "./aws-stand-in.ts";

const repository = resolve(import.meta.dirname, "../..");
const require = createRequire(import.meta.url);
const cdk = join(dirname(require.resolve("aws-cdk/package.json")), "bin/cdk");
const kept = {
  domainName: "fix.example",
  hostedZoneId: "Z1",
  alarmEmail: "ops@fix.example",
  mailFrom: "a@fix.example",
};

let aws: Awaited<ReturnType<typeof startAws>>;
let clone: string;

beforeAll(async () => {
  aws = await startAws();
  clone = mkdtempSync(join(tmpdir(), "clone-"));
  for (const name of ["shared", "functions", "infra", "web", "package.json", "package-lock.json", "cdk.json"]) {
    cpSync(join(repository, name), join(clone, name), { recursive: true });
  }
  symlinkSync(join(repository, "node_modules"), join(clone, "node_modules"));
});
afterAll(() => aws.stop());

/** What `npx cdk synth -c stage=x` writes from the clone, as somebody with credentials of the stand-in's account. */
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

describe("a plain cdk deploy of a clone where nothing was built", () => {
  test("brings the site and keeps the domain, certificate, records and alarm address of the last deployment", async () => {
    aws.outputs.set(SETTINGS_OUTPUT, JSON.stringify(kept));
    expect(existsSync(join(clone, "dist"))).toBe(false);
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
  }, 180_000);

  test("stops where the app's credentials are not those that the CDK deploys with", async () => {
    vi.stubEnv("AWS_ENDPOINT_URL", aws.endpoint);
    vi.stubEnv("AWS_ACCESS_KEY_ID", "ops");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
    onTestFinished(() => void vi.unstubAllEnvs());
    const stage = toStage({ stage: "x" });
    aws.outputs.set(SETTINGS_OUTPUT, JSON.stringify(kept));
    expect(await readKeptOf("123456789012", stage)).toEqual(kept);
    await expect(readKeptOf("999999999999", stage)).rejects.toThrow(/Set AWS_PROFILE instead of giving --profile/);
  });
});
