import dns from "node:dns/promises";
import {
  CloudFormationClient,
  DescribeStacksCommand,
  type Output,
  type StackStatus,
} from "@aws-sdk/client-cloudformation";
import { DescribeTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { GetAccountSettingsCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { DescribeSecretCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { GetServiceQuotaCommand, ServiceQuotasClient } from "@aws-sdk/client-service-quotas";
import { GetParameterCommand, GetParametersCommand, GetServiceSettingCommand, SSMClient } from "@aws-sdk/client-ssm";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { prepareStage } from "../../infra/ops/prepare-stage.ts";

const ssm = mockClient(SSMClient);
const lambda = mockClient(LambdaClient);
const cloudFormation = mockClient(CloudFormationClient);
const quotas = mockClient(ServiceQuotasClient);
const tables = mockClient(DynamoDBClient);
const secrets = mockClient(SecretsManagerClient);
const mocks = [ssm, lambda, cloudFormation, quotas, tables, secrets];
// Other test files in this process use the real clients.
afterAll(() => {
  for (const mock of mocks) mock.restore();
});

const given = { stage: "dev", alarmEmail: "ops@homewright.example" };
const absent = Object.assign(new Error("There is none."), { name: "ResourceNotFoundException" });
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
  tables.on(DescribeTableCommand).rejects(absent);
  secrets.on(DescribeSecretCommand).rejects(absent);
});

/** The stage has a stack in this state. */
const leaveStack = (StackStatus: StackStatus, Outputs: Output[] = []) =>
  cloudFormation.on(DescribeStacksCommand).resolves({
    Stacks: [{ StackName: "homewright-dev", CreationTime: new Date(), StackStatus, Outputs }],
  });

test("R-713 a stage gets what the account allows: reserved concurrency at a thousand, and at ten none, and a word about it", async () => {
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
  leaveStack("ROLLBACK_COMPLETE");
  await expect(prepareStage({ stage: "dev" })).rejects.toThrow(/ROLLBACK_COMPLETE.*delete-stack/s);
  expect(lambda.calls()).toEqual([]);
});

test("R-714 what a deleted stack of the stage has left is named before its names are found taken", async () => {
  allow(1000);
  tables.on(DescribeTableCommand, { TableName: "homewright-dev" }).resolves({ Table: {} });
  secrets.on(DescribeSecretCommand, { SecretId: "homewright/dev/origin" }).resolves({ DeletedDate: new Date() });
  await expect(prepareStage(given)).rejects.toThrow(
    /taken: the table homewright-dev; the secret homewright\/dev\/origin, which waits for its deletion\. .*"First deployment fails"/,
  );
  // They are the stack's own where there is one.
  leaveStack("CREATE_FAILED");
  expect(await prepareStage(given)).toMatchObject({ isFirst: true });
});

test("a deployment is the first until one has ended, whatever releases are saved: only then nothing is rolled back", async () => {
  allow(1000);
  expect(await prepareStage(given)).toMatchObject({ isFirst: true });
  leaveStack("CREATE_COMPLETE");
  expect(await prepareStage(given)).toMatchObject({ isFirst: false });
});

test("R-714 DNS is asked about a name that the stage has not had: a deployment that goes on may have made its records", async () => {
  allow(1000);
  const named = { ...given, domainName: "app.fix.example", hostedZoneId: "Z1" };
  vi.spyOn(dns, "resolveNs").mockRejectedValue(new Error("ENODATA"));
  const resolve = vi.spyOn(dns, "resolve4").mockResolvedValue(["192.0.2.1"]);
  expect((await prepareStage(named)).notes).toContainEqual(expect.stringContaining("addresses already"));
  resolve.mockClear();
  leaveStack("CREATE_FAILED");
  await prepareStage(named);
  const { domainName, hostedZoneId } = named;
  leaveStack("CREATE_COMPLETE", [{ OutputKey: "Settings", OutputValue: JSON.stringify({ domainName, hostedZoneId }) }]);
  await prepareStage(given);
  expect(resolve).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
