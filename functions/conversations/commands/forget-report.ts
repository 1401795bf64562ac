import { ReportMetadata } from "../../../shared/conversations/report.ts";
import { FraudAlertId } from "../../../shared/ids.ts";
import { toInstant } from "../../../shared/time.ts";
import type { WriteContext } from "../../runtime/app.ts";
import * as table from "../../runtime/data/table.ts";
import { saveAlert } from "../../stores/admin.ts";

/** Deletes the messages that a report has copied, 24 months after it was resolved; their photos go with them. */
export async function forgetReport({ db, now }: WriteContext, id: string): Promise<void> {
  const alert = await db.get(table.fraudAlert, { id: FraudAlertId.parse(id) });
  if (!alert?.forgetAt || alert.forgetAt > toInstant(now())) return;
  const stored = ReportMetadata.safeParse(alert.metadata).data;
  const reports = stored?.reports.map(({ text: _, ...report }) => report) ?? [];
  const metadata = stored && JSON.parse(JSON.stringify({ ...stored, reports, messages: [] }));
  await saveAlert(db, { ...alert, metadata, forgetAt: undefined }, []);
}
