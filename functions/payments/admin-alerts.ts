import type { MoneyAlert } from "../../shared/fraud/alert-types.ts";
import { newAlert } from "../../shared/fraud/new-alert.ts";
import { FraudAlertId } from "../../shared/ids.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import type { Cents } from "../../shared/money.ts";
import { toInstant } from "../../shared/time.ts";
import type { BaseApp } from "../runtime/app.ts";
import { create, type Write } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";

/** These are about the handyman, all others about the customer. */
const handymanAlerts: readonly MoneyAlert[] = ["shortfall", "redoLate", "priceUnanswered"];

type AlertInput = { readonly alertType: MoneyAlert; readonly amountCents: Cents };

/** The write that adds an alert about a job's money to the administrators' queue. */
export const raiseAlert = (app: BaseApp, job: Job, { alertType, amountCents }: AlertInput): Write =>
  create(
    table.fraudAlert,
    newAlert({
      id: FraudAlertId.parse(app.newId()),
      userId: handymanAlerts.includes(alertType) ? job.handymanId : job.customerId,
      alertType,
      metadata: { jobId: job.id, amountCents },
      createdAt: toInstant(app.now()),
    }),
  );
