import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { dynamodb } from "../../../functions/adapters/dynamodb.ts";
import { client as networkClient } from "../../../functions/adapters/dynamodb-client.ts";
import type { Db } from "../../../functions/runtime/data/db.ts";
import type { ConnectedServices } from "../../../infra/local/connect.ts";
import { operationOf } from "../../../infra/local/dynamodb/document-client.ts";
import type { MemoryDatabase } from "../../../infra/local/dynamodb/memory-database.ts";
import { operatorAccessKeyId } from "../../../infra/local/service-proxy.ts";
import { tablePermissions } from "../../../infra/local/services.ts";
import { runningFunction, unlessKilled } from "./invocations.ts";

type TableOptions = Pick<ConnectedServices, "faults" | "recordCall" | "isDenied" | "endpoints"> & {
  readonly database: MemoryDatabase;
};
type Client = Pick<DynamoDBDocumentClient, "send">;
type Command = { readonly constructor: unknown; readonly input: object };

/**
 * The table as the functions of a world reach it: the product's own adapter, each of whose calls is recorded and judged by
 * the role that the template gives to the calling function. Calls outside of any function are an operator's.
 */
export function judgedTable({ database, faults, recordCall, isDenied, endpoints }: TableOptions): Db {
  async function send(command: Command): Promise<unknown> {
    await unlessKilled();
    // By the SDK and the emulated service, where planned faults are injected.
    if (faults.isPlanned("dynamodb")) return networkClient().send(command as never);
    const [id, operation] = [runningFunction() ?? operatorAccessKeyId, operationOf(command)];
    if (!operation) throw new Error("The table of a world does not know this command.");
    recordCall(id, { service: "dynamodb", operation });
    if (await isDenied(id, tablePermissions(operation, command.input)))
      throw Object.assign(new Error("Access denied."), { name: "AccessDeniedException", $fault: "client" });
    return database.documentClient.send(command as never);
  }
  const client = { send: send as Client["send"] };
  return dynamodb({ client: () => client, tableName: endpoints.dynamodb.tableName });
}
