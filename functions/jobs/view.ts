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

/** What counts of the job's handyman, where that is known, and the moment of reading. */
type Place = { readonly handyman?: PlaceHandyman | undefined; readonly at: Instant };

/**
 * A job as its parties see it, with the whole of what it costs beside its price; what its handyman owed is theirs alone. Of
 * the place everybody sees what `placeViewOf` says.
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

/** The most that one read of the table takes. */
const READ_AT_ONCE = 100;

type App = Pick<Base, "now"> & { readonly db: DbReader };

/** A job as one of its parties or an administrator sees it now. */
export async function showJob(app: App, job: Job, reader: Actor): Promise<JobView> {
  const [view] = await showJobs(app, [job], reader);
  if (!view) throw new Error("A job has one view.");
  return view;
}

/** A handyman without a check. Where even they see the address, or nobody does any more, it matters little who the handyman is. */
const unchecked: PlaceHandyman = { isActive: true };

/** Jobs as their reader sees them now; the customer learns whether the handyman still needs the address. */
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

/** What was answered once, with as much of place and text as whoever asks again sees now. */
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

/** What is the handyman's of a job: what was refunded of it, or what a price that fell takes of it, is not. */
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
