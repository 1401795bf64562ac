import { FraudAlert } from "../../shared/fraud/schema.ts";
import { FraudAlertId } from "../../shared/ids.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import type { Cents } from "../../shared/money.ts";
import { toInstant } from "../../shared/time.ts";
import type { BaseApp } from "../runtime/app.ts";
import { create, type Write } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";

/** The alerts about money, with the text that administrators read. */
const descriptions = {
  chargeback: "A customer disputed a payment with their bank.",
  wonLate: "A bank returned money it had kept. The platform holds it: decide who gets it.",
  refundFailed: "A refund did not reach the customer's card. Find another way to pay it.",
  standing:
    "We have held the money of a job for 75 days: refund it or leave it. While we hold it, this alert returns every 30 days.",
  unpaid: "A finished job has not been paid for 30 days.",
  redoLate: "A customer asked the handyman to come back. Five days later the job is not done again.",
  priceUnanswered:
    "The customer of a finished job offers another price, and the handyman has not answered for 72 hours. Close the job, or leave it to them.",
  shortfall: "A handyman owes a share that we could not take back from their account.",
} as const;

/** These are about the handyman, all others about the customer. */
const handymanAlerts: readonly AlertType[] = ["shortfall", "redoLate", "priceUnanswered"];

type AlertType = keyof typeof descriptions;
type AlertInput = { readonly alertType: AlertType; readonly amountCents: Cents };

/** The write that adds an alert about a job's money to the administrators' queue. */
export const raiseAlert = (app: BaseApp, job: Job, { alertType, amountCents }: AlertInput): Write =>
  create(
    table.fraudAlert,
    FraudAlert.parse({
      id: FraudAlertId.parse(app.newId()),
      userId: handymanAlerts.includes(alertType) ? job.handymanId : job.customerId,
      alertType,
      severity: "high",
      description: descriptions[alertType],
      metadata: { jobId: job.id, amountCents },
      createdAt: toInstant(app.now()),
    }),
  );
