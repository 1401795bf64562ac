import { LeadResponse } from "../../../../shared/credits/schema.ts";
import type { ServiceRequestId, UserId } from "../../../../shared/ids.ts";
import { Quote } from "../../../../shared/quotes/schema.ts";
import { ServiceRequest } from "../../../../shared/requests/schema.ts";
import { isOpen } from "../../../../shared/requests/status.ts";
import { cellOf } from "../../../lib/geo/cells.ts";
import { defineEntity } from "../db.ts";
import { feedPartition } from "../index-keys.ts";
import { listKey } from "../platform-list.ts";
import { dueAt } from "./due.ts";
import { type ById, dateSortKey } from "./keys.ts";

/** By id · gsi1: by customer · gsi2, only while open: the feed of one grid cell and category · platform list. */
export const request = /* @__PURE__ */ defineEntity({
  type: "request",
  schema: ServiceRequest,
  key: ({ id }: ById<ServiceRequestId>) => ({ pk: `REQUEST#${id}`, sk: "REQUEST" }),
  gsi1: (request) => ({ pk: `CUSTOMER#${request.customerId}`, sk: `REQUEST#${dateSortKey(request)}` }),
  gsi2: (request) => {
    const cell = cellOf(request);
    return isOpen(request) && !request.isWithheld && cell
      ? { pk: feedPartition(cell, request.category), sk: dateSortKey(request) }
      : undefined;
  },
  platformList: (request) => listKey("REQUESTS", request),
  due: (request) => (isOpen(request) ? dueAt("request.expire", request.expiresAt) : undefined),
});

/** One for each request and handyman · gsi1: by handyman. */
export const quote = /* @__PURE__ */ defineEntity({
  type: "quote",
  schema: Quote,
  key: (quote: { serviceRequestId: ServiceRequestId; handymanId: UserId }) => ({
    pk: `REQUEST#${quote.serviceRequestId}`,
    sk: `QUOTE#${quote.handymanId}`,
  }),
  gsi1: (quote) => ({ pk: `HANDYMAN#${quote.handymanId}`, sk: `QUOTE#${dateSortKey(quote)}` }),
});

export const leadResponse = /* @__PURE__ */ defineEntity({
  type: "leadResponse",
  schema: LeadResponse,
  key: (lead: { serviceRequestId: ServiceRequestId; handymanId: UserId }) => ({
    pk: `REQUEST#${lead.serviceRequestId}`,
    sk: `LEAD#${lead.handymanId}`,
  }),
  gsi1: (lead) => ({ pk: `HANDYMAN#${lead.handymanId}`, sk: `LEAD#${dateSortKey(lead)}` }),
});
