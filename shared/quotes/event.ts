import type { Quote } from "./schema.ts";

/** The fields that every event of a quote carries. */
export const quoteEventOf = ({ serviceRequestId, customerId, handymanId, priceCents }: Quote) => ({
  serviceRequestId,
  customerId,
  handymanId,
  priceCents,
});
