import { FraudAlert } from "../../shared/fraud/schema.ts";
import { FraudAlertId } from "../../shared/ids.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import type { Cents } from "../../shared/money.ts";
import { toInstant } from "../../shared/time.ts";
import type { Base } from "../runtime/app.ts";
import { create, type Write } from "../runtime/db.ts";
import * as table from "../runtime/table.ts";

/** What about money needs an administrator, and how it is described to them. */
const alerts = {
  chargeback: "The customer's bank has taken a payment back.",
  wonLate: "A bank has given money back that it had kept: it stands with the platform, decide whose it is.",
  refundFailed: "A refund did not reach the customer's card: find another way to pay it.",
  standing: "Money of a job has stood here for 75 days: give it back, or resolve this to extend its stay by 30 days.",
  unpaid: "A finished job has not been paid for 30 days.",
  shortfall: "A handyman owes a share that could not be taken back from their account.",
} as const;

type Alert = { readonly alertType: keyof typeof alerts; readonly amountCents: Cents };

/** The write that puts something about a job's money into the administrators' queue. */
export const raiseAlert = (app: Base, job: Job, { alertType, amountCents }: Alert): Write =>
  create(
    table.fraudAlert,
    FraudAlert.parse({
      id: FraudAlertId.parse(app.newId()),
      userId: alertType === "shortfall" ? job.handymanId : job.customerId,
      alertType,
      severity: "high",
      description: alerts[alertType],
      metadata: { jobId: job.id, amountCents },
      createdAt: toInstant(app.now()),
    }),
  );
