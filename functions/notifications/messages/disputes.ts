import { appealAnswerUntil } from "../../../shared/disputes/clocks.ts";
import { isFinal } from "../../../shared/disputes/decisions.ts";
import { areTermsPossible, sharesOf } from "../../../shared/disputes/outcome.ts";
import type { Dispute } from "../../../shared/disputes/schema.ts";
import { openSettlementOf } from "../../../shared/disputes/settlements.ts";
import type { EventData } from "../../../shared/events.ts";
import { otherSideOf } from "../../../shared/jobs/other-side.ts";
import type { ProposalSide } from "../../../shared/jobs/sides.ts";
import type { NotificationKind } from "../../../shared/notifications/kinds.ts";
import type { Slots } from "../../../shared/notifications/schema.ts";
import type { Instant } from "../../../shared/time.ts";
import type { DbReader } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { paymentRef } from "../../stores/payments.ts";
import {
  assertFound,
  firstNameOf,
  loadParties,
  type Message,
  type MessageBuilder,
  type Parties,
  whenSlots,
} from "./context.ts";

type DisputeData = EventData<"dispute.moved"> | EventData<"job.disputed">;

async function loadDispute(db: DbReader, { disputeId: id, ...data }: DisputeData) {
  const [parties, dispute] = await Promise.all([
    loadParties(db, data),
    db.get(table.dispute, { id, jobId: data.jobId }),
  ]);
  return { ...parties, dispute: assertFound(dispute, "dispute") };
}

type Loaded = Parties & { readonly dispute: Dispute };
type Content = { readonly kind: NotificationKind; readonly when?: Instant; readonly slots?: Slots };

/** A message to one side, which names the other. */
function messageTo(side: ProposalSide, { job, customer, handyman }: Parties, { kind, when, slots }: Content): Message {
  const [reader, other] = side === "customer" ? [customer, handyman] : [handyman, customer];
  const facts = { title: job.title, person: firstNameOf(other), ...(when && whenSlots(job, when)), ...slots };
  return { reader, kind, subjectId: job.id, slots: facts };
}

const both = (loaded: Parties, content: Content): readonly Message[] =>
  (["customer", "handyman"] as const).map((side) => messageTo(side, loaded, content));

export const onDisputeOpened: MessageBuilder<EventData<"job.disputed">> = async (db, data) => {
  const loaded = await loadDispute(db, data);
  const { category, side, stateUntil: when } = loaded.dispute;
  // Whoever contests a no-show opens the dispute for the other side, who claimed it.
  if (category === "noShow") return [messageTo(side, loaded, { kind: "noShowContested", when })];
  return [messageTo(otherSideOf(data.by), loaded, { kind: "disputeOpened", when })];
};

/** An offer that is still open, with what it means for its reader. */
async function offered(db: DbReader, loaded: Loaded, number: number | undefined): Promise<readonly Message[]> {
  const offer = openSettlementOf(loaded.dispute);
  if (!offer || offer.number !== number) return [];
  const side = otherSideOf(offer.by);
  const when = offer.expiresAt;
  if (!offer.terms) return [messageTo(side, loaded, { kind: "redoOffered", when })];
  const [payment] = await db.getAll([paymentRef(loaded.job.id)]);
  // Money was refunded since: the offer is void.
  if (!areTermsPossible({ job: loaded.job, payment }, offer.terms)) return [];
  const { toCustomerCents, dueCents, toHandymanCents } = sharesOf({ payment }, offer.terms);
  const refund: Slots = side === "customer" ? { back: toCustomerCents } : { keep: toHandymanCents };
  const price: Slots = side === "customer" ? { pay: dueCents } : { keep: toHandymanCents };
  const slots = offer.terms.kind === "refund" ? refund : price;
  return [messageTo(side, loaded, { kind: "settlementOffered", when, slots })];
}

/** A first decision can be appealed until it is carried out; one on appeal is final. */
function ruled(loaded: Loaded): readonly Message[] {
  const { dispute, job } = loaded;
  return both(loaded, {
    kind: "disputeDecided",
    ...(isFinal(dispute) ? { slots: { last: job.title } } : { when: dispute.stateUntil }),
  });
}

/** Whether another message tells of an agreement too: of the end of the job, or of money that moves. */
const isToldOtherwise = ({ job }: Loaded): boolean => job.status === "cancelled" || job.paidCents !== undefined;

/** Money that moves is told by messages of its own; here only that the dispute is over, and how. */
export const onDisputeMoved: MessageBuilder<EventData<"dispute.moved">> = async (db, data) => {
  const loaded = await loadDispute(db, data);
  const { dispute } = loaded;
  const { what, by = dispute.side, number } = data;
  switch (what) {
    case "stated":
      return [messageTo(otherSideOf(by), loaded, { kind: "disputeAnswered" })];
    case "offered":
      return offered(db, loaded, number);
    case "declined":
      return [messageTo(otherSideOf(by), loaded, { kind: "settlementDeclined" })];
    case "reminded":
      return [messageTo(otherSideOf(dispute.side), loaded, { kind: "disputeReminder", when: dispute.stateUntil })];
    case "escalated":
      return both(loaded, { kind: "disputeEscalated", when: dispute.stateUntil });
    case "late":
      return both(loaded, { kind: "disputeLate", when: dispute.endsAt });
    case "ruled":
      return ruled(loaded);
    case "appealed":
      return [messageTo(otherSideOf(by), loaded, { kind: "disputeAppealed", when: appealAnswerUntil(dispute) })];
    case "withdrawn":
      return [messageTo(otherSideOf(dispute.side), loaded, { kind: "disputeWithdrawn" })];
    case "agreed":
      return both(loaded, { kind: "disputeAgreed" }).map((message) =>
        isToldOtherwise(loaded) ? { ...message, isBellOnly: true } : message,
      );
    case "lapsed":
      return both(loaded, { kind: "disputeLapsed" });
    // The decision, or the bank's, has messages of its own.
    case "decided":
    case "superseded":
      return [];
  }
};
