import { GetEmailIdentityCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { GetParameterCommand, GetParametersCommand, SSMClient } from "@aws-sdk/client-ssm";
import { parameterPrefix, type Stage, stagingBucket } from "../stage.ts";
import { reasonOf } from "./aws-errors.ts";
import { isLive } from "./stripe-checks.ts";

const BOOTSTRAP = "/cdk-bootstrap/hnb659fds/version";

/** Parameters that must exist before the first deployment, and examples of their values. */
const requiredParameters = [
  { name: "stripe/secret-key", type: "SecureString", value: "sk_…" },
  { name: "stripe/publishable-key", type: "String", value: "pk_…" },
] as const;
/** The signing secrets of the two webhook endpoints at Stripe, which can be created only once the site exists. */
const webhookParameters = [
  { name: "stripe/webhook-platform-current", whose: "your own account" },
  { name: "stripe/webhook-connect-current", whose: "connected accounts" },
] as const;

export type Account = {
  readonly id: string;
  /** The CDK's staging bucket, which also holds our releases. */
  readonly bucket: string;
};

/** The AWS account of the credentials. Throws a message with the remedy when there are none, or no CDK bootstrap. */
export async function findAccount({ region }: Pick<Stage, "region">): Promise<Account> {
  const client = new SSMClient({ region });
  try {
    const { Parameter } = await client.send(new GetParameterCommand({ Name: BOOTSTRAP }));
    const id = Parameter?.ARN?.split(":")[4] ?? "";
    return { id, bucket: stagingBucket(id, { region }) };
  } catch (thrown) {
    throw new Error(toMessage(thrown, region), { cause: thrown });
  }
}

function toMessage(thrown: unknown, region: string): string {
  if (thrown instanceof Error && thrown.name === "ParameterNotFound") {
    return `This account was never prepared for the CDK in ${region}. Run once: AWS_REGION=${region} npx cdk bootstrap`;
  }
  return `AWS cannot be asked about the account. ${reasonOf(thrown)}`;
}

/** Throws unless a deployment has everything that it needs; returns notes about what is optional and missing. */
export async function checkSettings(stage: Stage): Promise<string[]> {
  const { region } = stage;
  const parameterName = (name: string) => `${parameterPrefix(stage)}/${name}`;
  const Names = [...requiredParameters, ...webhookParameters].map(({ name }) => parameterName(name));
  const client = new SSMClient({ region });
  const { InvalidParameters = [] } = await client.send(new GetParametersCommand({ Names }));
  const missing = requiredParameters.filter(({ name }) => InvalidParameters.includes(parameterName(name)));
  if (missing.length > 0) {
    const commands = missing.map(({ name, type, value }) =>
      putCommand(stage, { name: parameterName(name), type, value }),
    );
    throw new Error(`Put what is missing into Systems Manager first:\n${commands.join("\n")}`);
  }
  await refuseLiveKeys(stage, client);
  const notes = webhookParameters
    .filter(({ name }) => InvalidParameters.includes(parameterName(name)))
    .map(
      ({ whose }) =>
        `Stripe's events on ${whose} are not received yet: after the deployment run npm run stripe:setup -- --stage ${stage.name}`,
    );
  if (stage.mailFrom) await checkSender(stage.mailFrom, region);
  else notes.push("Without --mail-from the product sends no mails of its own, and sign-in codes stop at 50 a day.");
  if (!stage.alarmEmail) notes.push("Without --alarm-email nobody is told when something fails.");
  return notes;
}

/** A stage for trials with keys of live mode would charge real cards. Looks at how the keys begin, and at nothing else. */
async function refuseLiveKeys(stage: Stage, client: SSMClient): Promise<void> {
  if (isLive(stage.name)) return;
  const Names = requiredParameters.map(({ name }) => `${parameterPrefix(stage)}/${name}`);
  const { Parameters = [] } = await client.send(new GetParametersCommand({ Names, WithDecryption: true }));
  const live = Parameters.filter(({ Value = "" }) => /^(sk|rk|pk)_live_/.test(Value)).map(({ Name }) => Name);
  if (live.length === 0) return;
  const commands = requiredParameters
    .map((each) => ({ ...each, name: `${parameterPrefix(stage)}/${each.name}` }))
    .filter(({ name }) => live.includes(name))
    .map((each) => `${putCommand(stage, { ...each, value: each.value.replace("_", "_test_") })} --overwrite`);
  throw new Error(
    `Stage ${stage.name} takes Stripe's test keys, and these are of live mode, which charge real cards: ${live.join(", ")}. Store those that Stripe shows in test mode; live keys belong to the stage production:\n${commands.join("\n")}`,
  );
}

const putCommand = ({ region }: Stage, { name, type, value }: { name: string; type: string; value: string }) =>
  `  aws ssm put-parameter --region ${region} --type ${type} --name ${name} --value ${value}`;

async function checkSender(mailFrom: string, region: string): Promise<void> {
  const EmailIdentity = mailFrom.slice(mailFrom.indexOf("@") + 1);
  const client = new SESv2Client({ region });
  const identity = await client.send(new GetEmailIdentityCommand({ EmailIdentity })).catch((thrown: unknown) => {
    if (thrown instanceof Error && thrown.name === "NotFoundException") return undefined;
    throw thrown;
  });
  if (!identity?.VerifiedForSendingStatus) {
    throw new Error(
      `${EmailIdentity} is no verified identity of SES in ${region}; verify it, or leave out --mail-from.`,
    );
  }
}
