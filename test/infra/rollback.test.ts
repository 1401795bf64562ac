import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readFlatTemplate } from "../../infra/flat-template.ts";
import { deployAssembly } from "../../infra/ops/cli.ts";
import { describeLostSettings, settingsInAssembly } from "../../infra/ops/deployed-settings.ts";
import {
  chooseRelease,
  fetchRelease,
  listReleases,
  openReleaseStore,
  readCurrent,
  releaseName,
  saveRelease,
  writeCurrent,
} from "../../infra/ops/releases.ts";
import { stackPolicyOf } from "../../infra/ops/stack-policy.ts";
import { assemble, assembleParts, oneOfEachDomain, stages, temporaryFolder } from "./assembly.ts";
import { startAwsStub } from "./aws-stub.ts";

const repository = resolve(import.meta.dirname, "../..");
const environment = { ...process.env };
const account = { id: "123456789012", bucket: "staging" };
/** A nested stack in its parent's template. */
type Nested = {
  readonly Type: string;
  readonly Properties: { readonly TemplateURL: { readonly "Fn::Join": readonly [string, readonly string[]] } };
  readonly Metadata: { readonly "aws:asset:path": string };
};
let aws: Awaited<ReturnType<typeof startAwsStub>>;
let shelf: ReturnType<typeof openReleaseStore>;
let folder: string;

beforeAll(async () => {
  aws = await startAwsStub();
  Object.assign(process.env, {
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "ops",
    AWS_SECRET_ACCESS_KEY: "secret",
    AWS_ENDPOINT_URL: aws.endpoint,
  });
  shelf = openReleaseStore(account, { name: "test", region: "us-east-1" });
  ({ folder } = await assembleParts(oneOfEachDomain));
});
beforeEach(() => aws.reset());
afterAll(() => {
  process.env = environment;
  aws.stop();
});

describe("the first deployment of a stage", () => {
  test("is not rolled back when it fails, so that the next one continues from there", async () => {
    await deployAssembly(folder, "homewright-test", { isFirst: true });
    expect(aws.deployments).toMatchObject([{ stackName: "homewright-test", staysWhenFailed: true }]);
  });
});

describe("a rollback", () => {
  test("deploys the saved release before this one, without the code and the site it was built from", async () => {
    const [former = "", current = ""] = [21, 22].map((day) =>
      releaseName(`of${day}`, new Date(Date.UTC(2026, 10, day))),
    );
    for (const name of [former, current]) await saveRelease(shelf, name, folder);
    await writeCurrent(shelf, current);
    await promisify(execFile)(process.execPath, ["infra/ops/rollback.ts", "--stage", "test"], { cwd: repository });
    expect(await readCurrent(shelf)).toBe(former);
    const fetched = join(repository, "dist/rollback");
    expect(readdirSync(fetched).filter((file) => file.startsWith("asset."))).toEqual([]);
    const [{ templateUrl } = { templateUrl: "" }] = aws.deployments;
    expect(aws.deployments).toEqual([{ stackName: "homewright-test", templateUrl, staysWhenFailed: false }]);
    const published = (url: string) => JSON.parse(aws.objects.get(/[0-9a-f]{64}\.json$/.exec(url)?.[0] ?? "") ?? "{}");
    const written = (file: string) => JSON.parse(readFileSync(join(folder, file), "utf8"));
    const root = published(templateUrl);
    expect(root).toEqual(written("homewright-test.template.json"));
    expect(aws.stack.policy).toBe(JSON.stringify(stackPolicyOf(root)));
    // Nested stacks come with it: each template lies where the root stack looks for it.
    const stacks = Object.values<Nested>(root.Resources).filter(({ Type }) => Type === "AWS::CloudFormation::Stack");
    expect(stacks.length).toBeGreaterThan(5);
    for (const { Properties, Metadata } of stacks)
      expect(published(Properties.TemplateURL["Fn::Join"][1].at(-1) ?? "")).toEqual(
        written(Metadata["aws:asset:path"]),
      );
  });

  test("can be read by the CDK's command line before it is taken: its stack is the one that runs", async () => {
    const name = releaseName("0a1b2c3d4e5f", new Date("2026-11-21T11:00:00Z"));
    await saveRelease(shelf, name, folder);
    const fetched = join(temporaryFolder(), "release");
    await fetchRelease(shelf, name, fetched);
    const cdk = join(dirname(createRequire(import.meta.url).resolve("aws-cdk/package.json")), "bin/cdk");
    const { stdout } = await promisify(execFile)(process.execPath, [cdk, "ls", "--app", fetched]);
    expect(stdout.trim()).toBe("homewright-test");
    expect(readFlatTemplate(fetched, "homewright-test.template.json")).toEqual(
      readFlatTemplate(folder, "homewright-test.template.json"),
    );
  });

  test("knows which release runs, and what there was before it", async () => {
    const names = [22, 23].map((day) => releaseName(`of${day}`, new Date(Date.UTC(2026, 10, day))));
    expect(await readCurrent(shelf)).toBeUndefined();
    for (const name of names) {
      await saveRelease(shelf, name, folder);
      await writeCurrent(shelf, name);
    }
    expect(await readCurrent(shelf)).toBe(names[1]);
    expect(await listReleases(shelf)).toEqual(names);
  });

  test("lists each setting that it would change, because a release's template holds the settings of its time", async () => {
    const { release: _, ...settings } = stages.complete.settings;
    const then = settingsInAssembly((await assemble("complete")).folder, { name: "test" });
    expect(then).toEqual(settings);
    expect(describeLostSettings({ ...settings, mailFrom: "b@fix.example" }, then)).toEqual([
      "mailFrom: b@fix.example → hello@homewright.example",
    ]);
    expect(describeLostSettings(settings, then)).toEqual([]);
    const before = settingsInAssembly(folder, { name: "test" });
    expect(describeLostSettings({ alarmEmail: "ops@fix.example" }, before)).toEqual([
      "alarmEmail: ops@fix.example → none",
    ]);
  });

  const names = ["2026-01-01_a", "2026-01-02_b", "2026-01-03_c"];
  test.each([
    [{ current: "2026-01-03_c", wanted: undefined }, "2026-01-02_b"],
    [{ current: "2026-01-02_b", wanted: undefined }, "2026-01-01_a"],
    [{ current: "2026-01-01_a", wanted: "c" }, "2026-01-03_c"],
    [{ current: "2026-01-03_c", running: "c", wanted: undefined }, "2026-01-02_b"],
    // A plain `cdk deploy` saves no release: before it ran the last saved one.
    [{ current: "2026-01-03_c", running: "d", wanted: undefined }, "2026-01-03_c"],
  ])("of %o deploys %s", (asked, expected) => expect(chooseRelease(names, asked)).toBe(expected));

  test.each([
    { current: "2026-01-01_a", wanted: undefined },
    { current: undefined, wanted: undefined },
    { current: "2026-01-03_c", wanted: "unknown" },
  ])("lists the saved releases when there is none to go back to: %o", (asked) => {
    expect(() => chooseRelease(names, asked)).toThrow(/There is no .*Saved are:\n {2}2026-01-01_a\n {2}2026-01-02_b/);
  });
});
