import { AppError } from "../../shared/errors/errors.ts";
import type { ServiceRequestId, UserId } from "../../shared/ids.ts";
import { addressVisibilityOf, type ViewerRole } from "../../shared/jobs/address-visibility.ts";
import type { AddressVisibility } from "../../shared/requests/coarse-address.ts";
import { isOfferedTo } from "../../shared/requests/lifecycle.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import { isOpen } from "../../shared/requests/status.ts";
import { toInstant } from "../../shared/time.ts";
import type { Actor, BaseApp } from "../runtime/app.ts";
import type { DbReader } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { isPairBlocked } from "../stores/conversations.ts";

type Reader = Pick<Actor, "userId" | "role">;

/** The request, if the reader may see it. Throws `serviceRequest.notFound` for anybody else, never 403. */
export async function findRequest(db: DbReader, id: ServiceRequestId, reader: Actor): Promise<ServiceRequest> {
  const request = await db.get(table.request, { id });
  if (!request || !canView(request, reader)) throw new AppError("serviceRequest.notFound");
  const { customerId } = request;
  const isStranger = viewerRoleOf(request, reader) === "other";
  if (isStranger && (await isPairBlocked(db, { customerId, handymanId: reader.userId })))
    throw new AppError("serviceRequest.notFound");
  return request;
}

/**
 * The request, if it is open, offered to this handyman, and of nobody with whom there is a block. Throws
 * `serviceRequest.notFound` otherwise.
 */
export async function requireOffered(
  db: DbReader,
  request: ServiceRequest | undefined,
  handymanId: UserId,
): Promise<ServiceRequest> {
  if (!request || !isOpen(request) || !isOfferedTo(request, handymanId)) throw new AppError("serviceRequest.notFound");
  const { customerId } = request;
  if (await isPairBlocked(db, { customerId, handymanId })) throw new AppError("serviceRequest.notFound");
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
  const isBlocked = job?.status === "completed" && (await isPairBlocked(db, job));
  return addressVisibilityOf(relation, { job, handyman: reader.user, isBlocked, at: toInstant(now()) });
}
