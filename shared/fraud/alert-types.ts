import type { ReportReason } from "../conversations/input.ts";

/** About what somebody does. */
const conductAlerts = ["acceptCancel", "contactEvasion"] as const;

/** About money that does not move by itself. */
export const moneyAlerts = [
  "chargeback",
  "bankWarning",
  "wonLate",
  "refundFailed",
  "standing",
  "unpaid",
  "redoLate",
  "priceUnanswered",
  "disputeLate",
  "shortfall",
] as const;
export type MoneyAlert = (typeof moneyAlerts)[number];

/** About messages, one for each reason of a report. */
export const reportAlerts = [
  "report.spam",
  "report.abuse",
  "report.offPlatform",
  "report.scam",
  "report.other",
] as const satisfies readonly `report.${ReportReason}`[];

/** What administrators are alerted to. A new type does not compile before it has words in all languages. */
export const alertTypes = [...conductAlerts, ...moneyAlerts, ...reportAlerts] as const;
export type AlertType = (typeof alertTypes)[number];
