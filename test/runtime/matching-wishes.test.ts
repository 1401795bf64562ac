import { describe, expect, test } from "vitest";
import { toProfile } from "../../functions/handymen/enrollment/profile.ts";
import { changedProfile } from "../../functions/handymen/settings/change.ts";
import workDue from "../../functions/reactions/minute.work-due.ts";
import { daysOf, hoursOf, usualHours, weekWith } from "../../shared/agenda/hours.ts";
import { isAreaChanged } from "../../shared/handymen/area.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import { addMs, DAY_MS } from "../../shared/time.ts";
import { weekdays } from "../../shared/weekdays.ts";
import { type MatchingWorld, matchingWorld } from "../support/actions/matching.ts";
import { anEnrollment } from "../support/makers/enrollment.ts";
import { seededRandom } from "../support/setup/random.ts";

/** The day after the world's Wednesday noon in Springfield, and the one after that. */
const [THURSDAY, FRIDAY] = ["2026-06-11", "2026-06-12"];
const morning = (day: string) => ({ day, from: 8 * 60, to: 10 * 60 });
const evenings = (day: (typeof weekdays)[number]) => ({
  ...usualHours([]),
  weeklyHours: { ...weekWith([]), [day]: [{ from: 17 * 60, to: 21 * 60 }] },
});

describe("R-503 a request with a wish", () => {
  test("notifies who works at one of the wished times, by their own hours and dates, and nobody else", async () => {
    const world = await matchingWorld();
    const works = world.makeHandyman({ availability: ["thursday"] });
    const evening = world.makeHandyman({ availability: ["thursday"], workingHours: evenings("thursday") });
    const away = world.makeHandyman({
      availability: ["thursday"],
      workingHours: { ...usualHours(["thursday"]), exceptions: [{ day: THURSDAY, hours: [] }] },
    });
    const monday = world.makeHandyman();
    const wished = await world.post({ windows: [morning(THURSDAY)], urgency: "low" });
    expect(world.notifiedOf(wished)).toEqual([works.user.id]);
    const flexible = await world.post({ isFlexible: true, urgency: "low" });
    expect(world.notifiedOf(flexible).sort()).toEqual([works, evening, away, monday].map(({ user }) => user.id).sort());
  });

  test("R-209 waits for somebody who changes their hours", async () => {
    const world = await matchingWorld();
    const handyman = world.makeHandyman({ availability: ["friday"] });
    const request = await world.post({ windows: [morning(THURSDAY), { ...morning(FRIDAY), from: 1260, to: 1320 }] });
    expect(await world.find(request)).toMatchObject({ isUnserved: true, notifiedCount: 0 });
    const next = world.changeHandyman(handyman, { availability: ["thursday"] });
    expect(isAreaChanged(handyman.profile, next.profile)).toBe(true);
    await world.react(world.event("handyman.areaChanged", { handymanId: handyman.user.id }));
    await world.settle();
    expect(world.notifiedOf(request)).toEqual([handyman.user.id]);
    const sooner = { ...next.profile, workingHours: { ...usualHours(["thursday"]), leadTimeHours: 1 } };
    expect(isAreaChanged(next.profile, sooner)).toBe(false);
  });
});

describe("R-504 days and hours of a profile", () => {
  const app = { now: () => new Date("2026-06-10T17:00:00.000Z"), newId: () => crypto.randomUUID() } as never;
  const body = anEnrollment() as never;
  const enrolled = toProfile(app, { user: { id: crypto.randomUUID() } as never, body, taxId: undefined });

  test("are equal after any series of enrolment, changed days and changed hours", () => {
    const random = seededRandom(31);
    let profile = enrolled;
    for (let step = 0; step < 200; step++) {
      const days = weekdays.filter(() => random() < 0.5);
      const chosen = days.length > 0 ? days.toSorted(() => random() - 0.5) : (["sunday"] as const);
      const former = hoursOf(profile).weeklyHours;
      if (random() < 0.5) {
        profile = changedProfile(profile, { availability: [...chosen] });
        for (const day of chosen)
          if (former[day].length > 0) expect(hoursOf(profile).weeklyHours[day]).toEqual(former[day]);
      } else {
        const weeklyHours = weekWith(chosen);
        for (const day of chosen) weeklyHours[day] = [{ from: 15 * Math.floor(random() * 40), to: 1200 }];
        profile = { ...profile, workingHours: { ...hoursOf(profile), weeklyHours }, availability: daysOf(weeklyHours) };
      }
      expect(daysOf(hoursOf(profile).weeklyHours)).toEqual(
        weekdays.filter((day) => profile.availability.includes(day)),
      );
    }
  });
});

const abandonedIn = ({ printed }: MatchingWorld): unknown[] =>
  printed.map((line) => JSON.parse(line)).filter(({ message }) => message === "work abandoned");
const denied = () => new Error("DynamoDB answered AccessDenied.");

/** Lets the due work of a request run whenever it is due, so many times; the state of the request after it. */
async function workAtDue(world: MatchingWorld, request: ServiceRequest, times: number) {
  for (let time = 0; time < times; time++) {
    const { dueSk = "" } = world.stored("request")[0] ?? {};
    world.jump(String(dueSk).slice(0, request.createdAt.length));
    await workDue.handle({ event: new Date(world.clock.at), app: world.app });
    await world.settle();
  }
  return world.find(request);
}

describe("I-30 matching that always fails", () => {
  test("is given up after twelve tries, with an alarm, and the request expires all the same", async () => {
    const world = await matchingWorld();
    const customer = world.makeCustomer();
    const request = world.makeRequest({ customerId: customer.id, urgency: "low" });
    const { query } = world.db;
    world.app.db.query = async (entity, search) => {
      if (search.index === "gsi1") throw denied();
      return query(entity, search);
    };
    expect(await workAtDue(world, request, 11)).toMatchObject({ nextMatchAt: request.nextMatchAt });
    expect((await workAtDue(world, request, 1)).nextMatchAt).toBeUndefined();
    expect(abandonedIn(world)).toMatchObject([{ kind: "request.match", id: request.id, tries: 12 }]);
    const [stored] = world.stored("request");
    expect(stored).toMatchObject({ dueSk: `${request.expiresAt}#request.expire#REQUEST#${request.id}` });
    expect(String(stored?.duePk)).toMatch(/^DUE#/);
    expect(world.clock.at < request.expiresAt).toBe(true);
    expect(await workAtDue(world, request, 1)).toMatchObject({ status: "cancelled", cancelReason: "expired" });
    expect(world.kindsOf(customer)).toEqual(["requestExpired"]);
  });

  test("is abandoned with the request when that cannot be written either", async () => {
    const world = await matchingWorld();
    const request = world.makeRequest({ urgency: "low" });
    const { transact } = world.db;
    world.app.db.transact = async (writes) => {
      if (writes.some(({ op }) => op === "put")) throw denied();
      return transact(writes);
    };
    await workAtDue(world, request, 12);
    expect(world.stored("request")).toMatchObject([{ duePk: "ABANDONED#request.match" }]);
  });
});

describe("I-30 the end of the private time of a request that always fails", () => {
  test.each([
    [true, { status: "pending" }, "request.match"],
    [false, { status: "cancelled", cancelReason: "expired" }, undefined],
  ])(
    "is given up after twelve tries, with an alarm, and the request goes on, public afterwards: %s",
    async (isPublicAfterwards, after, due) => {
      const world = await matchingWorld();
      const { user } = world.makeHandyman();
      const privateUntil = addMs(world.clock.at, DAY_MS);
      const asked = { invitedHandymanId: user.id, privateUntil, isPublicAfterwards, nextMatchAt: undefined };
      const request = world.makeRequest({
        ...asked,
        urgency: "low",
        ...(!isPublicAfterwards && { expiresAt: privateUntil }),
      });
      const { transact } = world.db;
      world.app.db.transact = async (writes) => {
        if (writes.some((write) => write.op === "put" && write.item.entity === "outbox")) throw denied();
        return transact(writes);
      };
      expect(await workAtDue(world, request, 11)).toMatchObject({ status: "pending", privateUntil });
      expect(await workAtDue(world, request, 1)).toMatchObject(after);
      expect(abandonedIn(world)).toMatchObject([{ kind: "request.open", id: request.id, tries: 12 }]);
      expect(world.stored("request")[0]?.dueSk?.toString().split("#")[1]).toBe(due);
      world.app.db.transact = transact;
      if (!isPublicAfterwards) return;
      expect((await world.find(request)).privateUntil).toBeUndefined();
      expect((await workAtDue(world, request, 1)).notifiedCount).toBe(1);
    },
  );
});
