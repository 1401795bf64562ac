import * as z from "zod";
import type { Call } from "./http.ts";
import { arn, secretArn } from "./resource-names.ts";
import { operationOf as s3OperationOf } from "./s3/operation.ts";
import { operationOf as stripeOperationOf } from "./stripe/operations.ts";

export const serviceNames = ["dynamodb", "s3", "sqs", "ses", "ssm", "secrets", "cognito", "stripe", "push"] as const;
export type ServiceName = (typeof serviceNames)[number];

/** One permission: an IAM action on a resource's ARN, and the condition keys of the call. */
export type Permission = readonly [
  action: string,
  resource: string,
  context?: Readonly<Record<string, string | string[]>>,
];
/** The operation of a call, named as in the service's SDK, and the permissions that its signer needs. */
type ServiceCall = { readonly operation: string; readonly permissions: readonly Permission[] };

export const targetOf = ({ headers }: Call): string => String(headers["x-amz-target"]).split(".")[1] ?? "";
export const inputOf = <T>(schema: z.ZodType<T>, { body }: Call): T => schema.parse(JSON.parse(body.toString()));

export const callReaders: Readonly<Record<ServiceName, (call: Call) => ServiceCall>> = {
  dynamodb(call) {
    const operation = targetOf(call);
    return { operation, permissions: tablePermissions(operation, JSON.parse(call.body.toString())) };
  },
  s3(call) {
    const s3Operation = s3OperationOf(call);
    if (!s3Operation) return { operation: call.method, permissions: [] };
    const { operation, action } = s3Operation;
    return { operation, permissions: [[action, objectArn(s3Operation)]] };
  },
  sqs(call) {
    // Operators' commands ask for a queue's address and its number of messages.
    if (targetOf(call).startsWith("Get")) return { operation: targetOf(call), permissions: [] };
    const { QueueUrl } = inputOf(z.object({ QueueUrl: z.string() }), call);
    return {
      operation: targetOf(call),
      permissions: [["sqs:SendMessage", arn("sqs", QueueUrl.split("/").at(-1) ?? "")]],
    };
  },
  ses(call) {
    if (call.url.pathname === "/v2/email/account")
      return { operation: "GetAccount", permissions: [["ses:GetAccount", "*"]] };
    if (call.method === "GET") return { operation: "GetEmailIdentity", permissions: [] };
    const Sending = z.object({ FromEmailAddress: z.string(), ConfigurationSetName: z.string().optional() });
    const { FromEmailAddress: sender, ConfigurationSetName: set } = inputOf(Sending, call);
    const resources = [`identity/${sender}`, ...(set ? [`configuration-set/${set}`] : [])];
    const permissions = resources.map(
      (each): Permission => ["ses:SendEmail", arn("ses", each), { "ses:FromAddress": sender }],
    );
    return { operation: "SendEmail", permissions };
  },
  ssm(call) {
    const { Names } = inputOf(z.object({ Names: z.array(z.string()) }), call);
    const permissions = Names.map((name): Permission => ["ssm:GetParameters", arn("ssm", `parameter${name}`)]);
    return { operation: targetOf(call), permissions };
  },
  secrets(call) {
    const { SecretId } = inputOf(z.object({ SecretId: z.string() }), call);
    const permission: Permission = ["secretsmanager:GetSecretValue", secretArn(SecretId)];
    return { operation: targetOf(call), permissions: [permission] };
  },
  // Sign-in and sign-up are unsigned, and neither Stripe nor a browser's push service has IAM.
  cognito: (call) => ({ operation: targetOf(call), permissions: [] }),
  stripe: (call) => ({ operation: stripeOperationOf(call)?.name ?? call.method, permissions: [] }),
  push: () => ({ operation: "Send", permissions: [] }),
};

const objectArn = ({ bucket, key }: { bucket: string; key: string }) => arn("s3", `${bucket}/${key}`, ":");

const OneTable = z.object({ TableName: z.string(), IndexName: z.string().optional(), Key: z.unknown().optional() });
const Transaction = z.object({ TransactItems: z.array(z.record(z.string(), OneTable)) });
const Batch = z.object({ RequestItems: z.record(z.string(), z.unknown()) });

/** The permissions that an operation of the table needs; a transaction needs those of each of its operations. */
export function tablePermissions(operation: string, input: unknown): Permission[] {
  if (operation.startsWith("Transact")) {
    const items = Transaction.parse(input).TransactItems.flatMap((item) => Object.entries(item));
    return items.map(([verb, target]) => tablePermission(`${verb}Item`, target));
  }
  if (!operation.startsWith("Batch")) return [tablePermission(operation, OneTable.parse(input))];
  return Object.keys(Batch.parse(input).RequestItems).map((TableName) => tablePermission(operation, { TableName }));
}

function tablePermission(action: string, { TableName, IndexName, Key }: z.output<typeof OneTable>): Permission {
  const target = arn("dynamodb", `table/${TableName}${IndexName ? `/index/${IndexName}` : ""}`);
  // Grants look at the beginning of the key alone, and only at that of what is updated.
  const [kind = ""] = action === "UpdateItem" ? (/\w+#/.exec(JSON.stringify(Key)) ?? []) : [];
  return [`dynamodb:${action}`, target, { "dynamodb:LeadingKeys": [kind] }];
}
