import { randomUUID } from "node:crypto";
import { toItem } from "../../functions/runtime/db.ts";
import * as table from "../../functions/runtime/table.ts";
import { FraudAlert } from "../../shared/fraud/schema.ts";
import { stackNow } from "./control.ts";
import { openTable } from "./table.ts";

/** Writes a fraud alert directly to the table, because no endpoint raises one yet. */
export async function raise(about: Partial<FraudAlert> = {}): Promise<FraudAlert> {
  const id = randomUUID();
  const createdAt = (await stackNow()).toISOString();
  const said = { alertType: "velocity", severity: "high", description: "<b>Forty</b> requests in a minute" };
  const alert = FraudAlert.parse({ id, createdAt, ...said, metadata: { address: "203.0.113.7" }, ...about });
  await openTable().putAll([toItem(table.fraudAlert, alert)]);
  return alert;
}
