import { AppError } from "../../shared/errors/errors.ts";
import type { ServiceRequestId, UserId } from "../../shared/ids.ts";
import type { Page, PageRequest } from "../../shared/page.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import type { WriteContext } from "../runtime/app.ts";
import { create, type DbReader, type Ref, ref, type Write } from "../runtime/data/db.ts";
import { feedPartition } from "../runtime/data/index-keys.ts";
import { ignoreIfWritten } from "../runtime/data/optimistic-retry.ts";
import { queryList } from "../runtime/data/platform-list.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";

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
