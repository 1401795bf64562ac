import { AppError } from "../../shared/errors/errors.ts";
import { ServiceRequestId, type UserId } from "../../shared/ids.ts";
import { addressVisibilityOf, type ViewerRole } from "../../shared/jobs/address-visibility.ts";
import type { Page, PageRequest } from "../../shared/page.ts";
import type { AddressVisibility } from "../../shared/requests/coarse-address.ts";
import type { CancelReason, ServiceRequest } from "../../shared/requests/schema.ts";
import { isOpen } from "../../shared/requests/status.ts";
import type { User } from "../../shared/session/schema.ts";
import { addMs, HOUR_MS, type Instant, toInstant } from "../../shared/time.ts";
import type { Actor, BaseApp } from "../runtime/app.ts";
import { create, type Db, type DbReader, queryList, type Ref, ref, replace, type Write } from "../runtime/data/db.ts";
import { feedPartition } from "../runtime/data/index-keys.ts";
import { ignoreIfWritten, retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";

/** How many handymen are excluded at most; requests are rarely left by more. */
const MAX_EXCLUDED = 50;
const PAGE_SIZE = 100;

type Reader = Pick<Actor, "userId" | "role">;

/** A reference to a request, for a batch read. */
export const requestRef = (id: ServiceRequestId): Ref<ServiceRequest> => ref(table.request, { id });

/** The request, if the reader may see it. Throws `serviceRequest.notFound` for anybody else, never 403. */
export async function findRequest(db: DbReader, id: ServiceRequestId, reader: Actor): Promise<ServiceRequest> {
  const request = await db.get(table.request, { id });
  if (!request || !canView(request, reader)) throw new AppError("serviceRequest.notFound");
  return request;
}

/**
 * The request in any state: a handyman may have seen it open a moment ago, so a closed one answers
 * `serviceRequest.taken` instead of 404.
 */
export async function findRequestToAccept(db: DbReader, id: ServiceRequestId): Promise<ServiceRequest> {
  const request = await db.get(table.request, { id });
  if (!request) throw new AppError("serviceRequest.notFound");
  return request;
}

function canView(request: ServiceRequest, { userId, role }: Actor): boolean {
  if (role === "admin" || request.customerId === userId || request.handymanId === userId) return true;
  return role === "handyman" && isOpen(request) && isOfferedTo(request, userId);
}

/** The reader's role for this request; customer and handyman come before administrator. */
export function viewerRoleOf({ customerId, handymanId }: ServiceRequest, { userId, role }: Reader): ViewerRole {
  if (customerId === userId) return "customer";
  if (handymanId === userId) return "handyman";
  return role === "admin" ? "admin" : "other";
}

/** How much of the address the reader sees. For the assigned handyman the job decides. */
export async function addressVisibilityFor(
  { db, now }: Pick<BaseApp, "now"> & { readonly db: DbReader },
  request: ServiceRequest,
  reader: Actor,
): Promise<AddressVisibility> {
  const relation = viewerRoleOf(request, reader);
  if (relation !== "handyman" || !request.jobId) return addressVisibilityOf(relation);
  const job = await db.get(table.job, { id: request.jobId });
  return addressVisibilityOf(relation, { job, handyman: reader.user, at: toInstant(now()) });
}

/** Stores a new request together with the writes that attach its photos, and emits `request.created`. */
export async function createRequest(
  app: BaseApp & { db: Db },
  { request, also }: { request: ServiceRequest; also: readonly Write[] },
): Promise<void> {
  const { id, customerId } = request;
  const transaction = app.db.transact([
    create(table.request, request),
    emit(app, "request.created", { serviceRequestId: id, customerId }),
    ...also,
  ]);
  await ignoreIfWritten(transaction, () => app.db.get(table.request, { id }));
}

/** A customer's requests, newest first. */
export function listOwnRequests(
  db: DbReader,
  customerId: UserId,
  { limit, cursor }: PageRequest,
): Promise<Page<ServiceRequest>> {
  return db.query(table.request, {
    index: "gsi1",
    pk: `CUSTOMER#${customerId}`,
    prefix: "REQUEST#",
    limit,
    after: cursor,
    sortKeyOf: (request) => table.request.gsi1?.(request)?.sk ?? "",
  });
}

/** Every request of the platform, newest first, for administrators (D-29). */
export const listRequests = (db: DbReader, { limit, cursor }: PageRequest): Promise<Page<ServiceRequest>> =>
  queryList(db, table.request, { list: "REQUESTS", limit, after: cursor });

/** The open requests of one grid cell and category, newest first. */
export function listOpenRequests(
  db: DbReader,
  partition: { cell: string; category: string },
  { limit, cursor }: PageRequest,
): Promise<Page<ServiceRequest>> {
  return db.query(table.request, {
    index: "gsi2",
    pk: feedPartition(partition.cell, partition.category),
    limit,
    after: cursor,
    sortKeyOf: (request) => table.request.gsi2?.(request)?.sk ?? "",
  });
}

/** The request, cancelled with this reason. */
export const toClosedRequest = (request: ServiceRequest, cancelReason: CancelReason, at: Instant): ServiceRequest => ({
  ...request,
  status: "cancelled",
  cancelReason,
  closedAt: at,
  updatedAt: at,
});

/** Cancels an open request for its customer. Throws `conflict.busy` when it was written meanwhile. */
export async function cancelRequest(app: BaseApp & { db: Db }, request: ServiceRequest): Promise<ServiceRequest> {
  const cancelled = toClosedRequest(request, "customer", toInstant(app.now()));
  await app.db.transact([replace(table.request, cancelled)]);
  return cancelled;
}

type WithholdInput = { readonly customerId: UserId; readonly isWithheld: boolean };

/**
 * Withholds the open requests of a deactivated customer from handymen, or offers them again after the reactivation
 * (D-30).
 */
export async function withholdRequests(
  app: BaseApp & { db: Db },
  { customerId, isWithheld }: WithholdInput,
): Promise<void> {
  let cursor: string | undefined;
  do {
    const page = await listOwnRequests(app.db, customerId, { limit: PAGE_SIZE, cursor });
    for (const { id } of page.items.filter(isOpen)) await retryOnConflict(() => withholdRequest(app, id, isWithheld));
    cursor = page.cursor;
  } while (cursor);
}

async function withholdRequest(app: BaseApp & { db: Db }, id: ServiceRequestId, isWithheld: boolean): Promise<void> {
  const request = await app.db.get(table.request, { id });
  if (!request || !isOpen(request) || (request.isWithheld ?? false) === isWithheld) return;
  const nextRequest = { ...request, isWithheld: isWithheld || undefined, updatedAt: toInstant(app.now()) };
  await app.db.transact([replace(table.request, nextRequest)]);
}

/** The writes that cancel an open request because of fraud; none when it is no longer open. */
export async function fraudCancelWrites(
  { db, now }: BaseApp & { db: DbReader },
  id: ServiceRequestId,
): Promise<Write[]> {
  const request = await db.get(table.request, { id });
  if (!request || !isOpen(request)) return [];
  return [replace(table.request, toClosedRequest(request, "fraud", toInstant(now())))];
}

/** The minimum time that a reopened request is offered. */
const REOPENED_MS = 48 * HOUR_MS;

type ReopenInput = { readonly customer: User; readonly handymanId: UserId; readonly at: Instant };

/**
 * The request of a cancelled job, open again: excluded for the handyman who had it (E1), withheld while the customer is
 * deactivated (D-30).
 */
export function toReopenedRequest(request: ServiceRequest, { customer, handymanId, at }: ReopenInput): ServiceRequest {
  const minExpiresAt = addMs(at, REOPENED_MS);
  return {
    ...request,
    status: request.quotesReceived > 0 ? "quoted" : "pending",
    ...(request.expiresAt < minExpiresAt && { expiresAt: minExpiresAt }),
    excludedHandymanIds: [...(request.excludedHandymanIds ?? []), handymanId].slice(-MAX_EXCLUDED),
    jobId: undefined,
    handymanId: undefined,
    isWithheld: !customer.isActive || undefined,
    reopenedAt: at,
    updatedAt: at,
  };
}

/** Whether a request is offered to this handyman. */
export const isOfferedTo = (
  { customerId, excludedHandymanIds, isWithheld }: ServiceRequest,
  handymanId: UserId,
): boolean => !isWithheld && customerId !== handymanId && !excludedHandymanIds?.includes(handymanId);

/** Expires an open request whose time is over. Does nothing when it was accepted meanwhile. */
export async function expireRequest(app: BaseApp & { db: Db }, requestId: string): Promise<void> {
  const id = ServiceRequestId.parse(requestId);
  const request = await app.db.get(table.request, { id });
  const at = toInstant(app.now());
  if (!request || !isOpen(request) || request.expiresAt > at) return;
  const expired = toClosedRequest(request, "expired", at);
  await app.db.transact([
    replace(table.request, expired),
    emit(app, "request.expired", { serviceRequestId: id, customerId: request.customerId }),
  ]);
}
