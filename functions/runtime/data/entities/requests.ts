import { LeadResponse } from "../../../../shared/credits/schema.ts";
import type { ServiceRequestId, UserId } from "../../../../shared/ids.ts";
import { CountedRequest, DEMAND_KEPT_MS, Demand } from "../../../../shared/matching/demand.ts";
import { MatchedRequests, NotifiedHandymen, UnservedRequest } from "../../../../shared/matching/schema.ts";
import { quoteDueAt } from "../../../../shared/quotes/lifecycle.ts";
import { ownStateOf } from "../../../../shared/quotes/outcome.ts";
import { Quote } from "../../../../shared/quotes/schema.ts";
import { Dismissal, ListChange } from "../../../../shared/requests/feed.ts";
import { ServiceRequest } from "../../../../shared/requests/schema.ts";
import { isOpen } from "../../../../shared/requests/status.ts";
import { SavedHandyman } from "../../../../shared/saved/schema.ts";
import { addMs } from "../../../../shared/time.ts";
import { cellOf } from "../../../lib/geo/cells.ts";
import { defineEntity, type Key } from "../db.ts";
import { FeedItem } from "../feed-item.ts";
import {
  adminListPartition,
  demandPartition,
  feedPartition,
  invitedPartition,
  unservedPartition,
} from "../index-keys.ts";
import { listKey } from "../sharded-list.ts";
import { dueAt, earliest } from "./due.ts";
import { type ById, dateSortKey } from "./keys.ts";

/**
 * By id · gsi7: by customer · gsi2, only while private: by the invited handyman · feed, only while open: by grid cell · gsi4: all,
 * newest first · adminList: by status.
 */
export const request = /* @__PURE__ */ defineEntity({
  type: "request",
  schema: ServiceRequest,
  key: ({ id }: ById<ServiceRequestId>) => ({ pk: `REQUEST#${id}`, sk: "REQUEST" }),
  gsi7: (request) => ({ pk: `CUSTOMER#${request.customerId}`, sk: `REQUEST#${dateSortKey(request)}` }),
  gsi2: (request) =>
    isOpen(request) && !request.isWithheld && request.privateUntil
      ? { pk: invitedPartition(request.invitedHandymanId ?? ""), sk: dateSortKey(request) }
      : undefined,
  feed: (request) => {
    const cell = cellOf(request);
    return isOpen(request) && !request.isWithheld && !request.privateUntil && cell
      ? { pk: feedPartition(cell), sk: dateSortKey(request) }
      : undefined;
  },
  gsi4: (request) => listKey("REQUESTS", request),
  adminList: (request) => ({ pk: adminListPartition("request", request.status), sk: dateSortKey(request) }),
  due: (request) => {
    const { expiresAt, nextMatchAt, isWithheld, quotesDueAt, privateUntil } = request;
    const quotesDue = dueAt("request.quotes", quotesDueAt);
    if (!isOpen(request)) return quotesDue;
    return earliest([
      quotesDue,
      privateUntil ? dueAt("request.open", privateUntil) : dueAt("request.expire", expiresAt),
      dueAt("request.match", isWithheld || privateUntil ? undefined : nextMatchAt),
    ]);
  },
});

/** Who was notified of a request: a list of its own, so that the request stays small. */
export const notified = /* @__PURE__ */ defineEntity({
  type: "notified",
  schema: NotifiedHandymen,
  key: ({ serviceRequestId }: { serviceRequestId: ServiceRequestId }) => ({
    pk: `REQUEST#${serviceRequestId}`,
    sk: "NOTIFIED",
  }),
});

/** An open request with nobody in range · gsi1: by grid cell. */
export const unserved = /* @__PURE__ */ defineEntity({
  type: "unserved",
  schema: UnservedRequest,
  key: ({ serviceRequestId }: { serviceRequestId: ServiceRequestId }) => ({
    pk: `REQUEST#${serviceRequestId}`,
    sk: "UNSERVED",
  }),
  gsi1: (request) => ({ pk: unservedPartition(cellOf(request) ?? ""), sk: request.serviceRequestId }),
  timeToLive: ({ expiresAt }) => expiresAt,
});

/** In the customer's partition: the requests of which people were notified lately. */
export const matched = /* @__PURE__ */ defineEntity({
  type: "matched",
  schema: MatchedRequests,
  key: ({ userId }: { userId: UserId }) => ({ pk: `USER#${userId}`, sk: "MATCHED" }),
});

/** An open request as the feed's index holds it. */
export const feedEntry = /* @__PURE__ */ defineEntity({
  type: "feedEntry",
  schema: FeedItem,
  key: ({ pk, sk }: Key) => ({ pk, sk }),
});

/** In the customer's partition, before the skills of a customer who is a handyman as well. */
export const savedHandyman = /* @__PURE__ */ defineEntity({
  type: "savedHandyman",
  schema: SavedHandyman,
  key: ({ userId, handymanId }: { userId: UserId; handymanId: UserId }) => ({
    pk: `USER#${userId}`,
    sk: `SAVED#${handymanId}`,
  }),
});

/** When a list last changed: the feed of a grid cell, or what only one user sees. */
export const listChange = /* @__PURE__ */ defineEntity({
  type: "listChange",
  schema: ListChange,
  key: ({ list }: { list: string }) => ({ pk: `LIST_CHANGE#${list}`, sk: "LIST_CHANGE" }),
});

/** A request that a handyman does not want to see in the feed any more. */
export const dismissal = /* @__PURE__ */ defineEntity({
  type: "dismissal",
  schema: Dismissal,
  key: ({ userId, requestId }: { userId: UserId; requestId: ServiceRequestId }) => ({
    pk: `USER#${userId}`,
    sk: `DISMISSED#${requestId}`,
  }),
  timeToLive: ({ until }) => until,
});

/** One for each request and handyman · gsi1: by handyman, the pending, hired and lost ones apart. */
export const quote = /* @__PURE__ */ defineEntity({
  type: "quote",
  schema: Quote,
  key: (quote: { serviceRequestId: ServiceRequestId; handymanId: UserId }) => ({
    pk: `REQUEST#${quote.serviceRequestId}`,
    sk: `QUOTE#${quote.handymanId}`,
  }),
  gsi1: (quote) => ({ pk: `HANDYMAN#${quote.handymanId}`, sk: `QUOTE#${ownStateOf(quote)}#${dateSortKey(quote)}` }),
  due: (quote) => dueAt("quote.due", quoteDueAt(quote)),
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

const COUNT_DIGITS = 7;
const sortable = (value: number): string => String(value).padStart(COUNT_DIGITS, "0");

/** What the requests of a week, ZIP code and trade came to · gsi1: by week, the most expired ones last. */
export const demand = /* @__PURE__ */ defineEntity({
  type: "demand",
  schema: Demand,
  key: ({ week, zipCode, category }: Pick<Demand, "week" | "zipCode" | "category">) => ({
    pk: `DEMAND#${week}#${zipCode}#${category}`,
    sk: "DEMAND",
  }),
  gsi1: ({ week, zipCode, category, unfilled, requests }) => ({
    pk: demandPartition(week),
    sk: `${sortable(unfilled)}#${sortable(requests)}#${zipCode}#${category}`,
  }),
  timeToLive: ({ createdAt }) => addMs(createdAt, DEMAND_KEPT_MS),
});

/** What of a request has been counted. */
export const countedRequest = /* @__PURE__ */ defineEntity({
  type: "countedRequest",
  schema: CountedRequest,
  key: ({ serviceRequestId }: { serviceRequestId: ServiceRequestId }) => ({
    pk: `REQUEST#${serviceRequestId}`,
    sk: "COUNTED",
  }),
  timeToLive: ({ createdAt }) => addMs(createdAt, DEMAND_KEPT_MS),
});
