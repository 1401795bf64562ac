import { Stack } from "aws-cdk-lib";
import type { IUserPool, IUserPoolClient } from "aws-cdk-lib/aws-cognito";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import type { ISecret } from "aws-cdk-lib/aws-secretsmanager";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import type { Capability } from "../shared/endpoint.ts";
import { indexes } from "../shared/table-indexes.ts";
import { parameterPrefix, type Stage } from "./stage.ts";

/** The resources that capabilities grant access to. */
export type Services = {
  readonly stage: Stage;
  readonly table: ITable;
  readonly media: IBucket;
  readonly users: { readonly pool: IUserPool; readonly client: IUserPoolClient };
  readonly originSecret: ISecret;
  /** The keys that encrypt single fields. */
  readonly dataKeys: ISecret;
  /** The queues of reactions to events. */
  readonly queues: ReadonlyMap<string, { readonly queue: IQueue }>;
};

export type Grant = {
  readonly statements: readonly PolicyStatement[];
  readonly environment: Readonly<Record<string, string>>;
};

/** The folder of uploads that are not claimed yet. */
const quarantineFolder = "incoming";
/** The folders of the media bucket that functions use. CloudFront serves only `media/` publicly. */
export const mediaFolders = [quarantineFolder, "images", "sizes", "media"] as const;

/** Stripe's secrets in Systems Manager, below the stage's prefix. */
export const stripeParameters = [
  "stripe/secret-key",
  "stripe/webhook-platform-current",
  "stripe/webhook-platform-next",
  "stripe/webhook-connect-current",
  "stripe/webhook-connect-next",
] as const;

/** The keys by which browsers' push services know the stage; a stage without them pushes nothing. */
export const pushParameters = ["push/public-key", "push/private-key"] as const;

/** The name of the stage's SES configuration set. */
export const configurationSetName = ({ name }: Pick<Stage, "name">): string => `homewright-${name}`;

export const allow = (actions: readonly string[], resources: readonly string[]): PolicyStatement =>
  new PolicyStatement({ actions: [...actions], resources: [...resources] });

const readActions = ["GetItem", "BatchGetItem"];
const writeActions = ["PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"];

/** The IAM statements and environment variables of each capability. None grants a Scan. */
const grants: Readonly<Record<Capability, (services: Services) => Grant>> = {
  "db.read": (services) => tableGrant(services, readActions),
  "db.count": countGrant,
  "db.write": (services) => tableGrant(services, [...readActions, ...writeActions]),
  // Who uses a pre-signed address has the rights of the function that signed it.
  "files.presignGet": (services) => filesGrant(services, ["GetObject"]),
  "files.read": (services) => filesGrant(services, ["GetObject"]),
  "files.write": (services) => filesGrant(services, ["GetObject", "PutObject", "DeleteObject"]),
  "files.presignPut": (services) => onQuarantine(services, ["PutObject"]),
  "files.receive": (services) =>
    onQuarantine(services, ["GetObject", "PutObject", "AbortMultipartUpload", "ListMultipartUploadParts"]),
  stripe: (services) => parametersGrant(services, stripeParameters),
  // Tokens are verified with the pool's public keys, which needs no permission.
  users: ({ users: { pool, client } }) => ({
    statements: [],
    environment: { USER_POOL_ID: pool.userPoolId, USER_POOL_CLIENT_ID: client.userPoolClientId },
  }),
  mail: (services) => mailGrant(services, ["send", "quota"]),
  "mail.quota": (services) => mailGrant(services, ["quota"]),
  push: (services) => parametersGrant(services, pushParameters),
  queues: ({ queues, table }) => ({
    statements: [
      allow(
        ["sqs:SendMessage"],
        [...queues.values()].map(({ queue }) => queue.queueArn),
      ),
    ],
    environment: { QUEUES: Stack.of(table).toJsonString(queueAddresses(queues)) },
  }),
  crypto: (services) => secretGrant(services, { name: "data-keys", secret: services.dataKeys, setting: "DATA_KEYS" }),
};

/** The combined grants of some capabilities. */
export function grantsOf(uses: readonly Capability[], services: Services): Grant {
  const granted = uses.map((word) => grants[word](services));
  return {
    statements: granted.flatMap(({ statements }) => statements),
    environment: Object.assign({}, ...granted.map(({ environment }) => environment)),
  };
}

/** Parameters of the stage that operators store. */
function parametersGrant(services: Services, names: readonly string[]): Grant {
  const prefix = parameterPrefix(services.stage);
  const arns = names.map((name) => parameterArn(services, `${prefix}/${name}`));
  return { statements: [allow(["ssm:GetParameters"], arns)], environment: { PARAMETER_PREFIX: prefix } };
}

/** Every endpoint may read the secret that CloudFront sends in `x-origin-secret`. */
export const originSecretGrant = (services: Services): Grant =>
  secretGrant(services, { name: "origin", secret: services.originSecret, setting: "ORIGIN_SECRET" });

type SecretGrantInput = { readonly name: string; readonly secret: ISecret; readonly setting: string };

/** A secret of the stage; `setting` is the environment variable with its name. */
function secretGrant(services: Services, { name, secret, setting }: SecretGrantInput): Grant {
  return {
    statements: [allow(["secretsmanager:GetSecretValue"], [secret.secretArn])],
    environment: { [setting]: `homewright/${services.stage.name}/${name}` },
  };
}

/** Only Query is allowed on indexes. */
function tableGrant({ table }: Services, verbs: readonly string[]): Grant {
  const queryableArns = [table.tableArn, ...indexes.map(({ name }) => `${table.tableArn}/index/${name}`)];
  return {
    statements: [
      allow(
        verbs.map((verb) => `dynamodb:${verb}`),
        [table.tableArn],
      ),
      allow(["dynamodb:Query"], queryableArns),
    ],
    environment: { TABLE_NAME: table.tableName },
  };
}

/** Reading, and the counters of calls alone. */
function countGrant(services: Services): Grant {
  const { statements, environment } = tableGrant(services, readActions);
  const counting = new PolicyStatement({
    actions: ["dynamodb:UpdateItem"],
    resources: [services.table.tableArn],
    conditions: { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["RATE#*"] } },
  });
  return { statements: [...statements, counting], environment };
}

function filesGrant({ media }: Services, verbs: readonly string[]): Grant {
  return {
    statements: [
      allow(
        verbs.map((verb) => `s3:${verb}`),
        mediaFolders.map((folder) => media.arnForObjects(`${folder}/*`)),
      ),
      // Without it S3 answers 403 instead of 404 for an object that does not exist.
      allow(["s3:ListBucket"], [media.bucketArn]),
    ],
    environment: { MEDIA_BUCKET: media.bucketName },
  };
}

/** Grants access to unclaimed uploads only. */
function onQuarantine({ media }: Services, verbs: readonly string[]): Grant {
  const actions = verbs.map((verb) => `s3:${verb}`);
  const statements = [allow(actions, [media.arnForObjects(`${quarantineFolder}/*`)])];
  return { statements, environment: { MEDIA_BUCKET: media.bucketName } };
}

/** Grants nothing for a stage without a sender, which sends no email. */
function mailGrant({ stage, table }: Services, uses: readonly ("send" | "quota")[]): Grant {
  const { mailFrom } = stage;
  if (!mailFrom) return { statements: [], environment: {} };
  const name = configurationSetName(stage);
  const arn = (resource: string, resourceName: string) =>
    Stack.of(table).formatArn({ service: "ses", resource, resourceName });
  const send = new PolicyStatement({
    // SES checks the second one where it composes the message itself, as it does with attachments.
    actions: ["ses:SendEmail", "ses:SendRawEmail"],
    // All identities: in its sandbox SES requires permission on the recipient's identity too.
    resources: [arn("identity", "*"), arn("configuration-set", name)],
    conditions: { StringEquals: { "ses:FromAddress": mailFrom } },
  });
  // The quota is the account's, and has no resource.
  const statements = { send, quota: allow(["ses:GetAccount"], ["*"]) };
  return {
    statements: uses.map((use) => statements[use]),
    environment: { MAIL_FROM: mailFrom, MAIL_SET: name },
  };
}

const parameterArn = ({ table }: Services, name: string) =>
  Stack.of(table).formatArn({ service: "ssm", resource: "parameter", resourceName: name.slice(1) });

const queueAddresses = (queues: Services["queues"]) =>
  Object.fromEntries([...queues].map(([name, { queue }]) => [name, queue.queueUrl]));
