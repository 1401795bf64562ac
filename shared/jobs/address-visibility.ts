import { policy } from "../policy.ts";
import type { AddressVisibility } from "../requests/coarse-address.ts";
import type { JobStatus } from "../requests/status.ts";
import { addMs, DAY_MS, HOUR_MS, type Instant } from "../time.ts";
import { type CheckedUser, hasValidCheck } from "../verifications/standing.ts";
import type { Job } from "./schema.ts";

/** The reader's role for a request and its job; `other`: any handyman to whom it is offered. */
export type ViewerRole = "customer" | "handyman" | "admin" | "other";

/** What decides about the assigned handyman. */
export type AssignedHandyman = CheckedUser & { readonly isActive: boolean };

type AddressJob = Pick<
  Job,
  "status" | "priceApproval" | "addressSharedAt" | "isAddressAutomatic" | "paidAt" | "completedAt" | "mayFinish"
>;

/** The reader's job, the reader as its handyman, and the time. */
type AssignedJob = {
  readonly job?: AddressJob | undefined;
  readonly handyman?: AssignedHandyman | undefined;
  /** One of the two has blocked the other: the address goes with the job's completion. */
  readonly isBlocked?: boolean;
  readonly at: Instant;
};

/** When the customer is asked again for the address, after the acceptance. */
export const ADDRESS_ASK_MS = policy.addressAskHours * HOUR_MS;

/** How long the handyman of a completed job still sees the address. */
export const ADDRESS_KEPT_MS = policy.addressKeptDays * DAY_MS;

const underWay: readonly JobStatus[] = ["accepted", "in_progress", "disputed"];

/**
 * Who sees the address (D-22, D-47). Its customer always. The assigned handyman until the job is over, and 30 days
 * after its completion, if the customer approved the price or shared the address, or if the handyman has a valid check,
 * the price is approved, and they had few jobs that were not started when they accepted it (D-57). Nobody else, including administrators.
 */
export function addressVisibilityOf(role: ViewerRole, assigned?: AssignedJob): AddressVisibility {
  if (role === "customer") return "exact";
  if (role !== "handyman" || !assigned?.job || !assigned.handyman) return "coarse";
  const { job, handyman, isBlocked, at } = assigned;
  if (!handyman.isActive && !job.mayFinish) return "gone";
  if (!isStillVisible(job, at) || (isBlocked && job.status === "completed")) return "gone";
  return isSharedByCustomer(job) || isShownByAcceptance(job, handyman, at) ? "exact" : "coarse";
}

/** Approving a price also sets `addressSharedAt`; paying implies the approval (D-21). */
const isSharedByCustomer = ({ addressSharedAt, paidAt }: AddressJob): boolean =>
  addressSharedAt !== undefined || paidAt !== undefined;

const isShownByAcceptance = (job: AddressJob, handyman: AssignedHandyman, at: Instant): boolean =>
  job.isAddressAutomatic && job.priceApproval === "approved" && hasValidCheck(handyman, at);

/** Whether it is a completed job whose handyman may still see the address. */
export const isAddressKept = ({ status, completedAt }: AddressJob, at: Instant): boolean =>
  status === "completed" && completedAt !== undefined && at < addMs(completedAt, ADDRESS_KEPT_MS);

const isStillVisible = (job: AddressJob, at: Instant): boolean =>
  isAddressKept(job, at) || underWay.includes(job.status);

type ShareableJob = Pick<Job, "status" | "priceApproval" | "customerInactiveAt">;

/** Whether the customer may share the address: the price is approved, the job is not over, the account is active. */
export const mayShareAddress = ({ status, priceApproval, customerInactiveAt }: ShareableJob): boolean =>
  underWay.includes(status) && priceApproval === "approved" && customerInactiveAt === undefined;

/** Whether an act of the customer would show the exact address to the handyman. */
export const isAddressHidden = (job: AddressJob, handyman: AssignedHandyman, at: Instant): boolean =>
  addressVisibilityOf("handyman", { job, handyman, at }) === "coarse";

/** Whether sharing the address would show it to the handyman. */
export const isAddressAwaited = (job: AddressJob & ShareableJob, handyman: AssignedHandyman, at: Instant): boolean =>
  mayShareAddress(job) && isAddressHidden(job, handyman, at);
