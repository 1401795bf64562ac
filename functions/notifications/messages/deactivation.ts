import type { EventData } from "../../../shared/events.ts";
import { activeStatuses } from "../../../shared/jobs/machine.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import type { Slots } from "../../../shared/notifications/schema.ts";
import { amountsOf } from "../../../shared/payments/fees.ts";
import type { User } from "../../../shared/session/schema.ts";
import { firstNameOf, loadParties, type MessageBuilder } from "./context.ts";

/**
 * The slots for the job's status: `done` for a completed job, `running` for an active one, none for a disputed or ended
 * one. A line of the text is left out when its slot is missing.
 */
function slotsByStatus({ status }: Job, { running, done }: { readonly running: Slots; readonly done: Slots }): Slots {
  if (status === "completed") return done;
  return activeStatuses.includes(status) ? running : {};
}

/**
 * One party's account was deactivated and the job goes on: tells the other party, and the handyman whether they may
 * finish it.
 */
export const onPartyDeactivated: MessageBuilder<EventData<"job.partyDeactivated">> = async (
  db,
  { side, mayFinish, ...data },
) => {
  const { job, customer, handyman } = await loadParties(db, data);
  const { id: subjectId, title } = job;
  const slots = { title, customer: firstNameOf(customer), handyman: firstNameOf(handyman) };
  const { amountCents: total, handymanAmountCents: share } = amountsOf(job.agreedPriceCents);
  const payer = { payer: firstNameOf(customer) };
  if (side === "customer") {
    const statusSlots = slotsByStatus(job, { running: payer, done: { share } });
    return [{ reader: handyman, kind: "customerInactive", subjectId, slots: { ...slots, ...statusSlots } }];
  }
  const running: Slots = customer.isActive ? { worker: firstNameOf(handyman) } : {};
  const statusSlots = slotsByStatus(job, { running, done: { total } });
  const handymanSlots = slotsByStatus(job, { running: { work: title }, done: payer });
  return [
    { reader: customer, kind: "handymanInactive", subjectId, slots: { ...slots, ...statusSlots } },
    {
      reader: handyman,
      kind: mayFinish ? "mayFinish" : "shareWaits",
      subjectId,
      slots: { ...slots, ...handymanSlots },
    },
  ];
};

export const onPartyReactivated: MessageBuilder<EventData<"job.partyReactivated">> = async (db, { side, ...data }) => {
  const { job, customer, handyman } = await loadParties(db, data);
  const [person, reader] = side === "customer" ? [customer, handyman] : [handyman, customer];
  return [{ reader, kind: "accountBack", subjectId: job.id, slots: { title: job.title, person: firstNameOf(person) } }];
};

type EndedJob = {
  readonly isReopened: boolean;
  readonly job: Pick<Job, "title" | "isAskedAlone">;
  readonly customer: User;
  readonly handyman: User;
};

/**
 * Extra slots for the end of a job: that the other party's account is not active, and for an active customer what has
 * become of the request.
 */
export function deactivationSlots(reader: User, { isReopened, job, customer, handyman }: EndedJob): Slots {
  const other = reader.id === customer.id ? handyman : customer;
  const isCustomer = reader.id === customer.id && customer.isActive;
  return { ...(!other.isActive && { inactive: firstNameOf(other) }), ...(isCustomer && requestSlots(job, isReopened)) };
}

/** Whether the request is open again, or ended because it had asked one handyman alone. */
export function requestSlots({ title, isAskedAlone }: EndedJob["job"], isReopened: boolean): Slots {
  if (isReopened) return { open: title };
  return isAskedAlone ? { again: title } : {};
}
