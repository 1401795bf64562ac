import { describe, expect, test } from "vitest";
import { toProfile } from "../../functions/handymen/enrollment/profile.ts";
import { changedProfile } from "../../functions/handymen/settings/change.ts";
import { daysOf, hoursOf, usualHours, weekWith } from "../../shared/agenda/hours.ts";
import { isAreaChanged } from "../../shared/handymen/area.ts";
import { weekdays } from "../../shared/session/schema.ts";
import { MINUTE_MS } from "../../shared/time.ts";
import { matchingWorld } from "../support/actions/matching.ts";
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

  test("of which nothing is left at the next look notifies everybody", async () => {
    const world = await matchingWorld();
    const { user } = world.makeHandyman();
    // Until half an hour from now.
    const windows = [{ day: "2026-06-10", from: 12 * 60, to: 12 * 60 + 30 }];
    const request = await world.post({ windows, urgency: "high" });
    expect(world.notifiedOf(request)).toEqual([]);
    await world.advance(20 * MINUTE_MS);
    expect(world.notifiedOf(request)).toEqual([user.id]);
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
