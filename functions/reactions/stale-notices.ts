import type { EventData } from "../../shared/events.ts";
import { ZERO_CENTS } from "../../shared/money.ts";
import type { Slots } from "../../shared/notifications/schema.ts";
import { type Notice, nameOf, type Parties, partiesOf, type Told, whenIn } from "./told.ts";

type Said = Pick<Notice, "kind" | "slots"> & { readonly toCustomer?: Slots };

/** Each side knows the other by name: a line that says it is for this side alone. */
const toBoth = (
  { job: { id: subjectId, title }, customer, handyman }: Parties,
  { kind, slots, toCustomer }: Said,
): Notice[] => [
  { reader: customer, kind, subjectId, slots: { title, handyman: nameOf(handyman), ...slots, ...toCustomer } },
  { reader: handyman, kind, subjectId, slots: { title, customer: nameOf(customer), ...slots } },
];

/** Nobody starts an accepted job: until when somebody has to do something about it. */
export const ofStale: Told<EventData<"job.stale">> = async (db, { staleDueAt, ...data }) => {
  const parties = await partiesOf(db, data);
  const { paidCents = ZERO_CENTS, refundedCents = ZERO_CENTS } = parties.job;
  const toCustomer: Slots = paidCents > refundedCents ? { back: paidCents - refundedCents } : {};
  return toBoth(parties, { kind: "startMissing", slots: whenIn(parties.job.zipCode, staleDueAt), toCustomer });
};

/** The clock has cancelled it. */
export const ofStaleEnd = (parties: Parties): Notice[] => toBoth(parties, { kind: "jobStale", slots: {} });

/** Whoever was warned with them hears that it goes on. */
export const ofKept: Told<EventData<"job.kept">> = async (db, { by, ...data }) => {
  const { job, customer, handyman } = await partiesOf(db, data);
  const [keeper, other] = by === "customer" ? [customer, handyman] : [handyman, customer];
  return [{ reader: other, kind: "jobKept", subjectId: job.id, slots: { title: job.title, person: nameOf(keeper) } }];
};
