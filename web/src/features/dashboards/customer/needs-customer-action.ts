import { inactivityCancelAt } from "../../../../../shared/jobs/inactivity.ts";
import { needsActionFrom } from "../../../../../shared/jobs/proposals.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { paymentStateOf } from "../../requests/payment-state.ts";

/** Whether a job waits for its customer: for a payment, an answer, the address, or a confirmation that it is still on. */
export const needsCustomerAction = (job: JobView): boolean =>
  paymentStateOf(job) === "due" ||
  needsActionFrom(job, job.customerId) ||
  job.isAddressAwaited === true ||
  inactivityCancelAt(job) !== undefined;
