import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { dynamodb } from "../../../functions/adapters/dynamodb.ts";
import { client as networkClient } from "../../../functions/adapters/dynamodb-client.ts";
import type { Db } from "../../../functions/runtime/data/db.ts";
import type { MemoryDatabase } from "../../../infra/local/dynamodb/memory-database.ts";
import type { Faults } from "../../../infra/local/faults.ts";
import type { IamEvaluator } from "../../../infra/local/iam.ts";
import type { RecordedCall } from "../../../infra/local/service-proxy.ts";
import { tablePermissions } from "../../../infra/local/services.ts";
import type { Cloud } from "../../../infra/local/template.ts";
import { runningFunction } from "./functions.ts";

type TableOptions = {
  readonly cloud: Cloud;
  readonly isAllowed: IamEvaluator;
  readonly database: MemoryDatabase;
  readonly faults: Faults;
  readonly calls: RecordedCall[];
  readonly report: (trouble: unknown) => void;
};
type Client = Pick<DynamoDBDocumentClient, "send">;
type Command = { readonly constructor: { readonly name: string }; readonly input: object };

const operationNames: Readonly<Record<string, string>> = {
  BatchGetCommand: "BatchGetItem",
  TransactWriteCommand: "TransactWriteItems",
  GetCommand: "GetItem",
  PutCommand: "PutItem",
  DeleteCommand: "DeleteItem",
  UpdateCommand: "UpdateItem",
  QueryCommand: "Query",
};

/**
 * The table as the functions of a world reach it: the product's own adapter, each of whose calls is recorded and judged by
 * the role that the template gives to the calling function. Calls outside of any function are an operator's.
 */
export function judgedTable({ cloud, isAllowed, database, faults, calls, report }: TableOptions): Db {
  const functions = new Map(cloud.all("AWS::Lambda::Function").map((each) => [each.id, each]));
  async function send(command: Command): Promise<unknown> {
    const caller = functions.get(runningFunction.getStore() ?? "");
    // By the SDK and the emulated service, where planned faults are injected.
    if (faults.isPlanned("dynamodb")) return networkClient().send(command as never);
    const operation = operationNames[command.constructor.name];
    if (!operation) throw new Error(`Functions have no ${command.constructor.name}.`);
    calls.push({ service: "dynamodb", operation, functionName: caller?.Ref });
    for (const permission of caller ? tablePermissions(operation, command.input) : []) {
      if (caller && (await isAllowed(caller.Role, permission))) continue;
      report(`Denied by IAM: ${caller?.Ref} may not ${permission[0]} on ${permission[1]}.`);
      throw Object.assign(new Error("Access denied."), { name: "AccessDeniedException", $fault: "client" });
    }
    return database.documentClient.send(command as never);
  }
  const client = { send: send as Client["send"] };
  return dynamodb({ client: () => client, tableName: cloud.only("AWS::DynamoDB::Table").Ref });
}
