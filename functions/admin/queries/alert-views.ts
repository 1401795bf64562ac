import type { CaseParts, FraudAlertView } from "../../../shared/admin/schema.ts";
import { partsOfConversationId } from "../../../shared/conversations/id.ts";
import { ReportMetadata } from "../../../shared/conversations/report.ts";
import { raisedAgainAt } from "../../../shared/fraud/raised-again.ts";
import type { FraudAlert } from "../../../shared/fraud/schema.ts";
import { JobId, type UserId } from "../../../shared/ids.ts";
import { toDecimal } from "../../../shared/money.ts";
import type { DbReader } from "../../runtime/data/db.ts";
import { fraudAlertView } from "../views/view.ts";
import { type CaseSubject, casePartsOf } from "./case-parts.ts";

/** A report is about the request and the handyman of its conversation. */
function subjectOf({ serviceRequestId, userId, metadata }: FraudAlert): CaseSubject {
  const { conversationId } = ReportMetadata.safeParse(metadata).data ?? {};
  const reported = conversationId && partsOfConversationId(conversationId);
  return { jobId: JobId.safeParse(metadata?.jobId).data, serviceRequestId, userId, ...reported };
}

/** What has not moved, for alerts about money. */
const amountOf = ({ metadata }: FraudAlert): Pick<CaseParts, "amount"> =>
  typeof metadata?.amountCents === "number" ? { amount: toDecimal(metadata.amountCents) } : {};

/** Alerts as the administrator `reader` sees them in the queue: with whom and what they are about. */
export async function alertViews(
  db: DbReader,
  alerts: readonly FraudAlert[],
  reader: UserId,
): Promise<FraudAlertView[]> {
  const parts = await casePartsOf(db, alerts.map(subjectOf));
  return alerts.map((alert, index) => ({
    ...fraudAlertView(alert, reader),
    ...parts[index],
    ...amountOf(alert),
    raisedAgainAt: alert.isResolved ? undefined : raisedAgainAt(alert),
  }));
}

/** The same for one of them: what a claim answers stands in the queue until that is read again. */
export async function alertView(db: DbReader, alert: FraudAlert, reader: UserId): Promise<FraudAlertView> {
  const [view = fraudAlertView(alert, reader)] = await alertViews(db, [alert], reader);
  return view;
}
