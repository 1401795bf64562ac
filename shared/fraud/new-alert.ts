import { policyWords } from "../policy-words.ts";
import type { AlertType } from "./alert-types.ts";
import { FraudAlert } from "./schema.ts";

const policy = policyWords("en");

type Details = Pick<FraudAlert, "severity" | "description">;

/**
 * What the data model has of each type of alert beside its name. Administrators read the web's words instead, in their
 * own language.
 */
const details: Readonly<Record<AlertType, Details>> = {
  acceptCancel: {
    severity: "high",
    description: `A handyman accepted and cancelled ${policy.quickCancellations} jobs within ${policy.acceptanceWindowHours}.`,
  },
  contactEvasion: {
    severity: "medium",
    description: `Somebody wrote contact details before hiring ${policy.contactHits} times within ${policy.contactHitsHours}. We hid them.`,
  },
  chargeback: { severity: "high", description: "A customer disputed a payment with their bank." },
  bankWarning: {
    severity: "high",
    description: `A bank asks about a payment, or warns that its card may be stolen. It is not released until you let it go on or refund it, or the bank decides. After ${policy.warningAlertDays} this alert returns daily.`,
  },
  wonLate: {
    severity: "high",
    description: "A bank returned money it had kept. The platform holds it: decide who gets it.",
  },
  refundFailed: {
    severity: "high",
    description: "A refund did not reach the customer's card. Find another way to pay it.",
  },
  standing: {
    severity: "high",
    description: `We have held the money of a job for ${policy.longHeldDays}: refund it or leave it. While we hold it, this alert returns every ${policy.longHeldRepeatDays}.`,
  },
  unpaid: { severity: "high", description: `A finished job has not been paid for ${policy.unpaidAlertDays}.` },
  redoLate: {
    severity: "high",
    description: "A customer asked the handyman to come back, and the job is not done again in time.",
  },
  priceUnanswered: {
    severity: "high",
    description: `The customer of a finished job offers another price, and the handyman has not answered for ${policy.offerHours}. Close the job, or leave it to them.`,
  },
  disputeLate: {
    severity: "high",
    description: `The decision of a dispute is late. This alert returns daily; the dispute ends automatically after ${policy.disputeEndDays}.`,
  },
  shortfall: {
    severity: "high",
    description: "A handyman owes a share that we could not take back from their account.",
  },
  "report.spam": { severity: "medium", description: "Somebody is reported for unwanted messages." },
  "report.abuse": { severity: "high", description: "Somebody is reported for abusive messages." },
  "report.offPlatform": {
    severity: "medium",
    description: "Somebody is reported for asking to pay or to agree outside of Homewright.",
  },
  "report.scam": { severity: "high", description: "Somebody is reported for an attempt at fraud." },
  "report.other": { severity: "medium", description: "Somebody is reported for their messages." },
};

type NewAlert = Pick<FraudAlert, "id" | "alertType" | "createdAt"> &
  Partial<Pick<FraudAlert, "userId" | "serviceRequestId" | "metadata">>;

/** An alert as it is stored at first: open, with what belongs to its type. */
export const newAlert = (alert: NewAlert): FraudAlert => FraudAlert.parse({ ...details[alert.alertType], ...alert });
