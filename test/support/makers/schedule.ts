import { type PaymentSchedule, scheduleOf } from "../../../shared/payments/schedule.ts";
import type { Payment } from "../../../shared/payments/schema.ts";

/** The due dates of a stored payment; none when there is no payment. */
export const dueDatesOf = (payment: Payment | undefined): Partial<PaymentSchedule> =>
  payment ? scheduleOf(payment) : {};
