import type { EventData } from "../../../shared/events.ts";
import { ZERO_CENTS } from "../../../shared/money.ts";
import type { Slots } from "../../../shared/notifications/schema.ts";
import type { User } from "../../../shared/session/schema.ts";
import { firstNameOf, loadParties, type Message, type MessageBuilder, type Parties, whenSlots } from "./context.ts";

/** The slot that asks the reader to confirm that the job is still on; only for an active account. */
const mayConfirmSlots = ({ isActive }: User, title: string): Slots => (isActive ? { standing: title } : {});

/** Warns both sides until when one of them has to act on a job that nobody starts. */
export const onInactivityWarned: MessageBuilder<EventData<"job.inactivityWarned">> = async (
  db,
  { staleDueAt, ...data },
) => {
  const { job, customer, handyman } = await loadParties(db, data);
  const { id: subjectId, title, paidCents = ZERO_CENTS, refundedCents = ZERO_CENTS } = job;
  const back: Slots = paidCents > refundedCents ? { back: paidCents - refundedCents } : {};
  const slots = { title, ...whenSlots(job, staleDueAt) };
  const customerSlots = { handyman: firstNameOf(handyman), ...back, ...mayConfirmSlots(customer, title) };
  const handymanSlots = { customer: firstNameOf(customer), ...mayConfirmSlots(handyman, title) };
  return [
    { reader: customer, kind: "startMissing", subjectId, slots: { ...slots, ...customerSlots } },
    { reader: handyman, kind: "startMissing", subjectId, slots: { ...slots, ...handymanSlots } },
  ];
};

/** The schedule has cancelled the job. Only an active customer can post the request again. */
export function inactivityCancelMessages({ job: { id: subjectId, title }, customer, handyman }: Parties): Message[] {
  const again: Slots = customer.isActive ? { again: title } : {};
  const customerSlot: Slots = customer.isActive ? { customer: firstNameOf(customer) } : {};
  return [
    { reader: customer, kind: "jobStale", subjectId, slots: { title, handyman: firstNameOf(handyman), ...again } },
    { reader: handyman, kind: "jobStale", subjectId, slots: { title, ...customerSlot } },
  ];
}

/** Tells the other side that the job is still on. */
export const onActivityConfirmed: MessageBuilder<EventData<"job.activityConfirmed">> = async (db, { by, ...data }) => {
  const { job, customer, handyman } = await loadParties(db, data);
  const [confirmer, other] = by === "customer" ? [customer, handyman] : [handyman, customer];
  const slots = { title: job.title, person: firstNameOf(confirmer), ...mayConfirmSlots(other, job.title) };
  return [{ reader: other, kind: "jobKept", subjectId: job.id, slots }];
};
