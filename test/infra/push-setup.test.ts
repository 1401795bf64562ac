import { describe, expect, test } from "vitest";
import { checkPushKeys } from "../../infra/ops/push-checks.ts";
import { publicKeyOf } from "../../infra/ops/push-keys.ts";
import { toStage } from "../../infra/stage.ts";
import { operatorServices } from "../support/setup/operator-services.ts";
import { runCommand, runCommandInProcess } from "../support/setup/ops-commands.ts";

const stage = ["--stage", "test"];
const [publicName, privateName] = ["/homewright/test/push/public-key", "/homewright/test/push/private-key"];
const services = operatorServices();
const stored = () => [services.aws.parameters.get(publicName), services.aws.parameters.get(privateName)] as const;
const check = () => checkPushKeys(toStage({ stage: "test" }));

describe("npm run push:setup", () => {
  test("makes a key pair once, without printing it", async () => {
    expect((await runCommand("push-setup", [...stage, "--dry-run"])).lines[0]).toMatch(/^would do: a new key pair/);
    expect(services.aws.parameters.size).toBe(0);
    const first = await runCommandInProcess("push-setup", stage);
    const [publicKey, privateKey = ""] = stored();
    expect([first.code, publicKey]).toEqual([0, publicKeyOf(privateKey)]);
    expect(first.lines.join()).not.toContain(privateKey);
    const second = await runCommand("push-setup", stage);
    expect([second, stored()]).toEqual([
      { code: 0, lines: ["Everything is as it should be."] },
      [publicKey, privateKey],
    ]);
  });

  test("never replaces a private key: what it signs for keeps working", async () => {
    await runCommand("push-setup", stage);
    const pair = stored();
    services.aws.parameters.set(publicName, "BOther");
    expect((await runCommand("push-setup", stage)).code).toBe(0);
    expect(stored()).toEqual(pair);
    services.aws.parameters.set(privateName, "no key");
    expect((await runCommand("push-setup", stage)).code).toBe(1);
    expect(stored()[1]).toBe("no key");
  });
});

describe("npm run doctor", () => {
  test("knows that a stage may push nothing, and says what is wrong with its keys", async () => {
    expect(await check()).toEqual({ about: expect.stringContaining("npm run push:setup -- --stage test") });
    await runCommand("push-setup", stage);
    expect((await check()).todo).toContain("npm run deploy -- --stage test");
    services.aws.state.settings = { pushPublicKey: stored()[0] };
    expect((await check()).todo).toBeUndefined();
    services.aws.parameters.set(publicName, "BOther");
    expect((await check()).todo).toContain("push:setup");
  });
});
