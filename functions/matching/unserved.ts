import type { UnservedRequest } from "../../shared/matching/schema.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import { toInstant } from "../../shared/time.ts";
import { pointOf } from "../lib/geo/cells.ts";
import type { BaseApp } from "../runtime/app.ts";
import { put, remove, type Write } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";

/**
 * The writes by which a request is remembered for which nobody works at its place, or forgotten once somebody does, of
 * which its customer is told.
 */
export function unservedWrites(app: BaseApp, former: ServiceRequest, next: ServiceRequest): readonly Write[] {
  const { id: serviceRequestId, customerId, category, expiresAt } = next;
  if (former.isUnserved && !next.isUnserved)
    return [
      remove(table.unserved, { serviceRequestId }),
      emit(app, "request.served", { serviceRequestId, customerId }),
    ];
  const point = pointOf(next);
  // A request that was opened again ends later than its copy says.
  const isStored = former.isUnserved && !next.reopenedAt;
  if (!next.isUnserved || isStored || !point) return [];
  const unserved: UnservedRequest = {
    serviceRequestId,
    category,
    ...point,
    expiresAt,
    createdAt: toInstant(app.now()),
    version: 1,
  };
  return [put(table.unserved, unserved)];
}
