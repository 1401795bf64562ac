import { upcomingWindows } from "../../shared/agenda/windows.ts";
import { nettedOf, shareDueOf } from "../../shared/handymen/earnings.ts";
import {
  type AssignedHandyman,
  addressVisibilityOf,
  isAddressAwaited,
  isAddressHidden,
  isAddressKept,
} from "../../shared/jobs/address-visibility.ts";
import { activeStatuses } from "../../shared/jobs/machine.ts";
import { supplementDueOf } from "../../shared/jobs/proposals.ts";
import type { Job, JobView, Proposal, ProposalView } from "../../shared/jobs/schema.ts";
import { type Cents, cents, sumOf, toDecimal, ZERO_CENTS } from "../../shared/money.ts";
import { withoutLateSupplements } from "../../shared/payments/charges.ts";
import { amountsOf, priceOf } from "../../shared/payments/fees.ts";
import { visibleAddress } from "../../shared/requests/coarse-address.ts";
import { visibleText } from "../../shared/requests/visible-text.ts";
import { type Instant, toInstant } from "../../shared/time.ts";
import type { Actor, BaseApp } from "../runtime/app.ts";
import { type DbReader, ref } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { listBlocked } from "../stores/conversations.ts";

type Reader = Pick<Actor, "userId">;

/** The handyman, if known, and the time: what decides how much of the address is shown. */
type AddressContext = {
  readonly handyman?: AssignedHandyman | undefined;
  readonly isBlocked?: boolean;
  readonly at: Instant;
};

/**
 * A job as its reader sees it, with all amounts; `netted` only for its handyman. `addressVisibilityOf` decides about
 * the address.
 */
export function toJobView(job: Job, reader: Reader, context: AddressContext): JobView {
  const share = shareOf(job);
  const paid = job.paidCents === undefined ? undefined : withoutLateSupplements(paidSums(job.paidCents, job));
  const isTheirs = reader.userId === job.handymanId;
  const nettedCents = nettedOf({ nettedCents: job.nettedCents ?? ZERO_CENTS }, share);
  return {
    ...job,
    ...addressFields(job, reader, context),
    ...wishOf(job, context.at),
    appointments: job.appointments.length > 0 ? job.appointments : undefined,
    proposals: job.proposals.length > 0 ? job.proposals.map((each) => toProposalView(job, each)) : undefined,
    agreedPrice: toDecimal(job.agreedPriceCents),
    total: toDecimal(amountsOf(job.agreedPriceCents).amountCents),
    handymanAmount: toDecimal(share),
    paidAmount: paid && toDecimal(paid.amountCents),
    refundedAmount: paid && job.refundedCents !== undefined ? toDecimal(paid.refundedAmountCents) : undefined,
    cancellationFee: job.cancellationFeeCents === undefined ? undefined : toDecimal(job.cancellationFeeCents),
    netted: isTheirs && nettedCents > 0 ? toDecimal(nettedCents) : undefined,
  };
}

/** What is left of the wished times of a running job. */
function wishOf({ status, windows, isFlexible, timeZone }: Job, at: Instant) {
  const isRunning = activeStatuses.includes(status);
  const left = isRunning ? upcomingWindows(windows, timeZone, at) : [];
  return {
    windows: left.length > 0 ? left : undefined,
    isFlexible: isRunning && isFlexible ? (true as const) : undefined,
  };
}

function addressFields(job: Job, { userId }: Reader, { handyman, isBlocked = false, at }: AddressContext) {
  const relation = userId === job.customerId ? "customer" : userId === job.handymanId ? "handyman" : "admin";
  const view = addressVisibilityOf(relation, { job, handyman, isBlocked, at });
  const isAwaited = handyman !== undefined && relation !== "admin" && isAddressAwaited(job, handyman, at);
  const isHidden = handyman !== undefined && relation === "customer" && isAddressHidden(job, handyman, at);
  return {
    ...visibleAddress(job, view),
    ...visibleText(job, view),
    // May name the door as the address does, or open it.
    customerNotes: view === "exact" ? job.customerNotes : undefined,
    isAddressExact: view === "exact",
    isAddressAwaited: isAwaited || undefined,
    isAddressHidden: isHidden || undefined,
    addressAskAt: isAwaited ? job.addressAskAt : undefined,
  };
}

/** The limit of one batch read. */
const MAX_BATCH = 100;

type App = Pick<BaseApp, "now"> & { readonly db: DbReader };

/** A job as a party or an administrator sees it now. */
export async function showJob(app: App, job: Job, reader: Actor): Promise<JobView> {
  const [view] = await showJobs(app, [job], reader);
  if (!view) throw new Error("A job has one view.");
  return view;
}

/**
 * Stands for any handyman without a valid check. If even they see the address, or nobody does any more, the handyman
 * need not be read.
 */
const unchecked: AssignedHandyman = { isActive: true };

/**
 * Jobs as their reader sees them now. Handymen are read only where the customer is told whether the address is still
 * needed.
 */
export async function showJobs({ db, now }: App, jobs: readonly Job[], reader: Actor): Promise<JobView[]> {
  const { userId, user } = reader;
  const at = toInstant(now());
  const needsHandyman = jobs.filter((job) => job.customerId === userId && isAddressHidden(job, unchecked, at));
  const handymanRefs = [...new Set(needsHandyman.map(({ handymanId }) => handymanId))].map((id) =>
    ref(table.user, { id }),
  );
  const handymen = new Map([[userId, user]]);
  for (let from = 0; from < handymanRefs.length; from += MAX_BATCH)
    for (const each of await db.getAll(handymanRefs.slice(from, from + MAX_BATCH)))
      if (each) handymen.set(each.id, each);
  const mayBeBlocked = jobs.some((job) => job.handymanId === userId && isAddressKept(job, at));
  const blocked = mayBeBlocked ? await listBlocked(db, userId) : new Set();
  return jobs.map((job) => {
    const isBlocked = job.handymanId === userId && blocked.has(job.customerId);
    return toJobView(job, reader, { handyman: handymen.get(job.handymanId), isBlocked, at });
  });
}

/** A stored answer, with address and texts replaced by what the reader may see now. */
export async function withCurrentAddress(answer: JobView, app: App, reader: Actor): Promise<JobView> {
  const job = await app.db.get(table.job, { id: answer.id });
  if (!job) return answer;
  const { address, zipCode, imageUrls, title, description, city, customerNotes, ...now } = await showJob(
    app,
    job,
    reader,
  );
  const { isAddressExact, isAddressAwaited, isAddressHidden, addressAskAt, addressSharedAt } = now;
  const addressFlags = { isAddressExact, isAddressAwaited, isAddressHidden, addressAskAt, addressSharedAt };
  return { ...answer, address, zipCode, imageUrls, ...addressFlags, title, description, city, customerNotes };
}

const paidSums = (paidCents: Cents, { refundedCents = ZERO_CENTS, supplements }: Job) => ({
  amountCents: paidCents,
  refundedAmountCents: refundedCents,
  supplements,
});

/** The handyman's share of a job, less refunds and less what a lower price takes off. */
function shareOf(job: Job): Cents {
  const { agreedPriceCents, paidCents, refundedCents, releasedAt, supplements = [], cancellationFeeCents } = job;
  if (paidCents === undefined) return amountsOf(agreedPriceCents).handymanAmountCents;
  const firstChargeCents = cents(paidCents - sumOf(supplements.map(({ amountCents }) => amountCents)));
  const { handymanAmountCents } = amountsOf(priceOf({ amountCents: firstChargeCents }));
  const shares = supplements.map((each) => each.handymanAmountCents);
  const paid = {
    amountCents: paidCents,
    handymanAmountCents: cents(handymanAmountCents + sumOf(shares)),
    refundedAmountCents: refundedCents ?? ZERO_CENTS,
    supplements,
    releasedAt,
    cancellationFeeCents,
  };
  return shareDueOf(paid, agreedPriceCents);
}

function toProposalView(job: Job, proposal: Proposal): ProposalView {
  const isRise = proposal.kind === "price" && proposal.state === "open";
  const supplement = isRise ? supplementDueOf(job, proposal.priceCents) : undefined;
  const { amountCents, handymanAmountCents } = amountsOf(proposal.priceCents);
  return {
    ...proposal,
    price: toDecimal(proposal.priceCents),
    formerPrice: toDecimal(proposal.formerCents),
    total: toDecimal(amountCents),
    handymanAmount: toDecimal(handymanAmountCents),
    supplement: supplement && toDecimal(supplement.amountCents),
  };
}
