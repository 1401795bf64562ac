import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { zipLocation } from "../../functions/lib/geo/zip-lookup.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { serviceCategories, skills } from "../../shared/categories.ts";
import { milesBetween } from "../../shared/distance.ts";
import { rank } from "../../shared/ranking.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import { urgencies } from "../../shared/requests/urgency.ts";
import { wallTimeAt } from "../../shared/time-zones.ts";
import { type Handyman, type MatchingWorld, matchingWorld } from "../support/actions/matching.ts";
import { sampled, seed, seededRandom } from "../support/setup/random.ts";

const HANDYMEN = 5000;
const REQUESTS = sampled(500);
const random = seededRandom(seed);
const below = (limit: number) => Math.floor(random() * limit);
const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
const some = <T>(list: readonly T[], count: number): T[] => Array.from({ length: count }, () => pick(list));

const { codes } = createRequire(import.meta.url)("zipcodes") as { codes: Record<string, unknown> };
const zips = Object.keys(codes).filter((zip) => /^\d{5}$/.test(zip) && "latitude" in zipLocation(zip));
/** A third of everybody lives in one of three dense cities, where a request has more people around it than are notified. */
const cities = zips.filter((zip) => /^(10[0-4]|11[0-4]|606|900)/.test(zip));
const anyZip = () => pick(random() < 0.35 ? cities : zips);

function makeAnybody(world: MatchingWorld): Handyman {
  const figures = { verifiedCount: below(20), verificationScore: below(6), responseCount: below(12) };
  const user = {
    ...figures,
    verifiedSumTenths: figures.verifiedCount * (30 + below(21)),
    responseTimeMinutes: below(900),
  };
  return world.makeHandyman(
    {
      ...{ zipCode: anyZip(), serviceRadius: 5 + below(46), emergencyServices: random() < 0.2 },
      ...{
        skills: [...new Set(some(skills, 1 + below(3)))],
        acceptsFarther: random() < 0.3,
        isActive: random() > 0.05,
      },
      ...(random() < 0.1 && { categories: [pick(serviceCategories)] }),
      ...(random() < 0.1 && { pausedUntil: random() < 0.5 ? "2026-01-01" : "2027-01-01" }),
    },
    { ...user, isActive: random() > 0.05 },
  );
}

/** Who is to be notified first, found by looking at every profile and account. */
function expectedFor(request: ServiceRequest, everybody: readonly Handyman[], at: string): string[] {
  const inRange = everybody.flatMap(({ user, profile, figures }) => {
    const has = (trades: readonly string[]) => trades.includes(request.category);
    const isTrade = request.category === "other" || has(profile.skills) || has(profile.categories);
    const isHere = user.isActive && profile.isActive && (profile.pausedUntil ?? "") <= at;
    if (!isHere || !isTrade) return [];
    const miles = milesBetween(request as never, profile as never);
    return miles <= profile.serviceRadius ? [{ user, profile, figures, miles }] : [];
  });
  if (request.urgency !== "high") {
    const facts = inRange.map(({ user, profile, figures, miles }) => ({
      ...{ ...figures, id: user.id as string, createdAt: profile.createdAt, miles, availability: undefined },
      answerMinutes: figures.responseCount < 5 ? undefined : figures.responseTimeMinutes,
    }));
    return rank(facts)
      .slice(0, 50)
      .map((each) => each.facts.id);
  }
  const hourOf = (zone: string) => wallTimeAt(at, zone).minutes / 60;
  return inRange
    .sort((a, b) => a.miles - b.miles || (a.user.id < b.user.id ? -1 : 1))
    .sort((a, b) => Number(b.profile.emergencyServices) - Number(a.profile.emergencyServices))
    .slice(0, 100)
    .filter(
      ({ profile }) => profile.emergencyServices || (hourOf(profile.timeZone) >= 7 && hourOf(profile.timeZone) < 21),
    )
    .slice(0, 20)
    .map(({ user }) => user.id);
}

test(`R-204 for ${REQUESTS} requests among ${HANDYMEN} handymen, who is notified equals a look at all of them`, async () => {
  const world = await matchingWorld({ at: "2026-06-10T00:00:00.000Z" });
  const everybody = Array.from({ length: HANDYMEN }, () => makeAnybody(world));
  const counts: number[] = [];
  for (let index = 0; index < REQUESTS; index++) {
    world.jump(new Date(Date.UTC(2026, 5, 10, Math.floor((index * 24) / REQUESTS))).toISOString());
    const zipCode = anyZip();
    const category = random() < 0.1 ? "other" : pick(skills);
    const request = world.makeRequest({
      zipCode,
      category,
      urgency: pick(urgencies),
      customerId: randomUUID() as never,
    });
    await world.react(world.created(request));
    const told = (await world.db.get(table.notified, { serviceRequestId: request.id }))?.handymanIds ?? [];
    expect([...told].sort()).toEqual(expectedFor(request, everybody, world.clock.at).sort());
    counts.push(told.length);
  }
  // The sample is worth something: some had nobody, some few, some as many as are notified at most.
  for (const count of [0, 1, 20, 50]) expect(counts).toContain(count);
});
