import { nettedOf, shareDueOf } from "../../shared/handymen/earnings.ts";
import { supplementDueOf } from "../../shared/jobs/proposals.ts";
import type { Job, JobView, Proposal, ProposalView } from "../../shared/jobs/schema.ts";
import { type Cents, cents, sumOf, toDecimal, ZERO_CENTS } from "../../shared/money.ts";
import { countedOf } from "../../shared/payments/charges.ts";
import { amountsOf, priceOf } from "../../shared/payments/fees.ts";
import {
  isAddressAwaited,
  isAddressHidden,
  type PlaceHandyman,
  placeSeen,
  placeViewOf,
} from "../../shared/requests/address.ts";
import { textSeen } from "../../shared/requests/text-seen.ts";
import { type Instant, toInstant } from "../../shared/time.ts";
import type { Actor, Base } from "../runtime/app.ts";
import { type DbReader, ref } from "../runtime/db.ts";
import * as table from "../runtime/table.ts";

type Reader = Pick<Actor, "userId">;

/** The handyman, if known, and the time: what decides how much of the address is shown. */
type Place = { readonly handyman?: PlaceHandyman | undefined; readonly at: Instant };

/**
 * A job as its reader sees it, with all amounts; `netted` only for its handyman. `addressVisibilityOf` decides about
 * the address.
 */
export function viewOf(job: Job, reader: Reader, place: Place): JobView {
  const share = shareOf(job);
  const paid = job.paidCents === undefined ? undefined : countedOf(sumsOf(job.paidCents, job));
  const isTheirs = reader.userId === job.handymanId;
  const nettedCents = nettedOf({ nettedCents: job.nettedCents ?? ZERO_CENTS }, share);
  return {
    ...job,
    ...placeOf(job, reader, place),
    proposals: job.proposals.length > 0 ? job.proposals.map((each) => proposalOf(job, each)) : undefined,
    agreedPrice: toDecimal(job.agreedPriceCents),
    total: toDecimal(amountsOf(job.agreedPriceCents).amountCents),
    handymanAmount: toDecimal(share),
    paidAmount: paid && toDecimal(paid.amountCents),
    refundedAmount: paid && job.refundedCents !== undefined ? toDecimal(paid.refundedAmountCents) : undefined,
    netted: isTheirs && nettedCents > 0 ? toDecimal(nettedCents) : undefined,
  };
}

function placeOf(job: Job, { userId }: Reader, { handyman, at }: Place) {
  const relation = userId === job.customerId ? "customer" : userId === job.handymanId ? "handyman" : "admin";
  const view = placeViewOf(relation, { job, handyman, at });
  const isAwaited = handyman !== undefined && relation !== "admin" && isAddressAwaited(job, handyman, at);
  const isHidden = handyman !== undefined && relation === "customer" && isAddressHidden(job, handyman, at);
  return {
    ...placeSeen(job, view),
    ...textSeen(job, view),
    isAddressExact: view === "exact",
    isAddressAwaited: isAwaited || undefined,
    isAddressHidden: isHidden || undefined,
    addressAskAt: isAwaited ? job.addressAskAt : undefined,
  };
}

/** The limit of one batch read. */
const READ_AT_ONCE = 100;

type App = Pick<Base, "now"> & { readonly db: DbReader };

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
const unchecked: PlaceHandyman = { isActive: true };

/**
 * Jobs as their reader sees them now. Handymen are read only where the customer is told whether the address is still
 * needed.
 */
export async function showJobs({ db, now }: App, jobs: readonly Job[], reader: Actor): Promise<JobView[]> {
  const { userId, user } = reader;
  const at = toInstant(now());
  const asked = jobs.filter((job) => job.customerId === userId && isAddressHidden(job, unchecked, at));
  const places = [...new Set(asked.map(({ handymanId }) => handymanId))].map((id) => ref(table.user, { id }));
  const handymen = new Map([[userId, user]]);
  for (let from = 0; from < places.length; from += READ_AT_ONCE)
    for (const each of await db.getAll(places.slice(from, from + READ_AT_ONCE))) if (each) handymen.set(each.id, each);
  return jobs.map((job) => viewOf(job, reader, { handyman: handymen.get(job.handymanId), at }));
}

/** A stored answer, with address and texts replaced by what the reader may see now. */
export async function asItStands(answer: JobView, app: App, reader: Actor): Promise<JobView> {
  const job = await app.db.get(table.job, { id: answer.id });
  if (!job) return answer;
  const { address, zipCode, imageUrls, title, description, city, ...now } = await showJob(app, job, reader);
  const { isAddressExact, isAddressAwaited, isAddressHidden, addressAskAt, addressSharedAt } = now;
  const hidden = { isAddressExact, isAddressAwaited, isAddressHidden, addressAskAt, addressSharedAt };
  return { ...answer, address, zipCode, imageUrls, ...hidden, title, description, city };
}

const sumsOf = (paidCents: Cents, { refundedCents = ZERO_CENTS, supplements }: Job) => ({
  amountCents: paidCents,
  refundedAmountCents: refundedCents,
  supplements,
});

/** The handyman's share of a job, less refunds and less what a lower price takes off. */
function shareOf({ agreedPriceCents, paidCents, refundedCents, releasedAt, supplements = [] }: Job): Cents {
  if (paidCents === undefined) return amountsOf(agreedPriceCents).handymanAmountCents;
  const firstCents = cents(paidCents - sumOf(supplements.map(({ amountCents }) => amountCents)));
  const { handymanAmountCents } = amountsOf(priceOf({ amountCents: firstCents }));
  const shares = supplements.map((each) => each.handymanAmountCents);
  const paid = {
    amountCents: paidCents,
    handymanAmountCents: cents(handymanAmountCents + sumOf(shares)),
    refundedAmountCents: refundedCents ?? ZERO_CENTS,
    supplements,
    releasedAt,
  };
  return shareDueOf(paid, agreedPriceCents);
}

function proposalOf(job: Job, proposal: Proposal): ProposalView {
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
