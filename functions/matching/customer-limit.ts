import type { ServiceRequestId, UserId } from "../../shared/ids.ts";
import { mayMatchMore, withMatched } from "../../shared/matching/customer-limit.ts";
import type { MatchedRequests } from "../../shared/matching/schema.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import { isOpen } from "../../shared/requests/status.ts";
import { toInstant } from "../../shared/time.ts";
import type { WriteContext } from "../runtime/app.ts";
import { create, replace, type Write } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { requestRef } from "../stores/requests.ts";

/** Whether people may be notified of this request of its customer, and the write that counts it when somebody is. */
type Allowance = { readonly isLimited: boolean; readonly counted: readonly Write[] };

/** The listed requests that are open. */
async function openOf({ db }: WriteContext, listed: readonly { id: ServiceRequestId }[]) {
  if (listed.length === 0) return new Set<ServiceRequestId>();
  const requests = await db.getAll(listed.map(({ id }) => requestRef(id)));
  return new Set(requests.flatMap((request) => (request && isOpen(request) ? [request.id] : [])));
}

/** Counts a request once, with the first who are notified of it; later looks know that, or that it was too many. */
export async function allowanceOf(
  app: WriteContext,
  request: ServiceRequest,
  matched: MatchedRequests | undefined,
): Promise<Allowance> {
  if (request.isMatchingLimited) return { isLimited: true, counted: [] };
  if (request.notifiedCount > 0) return { isLimited: false, counted: [] };
  const at = toInstant(app.now());
  const list = matched ?? emptyList(request.customerId, at);
  const open = await openOf(app, list.requests);
  if (!mayMatchMore(list, open, at)) return { isLimited: true, counted: [] };
  const next = { ...list, requests: withMatched(list.requests, { id: request.id, at }, open), updatedAt: at };
  return { isLimited: false, counted: [matched ? replace(table.matched, next) : create(table.matched, next)] };
}

const emptyList = (userId: UserId, at: string): MatchedRequests => ({
  userId,
  requests: [],
  createdAt: at,
  updatedAt: at,
  version: 1,
});
