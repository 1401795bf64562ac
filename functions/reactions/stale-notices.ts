import type { EventData } from "../../shared/events.ts";
import { ZERO_CENTS } from "../../shared/money.ts";
import type { Slots } from "../../shared/notifications/schema.ts";
import type { User } from "../../shared/session/schema.ts";
import { type Notice, nameOf, type Parties, partiesOf, type Told, whenIn } from "./told.ts";

/** Says who may decide whether a job still stands: nobody can whose account is not active. */
const standingFor = ({ isActive }: User, title: string): Slots => (isActive ? { standing: title } : {});

/** Nobody starts an accepted job: until when somebody has to do something about it. */
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

/** The clock has cancelled it. The request can be posted again by an active customer alone. */
export function ofStaleEnd({ job: { id: subjectId, title }, customer, handyman }: Parties): Notice[] {
  const again: Slots = customer.isActive ? { again: title } : {};
  const poster: Slots = customer.isActive ? { customer: nameOf(customer) } : {};
  return [
    { reader: customer, kind: "jobStale", subjectId, slots: { title, handyman: nameOf(handyman), ...again } },
    { reader: handyman, kind: "jobStale", subjectId, slots: { title, ...poster } },
  ];
}

/** Whoever was warned with them hears that it goes on. */
export const ofKept: Told<EventData<"job.kept">> = async (db, { by, ...data }) => {
  const { job, customer, handyman } = await partiesOf(db, data);
  const [keeper, other] = by === "customer" ? [customer, handyman] : [handyman, customer];
  const slots = { title: job.title, person: nameOf(keeper), ...standingFor(other, job.title) };
  return [{ reader: other, kind: "jobKept", subjectId: job.id, slots }];
};
