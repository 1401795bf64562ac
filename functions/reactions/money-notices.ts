import type { EventData } from "../../shared/events.ts";
import type { NotificationKind } from "../../shared/notifications/kinds.ts";
import { type Notice, nameOf, partiesOf, type Told } from "./told.ts";

/** Whoever left knows; a price that was not agreed to is told as such. */
export const ofCancellation: Told<EventData<"job.cancelled">> = async (db, { by, isReopened, ...data }) => {
  const { job, customer, handyman } = await partiesOf(db, data);
  const slots = { customer: nameOf(customer), handyman: nameOf(handyman), title: job.title };
  const told = { subjectId: job.id, slots };
  if (by === "agreement") return [customer, handyman].map((reader) => ({ ...told, reader, kind: "jobEnded" }));
  if (by === "handyman") return [{ ...told, reader: customer, kind: "jobLeft" }];
  const isOfPrice = job.priceApproval === "rejected" || job.priceApproval === "lapsed";
  return by === "clock" || isOfPrice ? [] : [{ ...told, reader: handyman, kind: "jobCancelled" }];
};

/** The customer hears when money comes back, the handyman when it comes from their share. */
export const ofRefund: Told<EventData<"payment.refunded">> = async (db, data) => {
  const { job, customer, handyman } = await partiesOf(db, data);
  const { amountCents: amount, fromHandymanCents: share, reason } = data;
  const told = { subjectId: job.id, slots: { title: job.title, amount, share } };
  const back: Notice = { ...told, reader: customer, kind: "refundMade" };
  const less: Notice = { ...told, reader: handyman, kind: "shareRefunded" };
  // A cancelled job brings its handyman nothing; what a bank took is with the customer already.
  const isCancelled = reason === "cancelled" || reason === "agreement";
  return [...(reason === "chargeback" ? [] : [back]), ...(isCancelled || share === 0 ? [] : [less])];
};

type Sides = { readonly customer: NotificationKind; readonly handyman?: NotificationKind };
const chargebacks: Readonly<Record<EventData<"payment.chargedBack">["status"], Sides>> = {
  open: { customer: "chargebackOpened", handyman: "shareFrozen" },
  won: { customer: "chargebackDecided", handyman: "shareUnfrozen" },
  // The handyman hears of the refund that follows.
  lost: { customer: "chargebackDecided" },
};

export const ofChargeback: Told<EventData<"payment.chargedBack">> = async (db, { status, ...data }) => {
  const { job, customer, handyman } = await partiesOf(db, data);
  const told = { subjectId: job.id, slots: { title: job.title, amount: data.amountCents } };
  const kinds = chargebacks[status];
  const toCustomer: Notice = { ...told, reader: customer, kind: kinds.customer };
  return kinds.handyman ? [toCustomer, { ...told, reader: handyman, kind: kinds.handyman }] : [toCustomer];
};
