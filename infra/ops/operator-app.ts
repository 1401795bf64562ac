import { randomUUID } from "node:crypto";
import { dynamodb } from "../../functions/adapters/dynamodb.ts";
import type { WriteContext } from "../../functions/runtime/app.ts";
import type { DbReader } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { UserId } from "../../shared/ids.ts";
import type { TableClient } from "./table-client.ts";

/** What commands of the product need when an operator runs them. */
export const operatorApp = (client: TableClient): Pick<WriteContext, "now" | "newId" | "db"> => ({
  now: () => new Date(),
  newId: () => randomUUID(),
  db: dynamodb(client),
});

/** The user who has signed up with an address. */
export async function findUserId(db: DbReader, email: string): Promise<UserId | undefined> {
  const guard = await db.get(table.email, { email: email.toLowerCase() });
  return guard && UserId.parse(guard.userId);
}
