import { randomUUID } from "node:crypto";
import { toItem } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { admin } from "../../../shared/admin/contract.ts";
import { newAlert } from "../../../shared/fraud/new-alert.ts";
import type { FraudAlert } from "../../../shared/fraud/schema.ts";
import { FraudAlertId, type JobId } from "../../../shared/ids.ts";
import { toInstant } from "../../../shared/time.ts";
import { stackNow } from "../setup/control-pages.ts";
import { openTable } from "../setup/table.ts";
import { makeAdmin } from "./people.ts";

/** Writes a fraud alert directly to the table, past what raises it. */
export async function raiseAlert(overrides: Partial<FraudAlert> = {}): Promise<FraudAlert> {
  const alert = newAlert({
    id: FraudAlertId.parse(randomUUID()),
    alertType: "contactEvasion",
    metadata: { address: "203.0.113.7" },
    createdAt: toInstant(await stackNow()),
    ...overrides,
  });
  await openTable().putAll([toItem(table.fraudAlert, alert)]);
  return alert;
}

/** The open alerts about a job, as an administrator sees them. */
export async function alertsAbout(jobId: JobId) {
  const { body } = await (await makeAdmin()).call(admin.fraudAlerts, { query: { limit: 100 } });
  return body.filter((alert) => alert.jobId === jobId);
}
