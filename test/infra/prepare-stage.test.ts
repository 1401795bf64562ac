import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { GetAccountSettingsCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { GetServiceQuotaCommand, ServiceQuotasClient } from "@aws-sdk/client-service-quotas";
import { GetParameterCommand, GetParametersCommand, GetServiceSettingCommand, SSMClient } from "@aws-sdk/client-ssm";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, expect, test } from "vitest";
import { prepareStage } from "../../infra/ops/prepare-stage.ts";

const ssm = mockClient(SSMClient);
const lambda = mockClient(LambdaClient);
const cloudFormation = mockClient(CloudFormationClient);
const quotas = mockClient(ServiceQuotasClient);
const mocks = [ssm, lambda, cloudFormation, quotas];
// Other test files in this process use the real clients.
afterAll(() => {
  for (const mock of mocks) mock.restore();
});

const ARN = "arn:aws:ssm:us-east-1:123456789012:parameter/cdk-bootstrap/hnb659fds/version";
const allow = (count: number) =>
  lambda.on(GetAccountSettingsCommand).resolves({
    AccountLimit: { ConcurrentExecutions: count, UnreservedConcurrentExecutions: count },
  });

beforeEach(() => {
  for (const mock of mocks) mock.reset();
  ssm.on(GetParameterCommand).resolves({ Parameter: { ARN } });
  ssm.on(GetParametersCommand).resolves({ Parameters: [], InvalidParameters: [] });
  ssm.on(GetServiceSettingCommand).resolves({ ServiceSetting: { SettingValue: "true" } });
  quotas.on(GetServiceQuotaCommand).resolves({ Quota: { Value: 10_000 } });
  const missing = Object.assign(new Error("Stack homewright-dev does not exist"), { name: "ValidationError" });
  cloudFormation.on(DescribeStacksCommand).rejects(missing);
});

test("R-713 a stage gets what the account allows: reserved concurrency at a thousand, and at ten none, and a word about it", async () => {
  const given = { stage: "dev", alarmEmail: "ops@homewright.example" };
  allow(1000);
  const { stage, account, notes } = await prepareStage(given);
  expect(account.id).toBe("123456789012");
  expect(stage).toMatchObject({ name: "dev", reservedConcurrency: 50 });
  expect(notes).toEqual([expect.stringContaining("--mail-from")]);
  allow(10);
  const small = await prepareStage(given);
  expect(small.stage.reservedConcurrency).toBeUndefined();
  expect(small.notes).toContainEqual(expect.stringContaining("at most 10 functions at once"));
});

test("R-714 a stage that CloudFormation cannot deploy to is refused before anything else is asked", async () => {
  const Stacks = [{ StackName: "homewright-dev", CreationTime: new Date(), StackStatus: "ROLLBACK_COMPLETE" as const }];
  cloudFormation.on(DescribeStacksCommand).resolves({ Stacks });
  await expect(prepareStage({ stage: "dev" })).rejects.toThrow(/ROLLBACK_COMPLETE.*delete-stack/s);
  expect(lambda.calls()).toEqual([]);
});
