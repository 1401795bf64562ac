import { type DomainEvent, events } from "../../shared/events.ts";
import type { ServiceRequestId } from "../../shared/ids.ts";
import {
  type CountedRequest,
  countsOf,
  DEMAND_COUNTED_MS,
  type Demand,
  isSameCount,
  withCounted,
} from "../../shared/matching/demand.ts";
import { mondayOf } from "../../shared/matching/weeks.ts";
import type { Page, PageRequest } from "../../shared/page.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import { addMs, toInstant } from "../../shared/time.ts";
import type { WriteContext } from "../runtime/app.ts";
import { create, type DbReader, replace, type Write } from "../runtime/data/db.ts";
import { demandPartition } from "../runtime/data/index-keys.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";

const ZIP_DIGITS = 5;

type Changed = { readonly serviceRequestId: ServiceRequestId; readonly isAnswer: boolean };

/** The request whose counts an event may change. */
function changedBy({ name, data }: DomainEvent): Changed | undefined {
  switch (name) {
    case "quote.submitted":
    case "job.accepted":
      return { serviceRequestId: events[name].parse(data).serviceRequestId, isAnswer: true };
    case "request.created":
    case "request.notified":
    case "request.expired":
    case "request.invitationOver":
      return { serviceRequestId: events[name].parse(data).serviceRequestId, isAnswer: false };
    default:
      return undefined;
  }
}

/**
 * Brings the counts of the requests' weeks, places and trades up to what each request is now, once for each request of a
 * batch. What was counted of it before is stored with it, in the same transaction: events may come twice, late and in any
 * order.
 */
export async function countDemand(app: WriteContext, batch: readonly DomainEvent[]): Promise<void> {
  const changed = batch.flatMap((event) => changedBy(event) ?? []);
  for (const [serviceRequestId, all] of Map.groupBy(changed, (each) => each.serviceRequestId)) {
    const isAnswer = all.some((each) => each.isAnswer);
    await retryOnConflict(() => countOnce(app, { serviceRequestId, isAnswer }));
  }
}

async function countOnce(app: WriteContext, { serviceRequestId, isAnswer }: Changed): Promise<void> {
  // In this order: a request that is older than what was counted of it would take counts back.
  const before = await app.db.get(table.countedRequest, { serviceRequestId });
  const request = await app.db.get(table.request, { id: serviceRequestId });
  const at = toInstant(app.now());
  if (!request || request.createdAt <= addMs(at, -DEMAND_COUNTED_MS)) return;
  const now = countsOf(request, { wasAnswered: isAnswer || before?.answered === 1 });
  if (isSameCount(now, before)) return;
  const next: CountedRequest = {
    ...(before ?? { serviceRequestId, createdAt: request.createdAt, version: 1 }),
    ...now,
    updatedAt: at,
  };
  await app.db.transact([
    before ? replace(table.countedRequest, next) : create(table.countedRequest, next),
    await demandWrite(app, request, (demand) => ({ ...withCounted(demand, now, before), updatedAt: at })),
  ]);
}

async function demandWrite(
  { db }: WriteContext,
  { createdAt, zipCode, category, city }: ServiceRequest,
  change: (
    demand: Demand | undefined,
  ) => Omit<Demand, "week" | "zipCode" | "category" | "city" | "createdAt" | "version">,
): Promise<Write> {
  const place = { week: mondayOf(createdAt), zipCode: zipCode.slice(0, ZIP_DIGITS), category };
  const demand = await db.get(table.demand, place);
  const next = { ...(demand ?? { ...place, createdAt, version: 1 }), ...change(demand), city };
  return demand ? replace(table.demand, next) : create(table.demand, next);
}

/** The places and trades of one week, those with the most expired requests first, then those with the most requests. */
export const listDemand = (db: DbReader, week: string, { limit, cursor }: PageRequest): Promise<Page<Demand>> =>
  db.query(table.demand, {
    index: "gsi1",
    pk: demandPartition(week),
    limit,
    after: cursor,
    sortKeyOf: (demand) => table.demand.gsi1?.(demand)?.sk ?? "",
  });
