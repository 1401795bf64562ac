import { waitsFor } from "../../../../../shared/jobs/proposals.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { staleDueOf } from "../../../../../shared/jobs/stale.ts";
import { paymentStateOf } from "../../requests/payment-state.ts";

/** Whether a job waits for its customer: for a payment, an answer, the address, or a confirmation that it is still on. */
export const needsCustomer = (job: JobView): boolean =>
  paymentStateOf(job) === "due" ||
  waitsFor(job, job.customerId) ||
  job.isAddressAwaited === true ||
  staleDueOf(job) !== undefined;
