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

/** So many are remembered; a request is hardly ever left by more. */
const MOST_EXCLUDED = 50;
const AT_ONCE = 100;

type Reader = Pick<Actor, "userId" | "role">;
type Asked = { readonly limit: number; readonly cursor?: string | undefined };

/** Where a request stands, to be read together with other things. */
export const requestAt = (id: ServiceRequestId): Ref<ServiceRequest> => ref(table.request, { id });

/** A request that its reader may see. To anyone else it does not exist: 404, never 403. */
export async function findRequest(db: DbReader, id: ServiceRequestId, reader: Actor): Promise<ServiceRequest> {
  const request = await db.get(table.request, { id });
  if (!request || !maySee(request, reader)) throw new AppError("serviceRequest.notFound");
  return request;
}

/** The request as it stands, for a handyman who may have seen it open a moment ago: closed since is taken, not missing. */
export async function findTakableRequest(db: DbReader, id: ServiceRequestId): Promise<ServiceRequest> {
  const request = await db.get(table.request, { id });
  if (!request) throw new AppError("serviceRequest.notFound");
  return request;
}

function maySee(request: ServiceRequest, { userId, role }: Actor): boolean {
  if (role === "admin" || request.customerId === userId || request.handymanId === userId) return true;
  return role === "handyman" && isOpen(request) && isOffered(request, userId);
}

/** What a reader is to a request; whoever ordered it, or has its job, is that before anything else. */
export function relationTo({ customerId, handymanId }: ServiceRequest, { userId, role }: Reader): PlaceRelation {
  if (customerId === userId) return "customer";
  if (handymanId === userId) return "handyman";
  return role === "admin" ? "admin" : "other";
}

/** What a reader sees of the place of a request; for the handyman of its job, that job decides. */
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

/** Stores a new request, with the writes that tie its photos to it, and tells the world, all at once. */
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

/** One shelf of the feed: the open requests of a cell and a category, newest first. */
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

/** A request that is over without having been done. */
export const closed = (request: ServiceRequest, cancelReason: CancelReason, at: Instant): ServiceRequest => ({
  ...request,
  status: "cancelled",
  cancelReason,
  closedAt: at,
  updatedAt: at,
});

/** Takes an open request out of the market, at its customer's word. Throws `conflict.busy` when somebody wrote it meanwhile. */
export async function cancelRequest(app: Base & { db: Db }, request: ServiceRequest): Promise<ServiceRequest> {
  const cancelled = closed(request, "customer", toInstant(app.now()));
  await app.db.transact([replace(table.request, cancelled)]);
  return cancelled;
}

type Withholding = { readonly customerId: UserId; readonly isWithheld: boolean };

/** Offers the open requests of a customer to nobody while they are deactivated, and again once they are back (D-30). */
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

/** The writes that take an open request out of the market, because of a fraud; none when somebody took it, or it is over. */
export async function cancelForFraud({ db, now }: Base & { db: DbReader }, id: ServiceRequestId): Promise<Write[]> {
  const request = await db.get(table.request, { id });
  if (!request || !isOpen(request)) return [];
  return [replace(table.request, closed(request, "fraud", toInstant(now())))];
}

/** How long a request that opens again is offered at the least. */
const REOPENED_MS = 48 * HOUR_MS;

type Left = { readonly customer: User; readonly handymanId: UserId; readonly at: Instant };

/**
 * A taken request whose job was cancelled, open again for everybody but the handyman who had it (E1), and for nobody while
 * its customer is deactivated (D-30).
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

/** Whether a request is offered to a handyman at all. */
export const isOffered = (
  { customerId, excludedHandymanIds, isWithheld }: ServiceRequest,
  handymanId: UserId,
): boolean => !isWithheld && customerId !== handymanId && !excludedHandymanIds?.includes(handymanId);

/** Closes a request that nobody took in time; what somebody took meanwhile stays taken. */
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
