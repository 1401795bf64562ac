import { upcomingSpans } from "../../shared/agenda/windows.ts";
import { Skill } from "../../shared/category-schema.ts";
import { roundedMiles } from "../../shared/distance.ts";
import { publicResponseTime } from "../../shared/handymen/response-time.ts";
import type { HandymanProfile, UserSkill } from "../../shared/handymen/schema.ts";
import type { UserId } from "../../shared/ids.ts";
import type { Quote } from "../../shared/quotes/schema.ts";
import type { QuotingHandyman } from "../../shared/quotes/view.ts";
import { availabilityOf, type RankingFacts } from "../../shared/ranking.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import type { UserFigures } from "../../shared/session/figures.ts";
import type { User } from "../../shared/session/schema.ts";
import type { Instant } from "../../shared/time.ts";
import { verifiedTypesOf } from "../../shared/verifications/standing.ts";
import { shownToCustomer } from "../handymen/shown-to-customer.ts";
import { milesApart } from "../lib/geo/cells.ts";
import { type DbReader, type Ref, ref } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { figuresRef } from "../stores/session.ts";
import type { AgendaFacts } from "./first-free.ts";

/** What is known of the handyman of a quote; a user whose profile is missing was made an administrator. */
export type QuoteOwner = {
  readonly user: User;
  readonly figures: UserFigures;
  readonly profile: HandymanProfile | undefined;
  /** Of the request's trade. */
  readonly skill: UserSkill | undefined;
};

/** The handymen of these quotes, in one batch read: user, figures, profile, and the skill that the request asks for. */
export async function findQuoteOwners(
  db: DbReader,
  quotes: readonly Quote[],
  { category }: Pick<ServiceRequest, "category">,
): Promise<ReadonlyMap<UserId, QuoteOwner>> {
  const ids = quotes.map(({ handymanId }) => handymanId);
  const skill = Skill.safeParse(category).data;
  const skillRefs: Ref<UserSkill>[] = skill ? ids.map((userId) => ref(table.skill, { userId, skill })) : [];
  const refs = [
    ...ids.map((id) => ref(table.user, { id })),
    ...ids.map(figuresRef),
    ...ids.map((userId) => ref(table.handyman, { userId })),
    ...skillRefs,
  ];
  const items = await db.getAll(refs);
  return new Map(
    ids.flatMap((id, index) => {
      const own = [0, 1, 2, 3].map((part) => items[part * ids.length + index]);
      const [user, figures, profile, skill] = own as [User?, UserFigures?, HandymanProfile?, UserSkill?];
      return user && figures ? [[id, { user, figures, profile, skill }] as const] : [];
    }),
  );
}

/** A handyman as the customer compares them: first name and initial, no address, no telephone number. */
export function toQuotingHandyman(owner: QuoteOwner, request: ServiceRequest): QuotingHandyman {
  const { user, figures, profile, skill } = owner;
  const miles = milesApart(request, profile);
  return {
    ...shownToCustomer(user, figures),
    city: profile?.city,
    distanceMiles: miles === undefined ? undefined : roundedMiles(miles),
    checks: verifiedTypesOf(figures),
    isCertified: skill?.isCertified ?? false,
    emergencyServices: profile?.emergencyServices ?? false,
    responseTimeMinutes: publicResponseTime(figures),
  };
}

/** As far as no distance is known, a handyman counts as far away. */
const UNKNOWN_MILES = 50;

type QuoteFacts = {
  readonly quote: Quote;
  readonly request: ServiceRequest;
  readonly agenda: AgendaFacts | undefined;
  readonly at: Instant;
};

/** What the published order knows of a quote's handyman. */
export function rankingFactsOf(
  { user, figures, profile }: QuoteOwner,
  { quote, request, agenda, at }: QuoteFacts,
): RankingFacts {
  return {
    id: user.id,
    verifiedCount: figures.verifiedCount,
    verifiedSumTenths: figures.verifiedSumTenths,
    verificationScore: figures.verificationScore,
    createdAt: profile?.createdAt ?? user.createdAt,
    miles: milesApart(request, profile) ?? UNKNOWN_MILES,
    answerMinutes: publicResponseTime(figures),
    availability: soonOf({ quote, request, agenda, at }),
  };
}

/** How soon they can come: by their agenda, in which nothing may be free; else by the start that the quote names. */
function soonOf({ quote, request, agenda, at }: QuoteFacts): number | undefined {
  if (agenda && !agenda.firstFree) return 0;
  const wished = upcomingSpans(request.windows, request.timeZone, at);
  return availabilityOf(agenda?.firstFree?.startsAt ?? quote.availableFrom, { wished, at });
}
