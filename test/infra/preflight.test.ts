import { GetEmailIdentityCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { GetParameterCommand, GetParametersCommand, SSMClient } from "@aws-sdk/client-ssm";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { checkSettings, findAccount } from "../../infra/ops/preflight.ts";
import { toStage } from "../../infra/stage.ts";

const ssm = mockClient(SSMClient);
const ses = mockClient(SESv2Client);
const stage = toStage({ stage: "test", alarmEmail: "ops@homewright.example" });
const failure = (name: string) => Object.assign(new Error(`${name}, says AWS`), { name });

beforeEach(() => {
  ssm.reset();
  ses.reset();
});
// Other test files in this process use the real clients.
afterAll(() => {
  ssm.restore();
  ses.restore();
});

describe("before a deployment the account", () => {
  test("and its asset bucket are found by the bootstrap", async () => {
    const ARN = "arn:aws:ssm:us-east-1:123456789012:parameter/cdk-bootstrap/hnb659fds/version";
    ssm.on(GetParameterCommand, { Name: "/cdk-bootstrap/hnb659fds/version" }).resolves({ Parameter: { ARN } });
    expect(await findAccount(stage)).toEqual({
      id: "123456789012",
      bucket: "cdk-hnb659fds-assets-123456789012-us-east-1",
    });
  });

  test.each([
    ["ParameterNotFound", /Run once: AWS_REGION=us-east-1 npx cdk bootstrap/],
    ["CredentialsProviderError", /no AWS credentials.*aws sso login/],
    ["AccessDeniedException", /cannot be asked.*AccessDeniedException, says AWS/],
  ])("that answers %s is explained", async (name, explanation) => {
    ssm.on(GetParameterCommand).rejects(failure(name));
    await expect(findAccount(stage)).rejects.toThrow(explanation);
  });
});

describe("before a deployment the settings", () => {
  const missing = (...names: string[]) =>
    ssm
      .on(GetParametersCommand)
      .resolves({ InvalidParameters: names.map((name) => `/homewright/test/stripe/${name}`) });

  test("that are missing are listed with the commands that create them, and the deployment stops", async () => {
    missing("secret-key", "publishable-key");
    const failed = checkSettings(stage);
    await expect(failed).rejects.toThrow(/--type SecureString --name \/homewright\/test\/stripe\/secret-key --value/);
    await expect(failed).rejects.toThrow(/--type String --name \/homewright\/test\/stripe\/publishable-key --value/);
  });

  test("are checked without reading a secret, but whether keys are of live mode, which a stage for trials refuses (R-714)", async () => {
    missing();
    await checkSettings(stage);
    expect(ssm.commandCalls(GetParametersCommand)[0]?.args[0].input.WithDecryption).toBeUndefined();
    const Parameters = [
      { Name: "/homewright/test/stripe/secret-key", Value: "rk_live_hidden" },
      { Name: "/homewright/test/stripe/publishable-key", Value: "pk_test_shown" },
    ];
    ssm.on(GetParametersCommand, { WithDecryption: true }).resolves({ Parameters });
    const refused = checkSettings(stage);
    await expect(refused).rejects.toThrow(/these are of live mode.*: \/homewright\/test\/stripe\/secret-key\. Store/);
    await expect(refused).rejects.toThrow(
      /\n {2}aws ssm put-parameter .*--name \/homewright\/test\/stripe\/secret-key --value sk_test_… --overwrite$/,
    );
    await expect(refused).rejects.not.toThrow(/hidden|publishable/);
    await checkSettings(toStage({ stage: "production", alarmEmail: "ops@homewright.example" }));
  });

  test("that can follow later are listed without stopping the deployment", async () => {
    missing("webhook-platform-current", "webhook-connect-current");
    expect(await checkSettings(stage)).toEqual([
      expect.stringMatching(/your own account are not received yet.*npm run stripe:setup -- --stage test$/),
      expect.stringMatching(/connected accounts are not received yet.*npm run stripe:setup -- --stage test$/),
      expect.stringContaining("--mail-from"),
    ]);
  });

  test("without an alarm address are reported", async () => {
    missing();
    expect(await checkSettings(toStage({ stage: "test" }))).toContainEqual(expect.stringContaining("--alarm-email"));
  });

  test("name a sender whose domain is verified, or are refused", async () => {
    missing();
    const mailing = { ...stage, mailFrom: "hello@homewright.example" };
    const asked = ses.on(GetEmailIdentityCommand, { EmailIdentity: "homewright.example" });
    asked.resolves({ VerifiedForSendingStatus: true });
    expect(await checkSettings(mailing)).toEqual([]);
    asked.resolves({ VerifiedForSendingStatus: false });
    await expect(checkSettings(mailing)).rejects.toThrow(/homewright\.example is no verified identity of SES/);
    asked.rejects(failure("NotFoundException"));
    await expect(checkSettings(mailing)).rejects.toThrow(/homewright\.example is no verified identity of SES/);
    asked.rejects(failure("AccessDeniedException"));
    await expect(checkSettings(mailing)).rejects.toThrow(/AccessDeniedException, says AWS/);
  });
});
