import type { JobStatus } from "../jobs/machine.ts";
import type { Job } from "../jobs/schema.ts";
import { DAY_MS, HOUR_MS, type Instant, later } from "../time.ts";
import { type Checked, isChecked } from "../verifications/standing.ts";
import { coarsely, leftOf } from "./coarse.ts";

/**
 * How much of a place somebody sees: `exact` the whole address and the photos, `coarse` the street without its numbers and
 * the photos, `gone` the street alone, for whoever had the job and has no business there any more.
 */
export type PlaceView = "exact" | "coarse" | "gone";

/** What a reader is to a request and its job; `other` is everybody to whom an open request is offered. */
export type PlaceRelation = "customer" | "handyman" | "admin" | "other";

/** What counts of a job's handyman. */
export type PlaceHandyman = Checked & { readonly isActive: boolean };

type PlaceJob = Pick<Job, "status" | "priceApproval" | "addressSharedAt" | "paidAt" | "completedAt" | "mayFinish">;

/** The job that a handyman has, or had, and themselves, at the moment of reading. */
type Work = {
  readonly job?: PlaceJob | undefined;
  readonly handyman?: PlaceHandyman | undefined;
  readonly at: Instant;
};

/** So long after acceptance the customer is asked for the address again. */
export const ADDRESS_ASK_MS = 2 * HOUR_MS;

/** How long the handyman of a completed job still sees the address. */
export const ADDRESS_KEPT_MS = 30 * DAY_MS;

const underWay: readonly JobStatus[] = ["accepted", "in_progress", "disputed"];

/**
 * Who sees what of a place (D-22, D-47). The address belongs to its customer. The handyman of a job sees it while the job is
 * not over and for 30 days after its completion, if the customer approved the price by an act of their own or shared the
 * address, or if the handyman holds a check and the price is approved. Nobody else sees it, administrators included.
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

/** Approving a price writes the moment of sharing as well; whoever paid agreed to the price (D-21). */
const isSharedByCustomer = ({ addressSharedAt, paidAt }: PlaceJob): boolean =>
  addressSharedAt !== undefined || paidAt !== undefined;

function isKept({ status, completedAt }: PlaceJob, at: Instant): boolean {
  if (status === "completed") return completedAt !== undefined && at < later(completedAt, ADDRESS_KEPT_MS);
  return underWay.includes(status);
}

type ShareableJob = Pick<Job, "status" | "priceApproval" | "customerInactiveAt">;

/** Whether the customer may share the address of a job: its price is approved, it is not over, and their account is active. */
export const mayShareAddress = ({ status, priceApproval, customerInactiveAt }: ShareableJob): boolean =>
  underWay.includes(status) && priceApproval === "approved" && customerInactiveAt === undefined;

/** Whether the handyman does not see the exact address, and would by an act of the customer. */
export const isAddressHidden = (job: PlaceJob, handyman: PlaceHandyman, at: Instant): boolean =>
  placeViewOf("handyman", { job, handyman, at }) === "coarse";

/** Whether the handyman sees the exact address once the customer shares it, and not before. */
export const isAddressAwaited = (job: PlaceJob & ShareableJob, handyman: PlaceHandyman, at: Instant): boolean =>
  mayShareAddress(job) && isAddressHidden(job, handyman, at);

type Place = Pick<Job, "address" | "zipCode" | "imageUrls">;

/** A place as somebody with this view sees it. */
export function placeSeen({ address, zipCode, imageUrls }: Place, view: PlaceView): Place {
  const place = { address, zipCode, imageUrls };
  if (view === "exact") return place;
  return view === "gone" ? leftOf(place) : { ...place, ...coarsely(place) };
}
