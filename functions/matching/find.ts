import type { ServiceArea } from "../../shared/handymen/area.ts";
import { FARTHER, serviceRadiusMiles } from "../../shared/handymen/enrollment.ts";
import { pauseEndOf } from "../../shared/handymen/pause.ts";
import type { UserId } from "../../shared/ids.ts";
import { type Candidate, type SoughtRequest, toCandidate } from "../../shared/matching/candidates.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import { type Instant, toInstant } from "../../shared/time.ts";
import { cellsAround, milesApart, pointOf } from "../lib/geo/cells.ts";
import type { BaseApp } from "../runtime/app.ts";
import { type DbReader, ref } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { blockRef, listBlocked } from "../stores/conversations.ts";
import { areaRef, listAreas } from "../stores/matching.ts";

type ReadContext = BaseApp & { readonly db: DbReader };

/**
 * The area as a candidate for a request. The one place that decides whether somebody may be notified of it, when they are
 * found and again right before.
 */
export function mayBeNotified(request: SoughtRequest, area: ServiceArea | undefined, at: Instant) {
  const miles = milesApart(request, area);
  return area && miles !== undefined ? toCandidate(request, { area, miles }, at) : undefined;
}

type Search = {
  /** Also those up to half their radius farther. */
  readonly isFarther: boolean;
  /** Handymen whom the index may not list yet: they have just begun to work here. */
  readonly arrived?: readonly UserId[];
};

type Around = {
  readonly candidates: readonly Candidate[];
  /** When the first of those in range who pause now takes requests again. */
  readonly pauseEndsAt: Instant | undefined;
};

/** Everybody who may be notified of a request, by an index, which may lag. */
export async function findCandidates(
  { db, now }: ReadContext,
  request: SoughtRequest,
  { isFarther, arrived = [] }: Search,
): Promise<Around> {
  const center = pointOf(request);
  if (!center) return { candidates: [], pauseEndsAt: undefined };
  const cells = cellsAround(center, serviceRadiusMiles.max * (isFarther ? FARTHER : 1));
  const [found, added, blocked] = await Promise.all([
    Promise.all(cells.map((cell) => listAreas(db, cell))),
    arrived.length > 0 ? db.getAll(arrived.map(areaRef)) : [],
    request.customerId ? listBlocked(db, request.customerId) : new Set<UserId>(),
  ]);
  const areas = new Map([...found.flat(), ...added].flatMap((area) => (area ? [[area.userId, area] as const] : [])));
  const allowed = [...areas.values()].filter(({ userId }) => !blocked.has(userId));
  const at = toInstant(now());
  return {
    candidates: allowed.flatMap((area) => mayBeNotified(request, area, at) ?? []),
    pauseEndsAt: allowed.flatMap((area) => arrivalOf(request, area, at)).sort()[0],
  };
}

/** When this handyman's pause ends, if they may be notified then. */
function arrivalOf(request: SoughtRequest, area: ServiceArea, at: Instant): Instant[] {
  const end = pauseEndOf(area);
  if (!end || end <= at) return [];
  const candidate = mayBeNotified(request, area, end);
  return candidate && !candidate.isFarther ? [end] : [];
}

/**
 * Those of the candidates who still may be notified, read again: what was found may be a second old. Whoever dismissed
 * the request from their list is not, nor is one of a blocked pair.
 */
export async function readAgain(
  { db, now }: ReadContext,
  request: ServiceRequest,
  candidates: readonly Candidate[],
): Promise<readonly Candidate[]> {
  if (candidates.length === 0) return [];
  const ids = candidates.map(({ area }) => area.userId);
  // At the first look nobody has seen the request yet.
  const isSeen = request.matchedAt !== undefined;
  const { customerId } = request;
  const [areas, blocks, dismissals] = await Promise.all([
    db.getAll(ids.map(areaRef)),
    db.getAll(ids.map((handymanId) => blockRef({ customerId, handymanId }))),
    isSeen ? db.getAll(ids.map((userId) => ref(table.dismissal, { userId, requestId: request.id }))) : [],
  ]);
  const at = toInstant(now());
  return areas.flatMap((area, index) =>
    dismissals[index] || blocks[index] ? [] : (mayBeNotified(request, area, at) ?? []),
  );
}
