import { S3Client } from "@aws-sdk/client-s3";
import { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { SESv2Client } from "@aws-sdk/client-sesv2";
import { SQSClient } from "@aws-sdk/client-sqs";
import { SSMClient } from "@aws-sdk/client-ssm";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeAll, beforeEach, vi } from "vitest";

/** Mocks of the SDK's clients, and the settings that adapters read; registers its own hooks. */
export function mockAws() {
  const table = mockClient(DynamoDBDocumentClient);
  const s3Mock = mockClient(S3Client);
  const sesMock = mockClient(SESv2Client);
  const sqsMock = mockClient(SQSClient);
  const ssmMock = mockClient(SSMClient);
  const secretsMock = mockClient(SecretsManagerClient);
  const mocks = [table, s3Mock, sesMock, sqsMock, ssmMock, secretsMock];
  /** Lets every call but those of the table fail. */
  const failing = (thrown: Error) => {
    s3Mock.onAnyCommand().rejects(thrown);
    sesMock.onAnyCommand().rejects(thrown);
    sqsMock.onAnyCommand().rejects(thrown);
    ssmMock.onAnyCommand().rejects(thrown);
    secretsMock.onAnyCommand().rejects(thrown);
  };
  beforeAll(() => {
    vi.stubEnv("AWS_REGION", "us-east-1");
    vi.stubEnv("TABLE_NAME", "items");
    vi.stubEnv("MEDIA_BUCKET", "media");
    vi.stubEnv("MAIL_FROM", "no-reply@homewright.test");
    vi.stubEnv("MAIL_SET", "homewright-test");
    vi.stubEnv("QUEUES", JSON.stringify({ "event.count": "https://queue.test/1/count" }));
  });
  beforeEach(() => {
    for (const mock of mocks) mock.reset();
    // Takes away the pauses between two tries, which are left to chance.
    vi.spyOn(Math, "random").mockReturnValue(0);
    return () => vi.restoreAllMocks();
  });
  // Other files of this process use the real clients.
  afterAll(() => {
    for (const mock of mocks) mock.restore();
    vi.unstubAllEnvs();
  });
  return { table, failing };
}

/** An exception as the SDK throws it after so many tries; its message may hold personal data. */
export const refusal = (name: string, { status = 400, attempts = 1 } = {}) =>
  Object.assign(new Error("ana@mail.test"), {
    ...{ name, $fault: status < 500 ? "client" : "server", $metadata: { httpStatusCode: status, attempts } },
  });
export const noAnswer = (name: string, code?: string) =>
  Object.assign(new Error("no answer"), { name, ...(code && { code }), $metadata: { attempts: 4 } });
