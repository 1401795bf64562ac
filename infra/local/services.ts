import * as z from "zod";
import type { Call } from "./http.ts";
import { arn } from "./names.ts";
import { operationOf as s3OperationOf } from "./s3/operation.ts";
import { operationOf as stripeOperationOf } from "./stripe/operations.ts";

export const serviceNames = ["dynamodb", "s3", "sqs", "ses", "ssm", "cognito", "stripe"] as const;
export type ServiceName = (typeof serviceNames)[number];

/** One permission: an IAM action on a resource's ARN, and the condition keys of the call. */
export type Need = readonly [action: string, resource: string, context?: Readonly<Record<string, string>>];
/** The operation of a call, named as in the service's SDK, and the permissions that its signer needs. */
type ServiceCall = { readonly operation: string; readonly needs: readonly Need[] };

export const targetOf = ({ headers }: Call): string => String(headers["x-amz-target"]).split(".")[1] ?? "";
export const inputOf = <T>(schema: z.ZodType<T>, { body }: Call): T => schema.parse(JSON.parse(body.toString()));

export const readers: Readonly<Record<ServiceName, (call: Call) => ServiceCall>> = {
  dynamodb: (call) => ({ operation: targetOf(call), needs: tableNeeds(call) }),
  s3(call) {
    const known = s3OperationOf(call);
    if (!known) return { operation: call.method, needs: [] };
    const { operation, action, source } = known;
    const copied: Need[] = operation === "CopyObject" ? [["s3:GetObject", objectArn(source)]] : [];
    return { operation, needs: [[action, objectArn(known)], ...copied] };
  },
  sqs(call) {
    const { QueueUrl } = inputOf(z.object({ QueueUrl: z.string() }), call);
    return { operation: targetOf(call), needs: [["sqs:SendMessage", arn("sqs", QueueUrl.split("/").at(-1) ?? "")]] };
  },
  ses(call) {
    const Sending = z.object({ FromEmailAddress: z.string(), ConfigurationSetName: z.string().optional() });
    const { FromEmailAddress: sender, ConfigurationSetName: set } = inputOf(Sending, call);
    const resources = [`identity/${sender}`, ...(set ? [`configuration-set/${set}`] : [])];
    const needs = resources.map((each): Need => ["ses:SendEmail", arn("ses", each), { "ses:FromAddress": sender }]);
    return { operation: "SendEmail", needs };
  },
  ssm(call) {
    const { Names } = inputOf(z.object({ Names: z.array(z.string()) }), call);
    return { operation: targetOf(call), needs: Names.flatMap(parameterNeeds) };
  },
  // Sign-in and sign-up are unsigned, and Stripe has no IAM.
  cognito: (call) => ({ operation: targetOf(call), needs: [] }),
  stripe: (call) => ({ operation: stripeOperationOf(call)?.name ?? call.method, needs: [] }),
};

const objectArn = ({ bucket, key }: { bucket: string; key: string }) => arn("s3", `${bucket}/${key}`, ":");

const OneTable = z.object({ TableName: z.string(), IndexName: z.string().optional() });
const Transaction = z.object({ TransactItems: z.array(z.record(z.string(), OneTable)) });
const Batch = z.object({ RequestItems: z.record(z.string(), z.unknown()) });

/** A transaction needs the permissions of each of its operations. */
function tableNeeds(call: Call): Need[] {
  const operation = targetOf(call);
  if (operation.startsWith("Transact")) {
    const items = inputOf(Transaction, call).TransactItems.flatMap((item) => Object.entries(item));
    return items.map(([verb, target]) => tableNeed(`${verb}Item`, target));
  }
  if (!operation.startsWith("Batch")) return [tableNeed(operation, inputOf(OneTable, call))];
  return Object.keys(inputOf(Batch, call).RequestItems).map((TableName) => tableNeed(operation, { TableName }));
}

function tableNeed(action: string, { TableName, IndexName }: z.output<typeof OneTable>): Need {
  return [`dynamodb:${action}`, arn("dynamodb", `table/${TableName}${IndexName ? `/index/${IndexName}` : ""}`)];
}

/** A parameter that references a secret needs the permission to read both. */
function parameterNeeds(name: string): Need[] {
  const secret = /^\/aws\/reference\/secretsmanager\/(.+)$/.exec(name)?.[1];
  const own: Need = ["ssm:GetParameters", arn("ssm", `parameter${name}`)];
  return secret ? [own, ["secretsmanager:GetSecretValue", arn("secretsmanager", `secret:${secret}-secret`)]] : [own];
}
