import type { EventData } from "../../shared/events.ts";
import { activeStatuses } from "../../shared/jobs/machine.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import type { Slots } from "../../shared/notifications/schema.ts";
import { amountsOf } from "../../shared/payments/fees.ts";
import type { User } from "../../shared/session/schema.ts";
import { nameOf, partiesOf, type Told } from "./told.ts";

/**
 * The slots for the job's status: `done` for a completed job, `running` for an active one, none for a disputed or ended
 * one. A line of the text is left out when its slot is missing.
 */
function slotsOf({ status }: Job, { running, done }: { readonly running: Slots; readonly done: Slots }): Slots {
  if (status === "completed") return done;
  return activeStatuses.includes(status) ? running : {};
}

/**
 * One party's account was deactivated and the job goes on: tells the other party, and the handyman whether they may
 * finish it.
 */
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

/**
 * Extra slots for the end of a job: that the other party's account is not active, and for an active customer that the
 * request is open again.
 */
export function besideEnd(reader: User, { isReopened, title, customer, handyman }: Closing): Slots {
  const other = reader.id === customer.id ? handyman : customer;
  const isOffered = isReopened && reader.id === customer.id && customer.isActive;
  return { ...(!other.isActive && { inactive: nameOf(other) }), ...(isOffered && { open: title }) };
}
