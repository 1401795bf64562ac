import { isFree } from "../../shared/agenda/day.ts";
import { daysOfFirstFree, type FirstFree, firstFree } from "../../shared/agenda/first-free.ts";
import { leadTimeOf } from "../../shared/agenda/free-times.ts";
import { hoursOf } from "../../shared/agenda/hours.ts";
import { upcomingSpans } from "../../shared/agenda/windows.ts";
import { pauseEndOf } from "../../shared/handymen/pause.ts";
import type { HandymanProfile } from "../../shared/handymen/schema.ts";
import { namedTimeOf } from "../../shared/quotes/named-time.ts";
import type { Quote } from "../../shared/quotes/schema.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import { addMs, type Instant, latest } from "../../shared/time.ts";
import type { DbReader } from "../runtime/data/db.ts";
import { listAgendaDays } from "../stores/appointments.ts";

/** What an agenda says about a quote; without a time, nothing is free for two weeks. */
export type AgendaFacts = {
  readonly firstFree: FirstFree | undefined;
  /** The handyman has something else at the start that the quote names; absent when it names none. */
  readonly isStartTaken?: boolean;
};

type Asked = {
  readonly quote: Pick<Quote, "availableFrom" | "estimatedDuration">;
  readonly request: Pick<ServiceRequest, "id" | "windows" | "timeZone" | "urgency">;
  readonly at: Instant;
};

/**
 * When the handyman of a quote is free first, not before the start that it names: one eventually consistent query.
 * Undefined for somebody who has no agenda.
 */
export async function readFirstFree(
  db: DbReader,
  profile: HandymanProfile | undefined,
  { quote, request, at }: Asked,
): Promise<AgendaFacts | undefined> {
  if (!profile?.isActive) return undefined;
  const { userId, emergencyServices, timeZone } = profile;
  const hours = hoursOf(profile);
  const lead = leadTimeOf(hours, { isUrgent: request.urgency === "high", emergencyServices });
  const search = {
    wished: upcomingSpans(request.windows, request.timeZone, at),
    earliest: latest(addMs(at, lead), pauseEndOf(profile), quote.availableFrom),
    at,
    owner: { serviceRequestId: request.id },
  };
  const days = await listAgendaDays(db, userId, { ...daysOfFirstFree(search), isEventual: true });
  const named = namedTimeOf(quote, request.timeZone);
  const rules = { ...hours, timeZone };
  return {
    firstFree: firstFree({ hours, timeZone, days }, search),
    ...(named && { isStartTaken: !isFree(named, { days, rules, owner: search.owner, at }) }),
  };
}
