import { waitsFor } from "../../../../../shared/jobs/proposals.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { staleDueOf } from "../../../../../shared/jobs/stale.ts";
import { paymentStateOf } from "../../requests/payment-state.ts";

/** Whether a job stands still for its customer: for their payment, their answer, the address, or their word that it still stands. */
export const needsCustomer = (job: JobView): boolean =>
  paymentStateOf(job) === "due" ||
  waitsFor(job, job.customerId) ||
  job.isAddressAwaited === true ||
  staleDueOf(job) !== undefined;
