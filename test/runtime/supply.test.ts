import { describe, expect, test } from "vitest";
import supply from "../../functions/handymen/supply.ts";
import { AppError } from "../../shared/errors/errors.ts";
import type { SupplyView } from "../../shared/handymen/supply.ts";
import { HOUR_MS } from "../../shared/time.ts";
import { type MatchingWorld, matchingWorld } from "../support/actions/matching.ts";

type Place = { readonly category?: string; readonly zipCode?: string };

/** What a visitor is told about plumbers in Springfield, or elsewhere. */
async function ask({ app }: MatchingWorld, place: Place = {}): Promise<SupplyView> {
  const request = { headers: {}, query: { category: "plumbing", zipCode: "62701", ...place }, cookies: [] };
  const { body } = await supply.run({ app, request, authenticate: async () => undefined });
  return body as SupplyView;
}

const codeOf = (thrown: unknown) => (thrown instanceof AppError ? thrown.code : thrown);
const makeHandymen = (world: MatchingWorld, count: number, ...of: Parameters<MatchingWorld["makeHandyman"]>) =>
  Array.from({ length: count }, () => world.makeHandyman(...of));

describe("how many work somewhere", () => {
  test("R-603 is the number whom a request there would notify, and nothing about them", async () => {
    const world = await matchingWorld();
    makeHandymen(world, 4);
    world.makeHandyman({ zipCode: "62629" });
    world.makeHandyman({ zipCode: "62629", serviceRadius: 7, acceptsFarther: true });
    world.makeHandyman({ skills: ["painting"] });
    world.makeHandyman({ pausedUntil: "2026-07-01" });
    world.makeHandyman({}, { isActive: false });
    expect(await ask(world)).toEqual({ count: 5, isFew: false });
    const request = await world.post({ urgency: "low" });
    expect(world.notifiedOf(request)).toHaveLength(5);
  });

  test("R-603 is no number below three, and nobody is neither few nor counted", async () => {
    const world = await matchingWorld();
    makeHandymen(world, 2);
    expect(await ask(world)).toEqual({ isFew: true });
    expect(await ask(world, { category: "roofing" })).toEqual({ isFew: false });
    // Without any of its own the ZIP code's neighbours say where it is; here nobody works either.
    expect(await ask(world, { zipCode: "99950" })).toEqual({ isFew: false });
    world.makeHandyman({ skills: ["painting"] });
    expect(await ask(world, { category: "other" })).toEqual({ count: 3, isFew: false });
  });

  test("R-603 comes with the time in which they usually answer, once twenty answers say it", async () => {
    const world = await matchingWorld();
    makeHandymen(world, 3, {}, { responseCount: 6, responseTimeMinutes: 70 });
    expect(await ask(world)).toEqual({ count: 3, isFew: false });
    makeHandymen(world, 1, { skills: ["hvac", "plumbing"] }, { responseCount: 2, responseTimeMinutes: 70 });
    makeHandymen(world, 2, { skills: ["hvac"] }, { responseCount: 20, responseTimeMinutes: 1 });
    expect(await ask(world, { category: "hvac" })).toEqual({ count: 3, isFew: false, answersWithinHours: 1 });
    world.jump("2026-06-10T18:00:00.000Z");
    expect(await ask(world)).toEqual({ count: 4, isFew: false, answersWithinHours: 2 });
  });

  test("R-603 ends at a hundred, as many as one request notifies", async () => {
    const world = await matchingWorld();
    makeHandymen(world, 103);
    expect(await ask(world)).toEqual({ count: 100, isFew: false });
  });

  test("R-603 is counted once an hour for a trade and five digits, however many ask at once", async () => {
    const world = await matchingWorld();
    makeHandymen(world, 3);
    const { query } = world.db;
    let queries = 0;
    const counting: typeof query = (entity, search) => {
      queries += 1;
      return query(entity, search);
    };
    const counted = { ...world, app: { ...world.app, db: { ...world.db, query: counting } } } as MatchingWorld;
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(counted)));
    expect(new Set(answers.map((each) => JSON.stringify(each)))).toEqual(new Set(['{"count":3,"isFew":false}']));
    const spent = queries;
    world.makeHandyman();
    expect(await ask(counted, { zipCode: "62701-1234" })).toEqual({ count: 3, isFew: false });
    expect(queries).toBe(spent);
    world.jump(new Date(Date.parse(world.clock.at) + HOUR_MS).toISOString());
    expect(await ask(counted)).toEqual({ count: 4, isFew: false });
    expect(world.stored("supply")).toHaveLength(1);
  });

  test.each([{ zipCode: "00000" }, { zipCode: "6270" }, { category: "plumber" }, { category: "" }])(
    "R-603 D-43 is not asked for %j",
    async (place) => {
      const world = await matchingWorld();
      expect(codeOf(await ask(world, place).catch((thrown: unknown) => thrown))).toBe("request.invalid");
      expect(world.stored("supply")).toEqual([]);
    },
  );
});
