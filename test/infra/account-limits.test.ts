import { GetAccountSettingsCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { GetServiceQuotaCommand, ServiceQuotasClient } from "@aws-sdk/client-service-quotas";
import { GetAccountCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { GetServiceSettingCommand, SSMClient } from "@aws-sdk/client-ssm";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { mail } from "../../functions/adapters/mail.ts";
import { checkAccountLimits, chooseReservation, readConcurrency } from "../../infra/ops/account-limits.ts";
import { lineOf } from "../../infra/ops/connect-checks.ts";
import { checkMailQuota } from "../../infra/ops/mail-quota.ts";
import { toStage } from "../../infra/stage.ts";
import { MINUTE_MS } from "../../shared/time.ts";

const [lambda, quotas, ses, ssm] = [
  mockClient(LambdaClient),
  mockClient(ServiceQuotasClient),
  mockClient(SESv2Client),
  mockClient(SSMClient),
];
const mocks = [lambda, quotas, ses, ssm];
const stage = toStage({ stage: "test", mailFrom: "help@homewright.example" });
const usual = { limit: 1000, unreserved: 1000 };
const denied = Object.assign(new Error("not allowed"), { name: "AccessDeniedException" });

beforeEach(() => {
  for (const mock of mocks) mock.reset();
  quotas.on(GetServiceQuotaCommand).resolves({ Quota: { Value: 10_000 } });
  ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: true, SendingEnabled: true });
  ssm.on(GetServiceSettingCommand).resolves({ ServiceSetting: { SettingValue: "true" } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});
// Other test files in this process use the real clients.
afterAll(() => {
  for (const mock of mocks) mock.restore();
});

describe("R-714 the limits of an account", () => {
  test("that are enough need no word", async () => {
    expect(await checkAccountLimits(stage, usual)).toEqual([]);
    // What the service answers about a quota that nobody has changed: then it is the usual one.
    quotas
      .on(GetServiceQuotaCommand)
      .rejects(Object.assign(new Error("no value"), { name: "NoSuchResourceException" }));
    expect(await checkAccountLimits(stage, usual)).toEqual([]);
  });

  test("of a new one, ten functions at once, are told with what to ask for", async () => {
    lambda.on(GetAccountSettingsCommand).resolves({
      AccountLimit: { ConcurrentExecutions: 10, UnreservedConcurrentExecutions: 10 },
    });
    const concurrency = await readConcurrency(stage);
    expect(concurrency).toEqual({ limit: 10, unreserved: 10 });
    expect(await checkAccountLimits(stage, concurrency)).toEqual([
      expect.stringMatching(
        /at most 10 functions at once[\s\S]*\n {2}aws service-quotas request-service-quota-increase .*--service-code lambda --quota-code L-B99A9384 --desired-value 1000$/,
      ),
    ]);
  });

  test.each<[string, () => unknown, RegExp]>([
    [
      "SES's sandbox",
      () => ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false, SendingEnabled: true }),
      /sandbox[\s\S]*\n {2}aws sesv2 put-account-details --region us-east-1 --production-access-enabled/,
    ],
    [
      "mails that SES has stopped",
      () => ses.on(GetAccountCommand).resolves({ SendingEnabled: false }),
      /stopped sending/,
    ],
    [
      "the throughput of Systems Manager",
      () => ssm.on(GetServiceSettingCommand).resolves({ ServiceSetting: { SettingValue: "false" } }),
      /40 reads a second[\s\S]*\n {2}aws ssm update-service-setting .*high-throughput-enabled --setting-value true$/,
    ],
    [
      "too few roles",
      () =>
        quotas
          .on(GetServiceQuotaCommand, { ServiceCode: "iam", QuotaCode: "L-FE177D64" })
          .resolves({ Quota: { Value: 50 } }),
      /may have 50 roles, and the stage takes \d+\. Ask for 1000:\n {2}aws service-quotas .*--quota-code L-FE177D64/,
    ],
    [
      "what AWS does not tell",
      () => ssm.on(GetServiceSettingCommand).rejects(denied),
      /^A limit of this account was not checked\. AccessDeniedException: not allowed$/,
    ],
  ])("%s: one note, and the deployment goes on", async (_, plant, note) => {
    plant();
    expect(await checkAccountLimits(stage, usual)).toEqual([expect.stringMatching(note)]);
  });

  test("of mails are of no interest to a stage that sends none", async () => {
    await checkAccountLimits(toStage({ stage: "test" }), usual);
    expect(ses.calls()).toEqual([]);
  });

  test("that Lambda does not tell stop the deployment with the reason", async () => {
    lambda.on(GetAccountSettingsCommand).rejects(denied);
    await expect(readConcurrency(stage)).rejects.toThrow("does not tell the limits of this account. AccessDenied");
  });
});

describe("R-713 the webhook's reserved concurrency", () => {
  const none = { wanted: undefined, deployed: undefined };

  test("is fifty where the account has the usual thousand, and nothing at ten", () => {
    expect(chooseReservation(none, usual)).toBe("50");
    expect(chooseReservation(none, { limit: 1000, unreserved: 500 })).toBe("50");
    expect(chooseReservation(none, { limit: 1000, unreserved: 499 })).toBeUndefined();
    expect(chooseReservation(none, { limit: 10, unreserved: 10 })).toBeUndefined();
  });

  test("is what the stage says, or none at all", () => {
    expect(chooseReservation({ ...none, wanted: "20" }, usual)).toBe("20");
    for (const unreserved of [10, 1000])
      expect(chooseReservation({ ...none, wanted: "none" }, { limit: unreserved, unreserved })).toBe("none");
  });

  test("is refused where fewer than a hundred would be left to the others, with what to do; its own counts as free", () => {
    const full = { limit: 150, unreserved: 100 };
    expect(chooseReservation({ wanted: "50", deployed: "50" }, full)).toBe("50");
    expect(() => chooseReservation({ wanted: "51", deployed: "50" }, full)).toThrow(
      /no room for --reserved-concurrency 51\. Deploy with --reserved-concurrency none, or ask for more first:\n {2}aws service-quotas/,
    );
    expect(() => chooseReservation({ ...none, wanted: "5" }, { limit: 10, unreserved: 10 })).toThrow(/no room/);
  });
});

describe("R-752 the quota of mails", () => {
  test.each([
    [
      { Max24HourSend: 50_000, MaxSendRate: 14, SentLast24Hours: 12 },
      /50000 mails .* 14 a second, .* 10000 jobs a day/,
    ],
    [
      { Max24HourSend: 200, MaxSendRate: 1, SentLast24Hours: 160 },
      /^look .* 40 jobs a day; 160 .*digests are not sent/,
    ],
    [{ Max24HourSend: -1, MaxSendRate: 90, SentLast24Hours: 7 }, /any number of mails, 90 a second/],
  ])("is told with the jobs that it carries: %j", async (SendQuota, line) => {
    ses.on(GetAccountCommand).resolves({ SendQuota });
    expect(lineOf(await checkMailQuota(stage))).toMatch(line);
  });

  test("is asked of SES every five minutes at most, and holds nothing back where SES does not tell it", async () => {
    for (const [name, value] of Object.entries({ MAIL_FROM: "a@b.example", MAIL_SET: "set", AWS_REGION: "us-east-1" }))
      vi.stubEnv(name, value);
    ses.on(GetAccountCommand).resolves({ SendQuota: { Max24HourSend: 200, SentLast24Hours: 150 } });
    vi.useFakeTimers({ toFake: ["Date"], now: 0 });
    const mailer = mail();
    expect([await mailer.usedOfQuota(), await mailer.usedOfQuota()]).toEqual([0.75, 0.75]);
    const asked = () => ses.commandCalls(GetAccountCommand).length;
    vi.setSystemTime(MINUTE_MS * 5 - 1);
    await mailer.usedOfQuota();
    expect(asked()).toBe(1);
    vi.setSystemTime(MINUTE_MS * 5);
    await mailer.usedOfQuota();
    expect(asked()).toBe(2);
    ses.on(GetAccountCommand).rejects(denied);
    expect(await mail().usedOfQuota()).toBe(0);
  });
});
