import { AppError } from "../../shared/errors.ts";
import { ServiceRequestId, type UserId } from "../../shared/ids.ts";
import type { Page } from "../../shared/page.ts";
import { type PlaceRelation, type PlaceView, placeViewOf } from "../../shared/requests/address.ts";
import { isOpen } from "../../shared/requests/open.ts";
import type { CancelReason, ServiceRequest } from "../../shared/requests/schema.ts";
import type { User } from "../../shared/session/schema.ts";
import { HOUR_MS, type Instant, later, toInstant } from "../../shared/time.ts";
import type { Actor, Base } from "../runtime/app.ts";
import { create, type Db, type DbReader, pageList, type Ref, ref, replace, type Write } from "../runtime/db.ts";
import { emit } from "../runtime/outbox.ts";
import { retryLostRace, unlessDone } from "../runtime/race.ts";
import { openShelf } from "../runtime/shelves.ts";
import * as table from "../runtime/table.ts";

/** How many handymen are excluded at most; requests are rarely left by more. */
const MOST_EXCLUDED = 50;
const AT_ONCE = 100;

type Reader = Pick<Actor, "userId" | "role">;
type Asked = { readonly limit: number; readonly cursor?: string | undefined };

/** A reference to a request, for a batch read. */
export const requestAt = (id: ServiceRequestId): Ref<ServiceRequest> => ref(table.request, { id });

/** The request, if the reader may see it. Throws `serviceRequest.notFound` for anybody else, never 403. */
export async function findRequest(db: DbReader, id: ServiceRequestId, reader: Actor): Promise<ServiceRequest> {
  const request = await db.get(table.request, { id });
  if (!request || !maySee(request, reader)) throw new AppError("serviceRequest.notFound");
  return request;
}

/**
 * The request in any state: a handyman may have seen it open a moment ago, so a closed one answers
 * `serviceRequest.taken` instead of 404.
 */
export async function findTakableRequest(db: DbReader, id: ServiceRequestId): Promise<ServiceRequest> {
  const request = await db.get(table.request, { id });
  if (!request) throw new AppError("serviceRequest.notFound");
  return request;
}

function maySee(request: ServiceRequest, { userId, role }: Actor): boolean {
  if (role === "admin" || request.customerId === userId || request.handymanId === userId) return true;
  return role === "handyman" && isOpen(request) && isOffered(request, userId);
}

/** The reader's role for this request; customer and handyman come before administrator. */
export function relationTo({ customerId, handymanId }: ServiceRequest, { userId, role }: Reader): PlaceRelation {
  if (customerId === userId) return "customer";
  if (handymanId === userId) return "handyman";
  return role === "admin" ? "admin" : "other";
}

/** How much of the address the reader sees. For the assigned handyman the job decides. */
export async function placeViewFor(
  { db, now }: Pick<Base, "now"> & { readonly db: DbReader },
  request: ServiceRequest,
  reader: Actor,
): Promise<PlaceView> {
  const relation = relationTo(request, reader);
  if (relation !== "handyman" || !request.jobId) return placeViewOf(relation);
  const job = await db.get(table.job, { id: request.jobId });
  return placeViewOf(relation, { job, handyman: reader.user, at: toInstant(now()) });
}

/** Stores a new request together with the writes that attach its photos, and emits `request.created`. */
export async function addRequest(
  app: Base & { db: Db },
  { request, also }: { request: ServiceRequest; also: readonly Write[] },
): Promise<void> {
  const { id, customerId } = request;
  const written = app.db.transact([
    create(table.request, request),
    emit(app, "request.created", { serviceRequestId: id, customerId }),
    ...also,
  ]);
  await unlessDone(written, () => app.db.get(table.request, { id }));
}

/** A customer's requests, newest first. */
export function listOwnRequests(
  db: DbReader,
  customerId: UserId,
  { limit, cursor }: Asked,
): Promise<Page<ServiceRequest>> {
  return db.page(table.request, {
    index: "gsi1",
    pk: `CUSTOMER#${customerId}`,
    prefix: "REQUEST#",
    limit,
    after: cursor,
    sortKeyOf: (request) => table.request.gsi1?.(request)?.sk ?? "",
  });
}

/** Every request of the platform, newest first, for administrators (D-29). */
export const listAllRequests = (db: DbReader, { limit, cursor }: Asked): Promise<Page<ServiceRequest>> =>
  pageList(db, table.request, { list: "REQUESTS", limit, after: cursor });

/** The open requests of one grid cell and category, newest first. */
export function listOpenRequests(
  db: DbReader,
  shelf: { cell: string; category: string },
  { limit, cursor }: Asked,
): Promise<Page<ServiceRequest>> {
  return db.page(table.request, {
    index: "gsi2",
    pk: openShelf(shelf.cell, shelf.category),
    limit,
    after: cursor,
    sortKeyOf: (request) => table.request.gsi2?.(request)?.sk ?? "",
  });
}

/** The request, cancelled with this reason. */
export const closed = (request: ServiceRequest, cancelReason: CancelReason, at: Instant): ServiceRequest => ({
  ...request,
  status: "cancelled",
  cancelReason,
  closedAt: at,
  updatedAt: at,
});

/** Cancels an open request for its customer. Throws `conflict.busy` when it was written meanwhile. */
export async function cancelRequest(app: Base & { db: Db }, request: ServiceRequest): Promise<ServiceRequest> {
  const cancelled = closed(request, "customer", toInstant(app.now()));
  await app.db.transact([replace(table.request, cancelled)]);
  return cancelled;
}

type Withholding = { readonly customerId: UserId; readonly isWithheld: boolean };

/**
 * Withholds the open requests of a deactivated customer from handymen, or offers them again after the reactivation
 * (D-30).
 */
export async function withholdRequests(app: Base & { db: Db }, { customerId, isWithheld }: Withholding): Promise<void> {
  let cursor: string | undefined;
  do {
    const page = await listOwnRequests(app.db, customerId, { limit: AT_ONCE, cursor });
    for (const { id } of page.items.filter(isOpen)) await retryLostRace(() => withhold(app, id, isWithheld));
    cursor = page.cursor;
  } while (cursor);
}

async function withhold(app: Base & { db: Db }, id: ServiceRequestId, isWithheld: boolean): Promise<void> {
  const request = await app.db.get(table.request, { id });
  if (!request || !isOpen(request) || (request.isWithheld ?? false) === isWithheld) return;
  const withheld = { ...request, isWithheld: isWithheld || undefined, updatedAt: toInstant(app.now()) };
  await app.db.transact([replace(table.request, withheld)]);
}

/** The writes that cancel an open request because of fraud; none when it is no longer open. */
export async function cancelForFraud({ db, now }: Base & { db: DbReader }, id: ServiceRequestId): Promise<Write[]> {
  const request = await db.get(table.request, { id });
  if (!request || !isOpen(request)) return [];
  return [replace(table.request, closed(request, "fraud", toInstant(now())))];
}

/** The minimum time that a reopened request is offered. */
const REOPENED_MS = 48 * HOUR_MS;

type Left = { readonly customer: User; readonly handymanId: UserId; readonly at: Instant };

/**
 * The request of a cancelled job, open again: excluded for the handyman who had it (E1), withheld while the customer is
 * deactivated (D-30).
 */
export function reopened(request: ServiceRequest, { customer, handymanId, at }: Left): ServiceRequest {
  const soonest = later(at, REOPENED_MS);
  return {
    ...request,
    status: request.quotesReceived > 0 ? "quoted" : "pending",
    ...(request.expiresAt < soonest && { expiresAt: soonest }),
    excludedHandymanIds: [...(request.excludedHandymanIds ?? []), handymanId].slice(-MOST_EXCLUDED),
    jobId: undefined,
    handymanId: undefined,
    isWithheld: !customer.isActive || undefined,
    reopenedAt: at,
    updatedAt: at,
  };
}

/** Whether a request is offered to this handyman. */
export const isOffered = (
  { customerId, excludedHandymanIds, isWithheld }: ServiceRequest,
  handymanId: UserId,
): boolean => !isWithheld && customerId !== handymanId && !excludedHandymanIds?.includes(handymanId);

/** Expires an open request whose time is over. Does nothing when it was accepted meanwhile. */
export async function expireRequest(app: Base & { db: Db }, requestId: string): Promise<void> {
  const id = ServiceRequestId.parse(requestId);
  const request = await app.db.get(table.request, { id });
  const at = toInstant(app.now());
  if (!request || !isOpen(request) || request.expiresAt > at) return;
  const expired = closed(request, "expired", at);
  await app.db.transact([
    replace(table.request, expired),
    emit(app, "request.expired", { serviceRequestId: id, customerId: request.customerId }),
  ]);
}
