import type { JobStatus } from "../jobs/machine.ts";
import type { Job } from "../jobs/schema.ts";
import { DAY_MS, HOUR_MS, type Instant, later } from "../time.ts";
import { type Checked, isChecked } from "../verifications/standing.ts";
import { coarsely, leftOf } from "./coarse.ts";

/**
 * How much of an address is shown. `exact`: the whole address and the photos; `coarse`: the street without numbers, and
 * the photos; `gone`: only the street without numbers, after the reader's job is over.
 */
export type PlaceView = "exact" | "coarse" | "gone";

/** The reader's role for a request and its job; `other`: any handyman to whom it is offered. */
export type PlaceRelation = "customer" | "handyman" | "admin" | "other";

/** What decides about the assigned handyman. */
export type PlaceHandyman = Checked & { readonly isActive: boolean };

type PlaceJob = Pick<Job, "status" | "priceApproval" | "addressSharedAt" | "paidAt" | "completedAt" | "mayFinish">;

/** The reader's job, the reader as its handyman, and the time. */
type Work = {
  readonly job?: PlaceJob | undefined;
  readonly handyman?: PlaceHandyman | undefined;
  readonly at: Instant;
};

/** When the customer is asked again for the address, after the acceptance. */
export const ADDRESS_ASK_MS = 2 * HOUR_MS;

/** How long the handyman of a completed job still sees the address. */
export const ADDRESS_KEPT_MS = 30 * DAY_MS;

const underWay: readonly JobStatus[] = ["accepted", "in_progress", "disputed"];

/**
 * Who sees the address (D-22, D-47). Its customer always. The assigned handyman until the job is over, and 30 days
 * after its completion, if the customer approved the price or shared the address, or if the handyman has a valid check
 * and the price is approved. Nobody else, including administrators.
 */
export function placeViewOf(relation: PlaceRelation, work?: Work): PlaceView {
  if (relation === "customer") return "exact";
  if (relation !== "handyman" || !work?.job || !work.handyman) return "coarse";
  const { job, handyman, at } = work;
  if (!handyman.isActive && !job.mayFinish) return "gone";
  if (!isKept(job, at)) return "gone";
  const isGiven = isSharedByCustomer(job) || (isChecked(handyman, at) && job.priceApproval === "approved");
  return isGiven ? "exact" : "coarse";
}

/** Approving a price also sets `addressSharedAt`; paying implies the approval (D-21). */
const isSharedByCustomer = ({ addressSharedAt, paidAt }: PlaceJob): boolean =>
  addressSharedAt !== undefined || paidAt !== undefined;

function isKept({ status, completedAt }: PlaceJob, at: Instant): boolean {
  if (status === "completed") return completedAt !== undefined && at < later(completedAt, ADDRESS_KEPT_MS);
  return underWay.includes(status);
}

type ShareableJob = Pick<Job, "status" | "priceApproval" | "customerInactiveAt">;

/** Whether the customer may share the address: the price is approved, the job is not over, the account is active. */
export const mayShareAddress = ({ status, priceApproval, customerInactiveAt }: ShareableJob): boolean =>
  underWay.includes(status) && priceApproval === "approved" && customerInactiveAt === undefined;

/** Whether an act of the customer would show the exact address to the handyman. */
export const isAddressHidden = (job: PlaceJob, handyman: PlaceHandyman, at: Instant): boolean =>
  placeViewOf("handyman", { job, handyman, at }) === "coarse";

/** Whether sharing the address would show it to the handyman. */
export const isAddressAwaited = (job: PlaceJob & ShareableJob, handyman: PlaceHandyman, at: Instant): boolean =>
  mayShareAddress(job) && isAddressHidden(job, handyman, at);

type Place = Pick<Job, "address" | "zipCode" | "imageUrls">;

/** The address as this reader sees it. */
export function placeSeen({ address, zipCode, imageUrls }: Place, view: PlaceView): Place {
  const place = { address, zipCode, imageUrls };
  if (view === "exact") return place;
  return view === "gone" ? leftOf(place) : { ...place, ...coarsely(place) };
}
