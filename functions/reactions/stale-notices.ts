import type { EventData } from "../../shared/events.ts";
import { ZERO_CENTS } from "../../shared/money.ts";
import type { Slots } from "../../shared/notifications/schema.ts";
import type { User } from "../../shared/session/schema.ts";
import { type Notice, nameOf, type Parties, partiesOf, type Told, whenIn } from "./told.ts";

/** The slot that asks the reader to confirm that the job is still on; only for an active account. */
const standingFor = ({ isActive }: User, title: string): Slots => (isActive ? { standing: title } : {});

/** Warns both sides until when one of them has to act on a job that nobody starts. */
export const ofStale: Told<EventData<"job.stale">> = async (db, { staleDueAt, ...data }) => {
  const { job, customer, handyman } = await partiesOf(db, data);
  const { id: subjectId, title, paidCents = ZERO_CENTS, refundedCents = ZERO_CENTS } = job;
  const back: Slots = paidCents > refundedCents ? { back: paidCents - refundedCents } : {};
  const slots = { title, ...whenIn(job.zipCode, staleDueAt) };
  const own = { handyman: nameOf(handyman), ...back, ...standingFor(customer, title) };
  const others = { customer: nameOf(customer), ...standingFor(handyman, title) };
  return [
    { reader: customer, kind: "startMissing", subjectId, slots: { ...slots, ...own } },
    { reader: handyman, kind: "startMissing", subjectId, slots: { ...slots, ...others } },
  ];
};

/** The schedule has cancelled the job. Only an active customer can post the request again. */
export function ofStaleEnd({ job: { id: subjectId, title }, customer, handyman }: Parties): Notice[] {
  const again: Slots = customer.isActive ? { again: title } : {};
  const poster: Slots = customer.isActive ? { customer: nameOf(customer) } : {};
  return [
    { reader: customer, kind: "jobStale", subjectId, slots: { title, handyman: nameOf(handyman), ...again } },
    { reader: handyman, kind: "jobStale", subjectId, slots: { title, ...poster } },
  ];
}

/** Tells the other side that the job is still on. */
export const ofKept: Told<EventData<"job.kept">> = async (db, { by, ...data }) => {
  const { job, customer, handyman } = await partiesOf(db, data);
  const [keeper, other] = by === "customer" ? [customer, handyman] : [handyman, customer];
  const slots = { title: job.title, person: nameOf(keeper), ...standingFor(other, job.title) };
  return [{ reader: other, kind: "jobKept", subjectId: job.id, slots }];
};
