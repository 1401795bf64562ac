import * as z from "zod";
import { type Call, json, type Reply } from "./http.ts";
import { arn } from "./identity.ts";
import { errorReply, S3Error } from "./s3/errors.ts";
import { operationOf as s3OperationOf } from "./s3/operation.ts";
import { operationOf as stripeOperationOf } from "./stripe/operations.ts";

/** One permission: an IAM action on the ARN of a resource, and what a policy may ask about the call. */
export type Need = readonly [action: string, resource: string, context?: Readonly<Record<string, string>>];
/** What a call asks of a service, and the permissions that AWS demands of its signer. */
export type Asked = { readonly operation: string; readonly needs: readonly Need[] };
/** A service as the edge sees it: how it reads a call, and how it words a refusal. */
export type Service = {
  asked(call: Call): Asked;
  refusal(status: number, code: string, message: string): Reply;
};

const targetOf = ({ headers }: Call) => String(headers["x-amz-target"]).split(".")[1] ?? "";
const inputOf = <T>(schema: z.ZodType<T>, { body }: Call): T => schema.parse(JSON.parse(body.toString() || "{}"));
const awsRefusal: Service["refusal"] = (status, code, message) =>
  json(status, { __type: code, message }, { "x-amzn-errortype": code });

export const services = {
  dynamodb: { asked: (call) => ({ operation: targetOf(call), needs: tableNeeds(call) }), refusal: awsRefusal },
  sqs: {
    asked: (call) => {
      const { pathname } = new URL(inputOf(z.object({ QueueUrl: z.string() }), call).QueueUrl);
      return { operation: targetOf(call), needs: [["sqs:SendMessage", arn("sqs", pathname.split("/")[2] ?? "")]] };
    },
    refusal: awsRefusal,
  },
  ses: {
    asked: (call) => {
      const { FromEmailAddress } = inputOf(z.object({ FromEmailAddress: z.string() }), call);
      const sender = { "ses:FromAddress": FromEmailAddress };
      return { operation: "SendEmail", needs: [["ses:SendEmail", arn("ses", `identity/${FromEmailAddress}`), sender]] };
    },
    refusal: awsRefusal,
  },
  ssm: {
    asked: (call) => {
      const { Names } = inputOf(z.object({ Names: z.array(z.string()) }), call);
      return { operation: targetOf(call), needs: Names.flatMap(parameterNeeds) };
    },
    refusal: awsRefusal,
  },
  // Whoever signs in or up has no key to sign with.
  cognito: { asked: (call) => ({ operation: targetOf(call), needs: [] }), refusal: awsRefusal },
  s3: {
    asked: (call) => {
      const { operation, action, bucket, key, source } = s3OperationOf(call) ?? {};
      if (!operation || !action || !source) return { operation: call.method, needs: [] };
      const copied: Need[] = operation === "CopyObject" ? [["s3:GetObject", objectArn(source)]] : [];
      return { operation, needs: [[action, objectArn({ bucket, key })], ...copied] };
    },
    refusal: (status, code, message) => errorReply(new S3Error(status, code, message)),
  },
  stripe: {
    asked: (call) => ({ operation: stripeOperationOf(call)?.name ?? call.method, needs: [] }),
    refusal: (status, code, message) => json(status, { error: { type: code, message } }),
  },
} as const satisfies Record<string, Service>;
export type ServiceName = keyof typeof services;
export const serviceNames = [
  "dynamodb",
  "s3",
  "sqs",
  "ses",
  "ssm",
  "cognito",
  "stripe",
] as const satisfies ServiceName[];

const objectArn = ({ bucket, key }: { bucket?: string; key?: string }) => arn("s3", `${bucket}/${key}`, ":");

const OneTable = z.object({ TableName: z.string(), IndexName: z.string().optional() });
const Transaction = z.object({ TransactItems: z.array(z.record(z.string(), OneTable)) });
const Batch = z.object({ RequestItems: z.record(z.string(), z.unknown()) });

/** A transaction has no permission of its own: it needs that of each thing it does. */
const actions: Readonly<Record<string, string>> = {
  ConditionCheck: "ConditionCheckItem",
  Delete: "DeleteItem",
  Get: "GetItem",
  Put: "PutItem",
  Update: "UpdateItem",
};

function tableNeeds(call: Call): Need[] {
  const operation = targetOf(call);
  if (operation.startsWith("Transact")) {
    const items = inputOf(Transaction, call).TransactItems.flatMap((item) => Object.entries(item));
    return items.map(([verb, target]) => tableNeed(actions[verb] ?? verb, target));
  }
  if (operation.startsWith("Batch")) {
    return Object.keys(inputOf(Batch, call).RequestItems).map((TableName) => tableNeed(operation, { TableName }));
  }
  return [tableNeed(operation, inputOf(OneTable, call))];
}

function tableNeed(action: string, { TableName, IndexName }: z.output<typeof OneTable>): Need {
  return [`dynamodb:${action}`, arn("dynamodb", `table/${TableName}${IndexName ? `/index/${IndexName}` : ""}`)];
}

/** A parameter may stand for a secret; then the signer must be allowed to read both. */
function parameterNeeds(name: string): Need[] {
  const secret = /^\/aws\/reference\/secretsmanager\/(.+)$/.exec(name)?.[1];
  const own: Need = ["ssm:GetParameters", arn("ssm", `parameter${name}`)];
  return secret ? [own, ["secretsmanager:GetSecretValue", arn("secretsmanager", `secret:${secret}-secret`)]] : [own];
}
