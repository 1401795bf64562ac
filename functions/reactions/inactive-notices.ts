import type { EventData } from "../../shared/events.ts";
import { activeStatuses } from "../../shared/jobs/machine.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import type { Slots } from "../../shared/notifications/schema.ts";
import { amountsOf } from "../../shared/payments/fees.ts";
import type { User } from "../../shared/session/schema.ts";
import { nameOf, partiesOf, type Told } from "./told.ts";

/**
 * What can still be done about a job depends on whether it is done: each line has a slot that only one of them knows. About a
 * disputed one nobody can do anything before it is decided.
 */
function slotsOf({ status }: Job, { running, done }: { readonly running: Slots; readonly done: Slots }): Slots {
  if (status === "completed") return done;
  return activeStatuses.includes(status) ? running : {};
}

/** The account of one side was deactivated, and their job goes on: the other side hears of it, and whoever may finish it. */
export const ofSideInactive: Told<EventData<"job.sideInactive">> = async (db, { side, mayFinish, ...data }) => {
  const { job, customer, handyman } = await partiesOf(db, data);
  const { id: subjectId, title } = job;
  const slots = { title, customer: nameOf(customer), handyman: nameOf(handyman) };
  const done = { total: amountsOf(job.agreedPriceCents).amountCents };
  const payer = { payer: nameOf(customer) };
  if (side === "customer") {
    const left = slotsOf(job, { running: payer, done });
    return [{ reader: handyman, kind: "customerInactive", subjectId, slots: { ...slots, ...left } }];
  }
  const running: Slots = customer.isActive ? { worker: nameOf(handyman) } : {};
  const left = slotsOf(job, { running, done });
  const own = slotsOf(job, { running: { work: title }, done: payer });
  return [
    { reader: customer, kind: "handymanInactive", subjectId, slots: { ...slots, ...left } },
    { reader: handyman, kind: mayFinish ? "mayFinish" : "shareWaits", subjectId, slots: { ...slots, ...own } },
  ];
};

export const ofSideActive: Told<EventData<"job.sideActive">> = async (db, { side, ...data }) => {
  const { job, customer, handyman } = await partiesOf(db, data);
  const [person, reader] = side === "customer" ? [customer, handyman] : [handyman, customer];
  return [{ reader, kind: "accountBack", subjectId: job.id, slots: { title: job.title, person: nameOf(person) } }];
};

type Closing = {
  readonly isReopened: boolean;
  readonly title: string;
  readonly customer: User;
  readonly handyman: User;
};

/** What one side of a job that was ended hears beside the end: that the other side's account is not active, and what is open. */
export function besideEnd(reader: User, { isReopened, title, customer, handyman }: Closing): Slots {
  const other = reader.id === customer.id ? handyman : customer;
  const isOffered = isReopened && reader.id === customer.id && customer.isActive;
  return { ...(!other.isActive && { inactive: nameOf(other) }), ...(isOffered && { open: title }) };
}
