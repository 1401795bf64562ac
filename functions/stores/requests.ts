import { AppError } from "../../shared/errors/errors.ts";
import type { ServiceRequestId, UserId } from "../../shared/ids.ts";
import type { Page, PageRequest } from "../../shared/page.ts";
import type { FeedEntry } from "../../shared/requests/feed.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import type { Instant } from "../../shared/time.ts";
import type { WriteContext } from "../runtime/app.ts";
import { create, type DbReader, put, type Ref, ref, type Write } from "../runtime/data/db.ts";
import { dateSortKey } from "../runtime/data/entities/keys.ts";
import { feedPartition, invitedPartition } from "../runtime/data/index-keys.ts";
import { queryListed } from "../runtime/data/listed-items.ts";
import { ignoreIfWritten } from "../runtime/data/optimistic-retry.ts";
import { idEntry } from "../runtime/data/search-entries.ts";
import { queryList } from "../runtime/data/sharded-list.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";

const DISMISSED_PREFIX = "DISMISSED#";

/** A reference to a request, for a batch read. */
export const requestRef = (id: ServiceRequestId): Ref<ServiceRequest> => ref(table.request, { id });

/**
 * The request in any state: a handyman may have seen it open a moment ago, so a closed one answers
 * `serviceRequest.taken` instead of 404.
 */
export async function findRequestToAccept(db: DbReader, id: ServiceRequestId): Promise<ServiceRequest> {
  const request = await db.get(table.request, { id });
  if (!request) throw new AppError("serviceRequest.notFound");
  return request;
}

/** Stores a new request together with the writes that attach its photos, and emits `request.created`. */
export async function createRequest(
  app: WriteContext,
  { request, also }: { request: ServiceRequest; also: readonly Write[] },
): Promise<void> {
  const { id, customerId } = request;
  const transaction = app.db.transact([
    create(table.request, request),
    idEntry("request", request),
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
  const search = { index: "gsi7", pk: `CUSTOMER#${customerId}`, prefix: "REQUEST#", limit, after: cursor } as const;
  return queryListed(db, table.request, search);
}

/** Every request of the platform, newest first, for administrators (D-29). */
export const listRequests = (db: DbReader, { limit, cursor }: PageRequest): Promise<Page<ServiceRequest>> =>
  queryList(db, table.request, { list: "REQUESTS", limit, after: cursor });

/** The open requests of one grid cell, newest first, as the feed's index holds them. */
export function listOpenRequests(db: DbReader, cell: string, { limit, cursor }: PageRequest): Promise<Page<FeedEntry>> {
  return db.query(table.feedEntry, {
    index: "feed",
    pk: feedPartition(cell),
    limit,
    after: cursor,
    sortKeyOf: dateSortKey,
  });
}

/** More private requests than anybody is asked at a time. */
const MAX_INVITATIONS = 50;

/** The open private requests for one handyman, newest first; the index may lag. */
export async function listInvitations(db: DbReader, handymanId: UserId): Promise<readonly ServiceRequest[]> {
  const search = { index: "gsi2", pk: invitedPartition(handymanId), limit: MAX_INVITATIONS } as const;
  return (await db.query(table.request, { ...search, sortKeyOf: dateSortKey })).items;
}

/** More dismissals than a handyman makes in ninety days: each lasts so long at least. */
const MAX_DISMISSALS = 1000;

/** The ids of the requests that a handyman has dismissed. */
export async function dismissedIds(db: DbReader, userId: UserId): Promise<ReadonlySet<ServiceRequestId>> {
  const { items } = await db.query(table.dismissal, {
    pk: `USER#${userId}`,
    prefix: DISMISSED_PREFIX,
    isEventual: true,
    limit: MAX_DISMISSALS,
    sortKeyOf: (dismissal) => table.dismissal.key(dismissal).sk,
  });
  return new Set(items.map(({ requestId }) => requestId));
}

/** Records that a list has changed: the feed of a grid cell, or what only this user sees. */
export const listChanged = (list: string, changedAt: Instant): Write => put(table.listChange, { list, changedAt });
