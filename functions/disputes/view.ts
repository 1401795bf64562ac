import { maskContacts } from "../../shared/contacts/mask-contacts.ts";
import { appealAnswerUntil, nextDateOf } from "../../shared/disputes/clocks.ts";
import { decisionOf, isFinal, mayAccept, refusalOfAppeal } from "../../shared/disputes/decisions.ts";
import { defaultTermsOf } from "../../shared/disputes/default-end.ts";
import {
  areTermsPossible,
  boundsOf,
  type DisputedMoney,
  moneyStateOf,
  sharesOf,
  termsNow,
} from "../../shared/disputes/outcome.ts";
import { actorOf, mayAdmit, mayEnd, refusalOfStatement } from "../../shared/disputes/rules.ts";
import type { Dispute, DisputeDecision, Settlement, Statement, Terms } from "../../shared/disputes/schema.ts";
import {
  isOfThisMoney,
  mayRedo,
  openSettlementOf,
  refusalOfOfferCount,
  withLapsedOffer,
} from "../../shared/disputes/settlements.ts";
import type { DisputeFile, SettlementView, StatementView } from "../../shared/disputes/view.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { otherSideOf } from "../../shared/jobs/other-side.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import type { ProposalSide } from "../../shared/jobs/sides.ts";
import { toDecimal } from "../../shared/money.ts";
import { chargesOf } from "../../shared/payments/charges.ts";
import type { Payment } from "../../shared/payments/schema.ts";
import { toImagePath } from "../../shared/requests/image-path.ts";
import { type Instant, toInstant } from "../../shared/time.ts";
import type { BaseApp } from "../runtime/app.ts";
import type { DbReader } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { listDisputesOf, listStatements } from "../stores/disputes.ts";
import { findJobWithPayment } from "../stores/payments.ts";
import type { DisputedJob, FileParts } from "./file.ts";

type ReadContext = Pick<BaseApp, "now"> & { readonly db: DbReader };

type Shown = DisputedJob & { readonly dispute: Dispute; readonly said?: Statement };

type Reader = {
  /** Undefined for administrators. */
  readonly side: ProposalSide | undefined;
  /** All texts as they were written. */
  readonly isOriginal?: boolean;
};

/** The file of a dispute as this reader sees it, with what was stored a moment ago instead of what is read. */
export async function showFile(
  { db, now }: ReadContext,
  { job, payment, dispute, said }: Shown,
  reader: Reader,
): Promise<DisputeFile> {
  const [statements, disputes] = await Promise.all([listStatements(db, dispute), listDisputesOf(db, job.id)]);
  const earlier = disputes.filter(({ id, createdAt }) => id !== dispute.id && createdAt <= dispute.createdAt);
  const all = said ? [...statements, said] : statements;
  const reading = { address: job.address, ...reader };
  return toFile({ job, payment, dispute, statements: all, earlier }, reading, toInstant(now()));
}

/** The file of a dispute that was written a moment ago with its job and its money, read again. */
export async function showStored(app: ReadContext, { id, jobId }: Dispute, reader: Reader): Promise<DisputeFile> {
  const [{ job, payment }, dispute] = await Promise.all([
    findJobWithPayment(app.db, jobId),
    app.db.get(table.dispute, { id, jobId }),
  ]);
  if (!job) throw new AppError("job.notFound");
  if (!dispute) throw new AppError("dispute.notFound");
  return showFile(app, { job, payment, dispute }, reader);
}

/** The file of a dispute as this reader sees it. */
function toFile(parts: FileParts, reading: Reading, at: Instant): DisputeFile {
  const { job, payment, statements, earlier } = parts;
  // The schedule lapses an offer within a minute.
  const dispute = withLapsedOffer(parts.dispute, at);
  const { side } = reading;
  const isOpen = dispute.state !== "closed";
  return {
    ...dispute,
    wish: dispute.wish && amountView(dispute.wish),
    statements: statements.map((each) => statementView(each, reading)),
    settlements: dispute.settlements.map((each) => settlementView(each, { job, payment }, reading)),
    decisions: dispute.decisions.map((each) => decisionView(each, { job, payment }, dispute)),
    appeal: dispute.appeal && { ...dispute.appeal, answerUntil: appealAnswerUntil(dispute) },
    ...(isOpen && { waitingFor: waitingFor(dispute, at) }),
    ...(isOpen && !dispute.pausedAt && { nextAt: nextDateOf(dispute, at) }),
    actions: side && isOpen ? actionsOf({ ...parts, dispute }, side, at) : [],
    money: moneyView({ job, payment }),
    ...(isOpen && { byDefault: defaultView({ job, payment }, dispute) }),
    earlier: [...earlier],
  };
}

const amountView = ({ kind, amountCents }: Terms) => ({ kind, amount: toDecimal(amountCents) });

function sharesView(money: DisputedMoney, terms: Terms) {
  const { toCustomerCents, dueCents, toHandymanCents } = sharesOf(money, terms);
  return { toCustomer: toDecimal(toCustomerCents), due: toDecimal(dueCents), toHandyman: toDecimal(toHandymanCents) };
}

type Reading = Reader & { readonly address: string };

/** What somebody wrote: its author reads their own words, others without contact details. */
function wordsFor(
  { address, side, isOriginal }: Reading,
  { by, text }: { readonly by: ProposalSide; readonly text: string },
) {
  if (side === by || isOriginal) return { text };
  const masked = maskContacts(text, address);
  return { text: masked.text, ...(masked.kinds.length > 0 && { isMasked: true as const }) };
}

const statementView = ({ imageIds, ...said }: Statement, reading: Reading): StatementView => ({
  ...said,
  ...wordsFor(reading, said),
  imageUrls: imageIds.map(toImagePath),
});

function settlementView({ terms, ...offer }: Settlement, money: DisputedMoney, reading: Reading): SettlementView {
  const isPossible =
    offer.state === "open" &&
    terms !== undefined &&
    isOfThisMoney(offer, money.payment) &&
    areTermsPossible(money, terms);
  return {
    ...offer,
    ...wordsFor(reading, offer),
    ...(terms && { terms: amountView(terms) }),
    ...(isPossible && { shares: sharesView(money, terms) }),
  };
}

/** A decision, with what each side has of it until it is carried out. */
function decisionView(
  decision: DisputeDecision,
  money: DisputedMoney,
  dispute: Dispute,
): DisputeFile["decisions"][number] {
  const { terms } = decision;
  const isNext = dispute.state !== "closed" && decision === decisionOf(dispute);
  const now = isNext && terms && termsNow(money, terms, decision.refundedCents);
  return { ...decision, terms: terms && amountView(terms), ...(now && { shares: sharesView(money, now) }) };
}

/** Whose move is next: an open offer waits for its other side, a decision for both, an appeal first for its other side. */
function waitingFor(dispute: Dispute, at: Instant): DisputeFile["waitingFor"] {
  if (dispute.pausedAt) return "bank";
  const { state, appeal, acceptedBy } = dispute;
  if (state === "decided") {
    const missing = (["customer", "handyman"] as const).filter((side) => !acceptedBy.includes(side));
    return isFinal(dispute) || missing.length === 0 ? "us" : missing.length === 2 ? "both" : missing[0];
  }
  if (state === "appealed" && appeal) {
    const other = otherSideOf(appeal.by);
    return refusalOfStatement(dispute, other, at) ? "us" : other;
  }
  const offer = openSettlementOf(dispute);
  if (offer) return otherSideOf(offer.by);
  if (dispute.state === "responding") return otherSideOf(dispute.side);
  return dispute.state === "deciding" ? "us" : "both";
}

function actionsOf({ job, payment, dispute }: FileParts, side: ProposalSide, at: Instant): DisputeFile["actions"] {
  const actor = actorOf(dispute, side);
  const mayOffer = !refusalOfOfferCount(dispute, side);
  const isMoneyStill = boundsOf({ job, payment }) !== undefined;
  return [
    ...(refusalOfStatement(dispute, side, at) ? [] : (["state"] as const)),
    ...(mayOffer && isMoneyStill ? (["offer"] as const) : []),
    ...(mayOffer && mayRedo({ job, payment }) ? (["redo"] as const) : []),
    ...(mayEnd(dispute, actor, "closed") ? (["withdraw"] as const) : []),
    ...(mayAdmit(dispute, actor) ? (["admit"] as const) : []),
    ...(mayEnd(dispute, actor, "deciding") ? (["escalate"] as const) : []),
    ...(mayAccept(dispute, side) ? (["accept"] as const) : []),
    ...(refusalOfAppeal(dispute, side, at) ? [] : (["appeal"] as const)),
  ];
}

function moneyView({
  job,
  payment,
}: {
  readonly job: Job;
  readonly payment: Payment | undefined;
}): DisputeFile["money"] {
  const bounds = boundsOf({ job, payment });
  const charges = payment?.processedAt ? chargesOf(payment).filter(({ isTooLate }) => !isTooLate) : [];
  return {
    state: moneyStateOf(job),
    price: toDecimal(job.agreedPriceCents),
    ...(bounds && { min: toDecimal(bounds.minCents), max: toDecimal(bounds.maxCents) }),
    charges: charges.map(({ amountCents, handymanAmountCents, refundedAmountCents }) => ({
      amount: toDecimal(amountCents),
      handymanAmount: toDecimal(handymanAmountCents),
      refunded: toDecimal(refundedAmountCents),
    })),
  };
}

function defaultView(money: DisputedJob, dispute: Dispute): DisputeFile["byDefault"] {
  const decision = decisionOf(dispute);
  const terms = decision
    ? decision.terms && termsNow(money, decision.terms, decision.refundedCents)
    : defaultTermsOf(money, dispute);
  return terms && { ...amountView(terms), shares: sharesView(money, terms) };
}
