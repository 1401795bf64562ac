import { describe, expect, test } from "vitest";
import {
  persistentSettings,
  readSettings,
  rejectMisspelledContext,
  type StageSettings,
  toStage,
  withDeployedSettings,
} from "../../infra/stage.ts";

describe("a stage", () => {
  test("needs nothing but its defaults", () => {
    expect(toStage({})).toEqual({ name: "dev", release: "unreleased", region: "us-east-1", rollout: "canary" });
  });

  test("takes its settings from the context, and the region from the environment", () => {
    const written: Record<string, unknown> = { stage: "production", reservedConcurrency: 20, mailFrom: "a@b.example" };
    const settings = readSettings((key) => written[key], { AWS_REGION: "us-east-1", STAGE: "ignored" });
    expect(toStage(settings)).toMatchObject({ name: "production", reservedConcurrency: 20, mailFrom: "a@b.example" });
  });

  test.each([{ AWS_REGION: "eu-west-1" }, { CDK_DEFAULT_REGION: "us-west-2" }])(
    "is refused elsewhere: %o",
    (environment) => {
      expect(() => toStage(readSettings(() => undefined, environment))).toThrow(
        /deployed to us-east-1 only, not to (eu-west-1|us-west-2).*Set AWS_REGION=us-east-1/,
      );
    },
  );

  test("prefers its context to the environment", () => {
    const settings = readSettings((key) => (key === "region" ? "us-east-1" : undefined), { AWS_REGION: "eu-west-1" });
    expect(toStage(settings).region).toBe("us-east-1");
  });

  test("with a new rotation number of its secret is another release, so that every function restarts and reads it", () => {
    const [before, after] = ["1", "2"].map((secretTurn) => toStage({ release: "abc", secretTurn }).release);
    expect([before, after]).toEqual(["abc.1", "abc.2"]);
  });

  test("keeps the settings of its last deployment until another one is given, or an empty one", () => {
    const first = toStage({
      ...{ domainName: "fix.example", hostedZoneId: "Z1", alarmEmail: "ops@fix.example", mailFrom: "a@fix.example" },
      ...{ reservedConcurrency: "7", rollout: "atOnce", release: "0a1b", pushPublicKey: "BKey" },
    });
    const lastSettings: StageSettings = JSON.parse(JSON.stringify(persistentSettings(first)));
    const next = toStage(withDeployedSettings({ release: "2c3d", mailFrom: "b@fix.example" }, lastSettings));
    expect(next).toEqual({ ...first, release: "2c3d", rollout: "canary", mailFrom: "b@fix.example" });
    const without = toStage(withDeployedSettings({ alarmEmail: "", domainName: "", hostedZoneId: "" }, lastSettings));
    expect(without).toMatchObject({ mailFrom: "a@fix.example", reservedConcurrency: 7 });
    expect([without.alarmEmail, without.domain]).toEqual([undefined, undefined]);
  });

  test("R-713 remembers that no concurrency is to be reserved", () => {
    const stage = toStage({ reservedConcurrency: "none" });
    expect(stage.reservedConcurrency).toBe("none");
    expect(toStage(withDeployedSettings({}, persistentSettings(stage))).reservedConcurrency).toBe("none");
  });

  test.each([
    ["domain", "domainName"],
    ["alarm-email", "alarmEmail"],
    ["mailfrom", "mailFrom"],
    ["hosted-zone", "hostedZoneId"],
  ])("refuses context named %s, which the CDK would silently ignore", (name, meant) => {
    expect(() => rejectMisspelledContext(["stage", name])).toThrow(`"${name}" is no setting: write -c ${meant}=…`);
  });

  test("takes its settings and what the CDK itself keeps as context", () => {
    expect(() =>
      rejectMisspelledContext(["stage", "domainName", "cli-telemetry", "aws:cdk:bundling-stacks", "@aws-cdk/core:x"]),
    ).not.toThrow();
  });

  test.each([
    [{ stage: "Prod" }, /no name/],
    [{ stage: "a-very-long-stage-name" }, /no name/],
    [{ stage: "" }, /no name/],
    [{ domainName: "homewright.example" }, /domainName and hostedZoneId together/],
    [{ hostedZoneId: "Z1" }, /domainName and hostedZoneId together/],
    [{ reservedConcurrency: "many" }, /a number from 1 to 9999/],
    [{ reservedConcurrency: "0" }, /a number from 1 to 9999/],
    [{ rollout: "slowly" }, /"canary" or "atOnce"/],
  ])("refuses %o and says why", (settings, reason) => {
    expect(() => toStage(settings)).toThrow(reason);
  });
});
