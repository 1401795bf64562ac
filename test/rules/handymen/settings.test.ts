import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import { handymen } from "../../../shared/handymen/contract.ts";
import { limits } from "../../../shared/limits.ts";
import { requests } from "../../../shared/requests/contract.ts";
import { session } from "../../../shared/session/contract.ts";
import { addMs, DAY_MS, MINUTE_MS } from "../../../shared/time.ts";
import { instantOf } from "../../../shared/time-zones.ts";
import { BIO, enrollPerson } from "../../support/makers/enrollment.ts";
import { postRequest } from "../../support/makers/jobs.ts";
import { makeCustomer, type Person } from "../../support/makers/people.ts";
import { getProfile, makeVerification } from "../../support/makers/profiles.ts";
import { advance, stackNow } from "../../support/setup/control-pages.ts";
import { openTable } from "../../support/setup/table.ts";

const read = async (person: Person) => (await person.call(handymen.profile, {})).body;
const change = (person: Person, body: object) => person.call(handymen.updateProfile, { body: body as never });
const partition = ({ user }: Person) => openTable().partition(`USER#${user.id}`);
const feedOf = async (person: Person) => (await person.call(requests.list, { query: {} })).body.map(({ id }) => id);
/** Enrolled as a plumber and carpenter of Springfield, 6-10 years. */
const enrolled = async () => enrollPerson(await makeCustomer());

describe("a handyman's settings", () => {
  test("R-211 are what was said at the enrollment, and only what was said", async () => {
    const hank = await enrolled();
    expect(await read(hank)).toEqual({
      ...{ skills: [{ skill: "plumbing" }, { skill: "carpentry" }], categories: [], experience: "6-10" },
      ...{ bio: BIO, hourlyRate: 65, serviceRadius: 20, acceptsFarther: false, emergencyServices: false },
      ...{ zipCode: "62701", city: "Springfield", state: "IL", address: "100 Main Street", phone: "+12175550142" },
      ...{ availability: ["monday", "saturday"], spokenLanguages: [], basePrices: [] },
    });
  });

  test("R-211 R-125 D-20 change field by field, in the profile and in the columns that mirror it", async () => {
    const hank = await enrolled();
    const moved = { zipCode: "98101", city: "Seattle", state: "WA", address: "7 Pine Street, Unit 2" };
    const said = { hourlyRate: "$80,90", serviceRadius: 35, emergencyServices: true, businessName: "Hank & Daughters" };
    const answer = await change(hank, { ...moved, ...said, phone: "206 555 0199", acceptsFarther: true });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ ...moved, ...said, hourlyRate: 80, phone: "+12065550199", bio: BIO });
    const [profile, user] = [
      await openTable().get(table.handyman, { userId: hank.user.id }),
      await openTable().get(table.user, hank.user),
    ];
    const mirrored = {
      hourlyRateCents: 8000,
      serviceRadius: 35,
      emergencyServices: true,
      businessName: "Hank & Daughters",
    };
    expect(profile).toMatchObject({ ...mirrored, city: "Seattle", zipCode: "98101" });
    expect(user).toMatchObject({ ...mirrored, ...moved, phone: "+12065550199", role: "handyman" });
    expect(profile?.longitude).toBeLessThan(-122);
    const area = { timeZone: "America/Los_Angeles", serviceRadius: 35, emergencyServices: true, acceptsFarther: true };
    const { latitude, longitude } = profile ?? {};
    expect(await openTable().get(table.area, { userId: hank.user.id })).toMatchObject({ ...area, latitude, longitude });
    const cleared = await change(hank, { businessName: null });
    expect(cleared.body).not.toHaveProperty("businessName");
    expect(cleared.body).toMatchObject(moved);
    expect(await openTable().get(table.user, hank.user)).not.toHaveProperty("businessName");
  });

  test("R-213 say of each trade what its handyman says, and of the others what the experience says", async () => {
    const hank = await enrolled();
    const skills = [{ skill: "plumbing", experienceLevel: "expert", yearsExperience: 22 }, { skill: "roofing" }];
    expect((await change(hank, { skills, categories: ["graphic-design"] })).body).toMatchObject({ skills });
    const shown = async () => (await getProfile(await makeCustomer(), hank)).skills;
    expect(await shown()).toMatchObject([
      { skill: "plumbing", experienceLevel: "expert", yearsExperience: 22 },
      { skill: "roofing", experienceLevel: "advanced", yearsExperience: 6 },
    ]);
    await change(hank, { experience: "1-2" });
    expect(await shown()).toMatchObject([
      { skill: "plumbing", experienceLevel: "expert", yearsExperience: 22 },
      { skill: "roofing", experienceLevel: "beginner", yearsExperience: 1 },
    ]);
    const categories = (await partition(hank)).filter(({ entity }) => entity === "category");
    expect(categories.map(({ category }) => category)).toEqual(["graphic-design", "plumbing", "roofing"]);
  });

  test("R-096 a trade that comes back has its valid certificate again, and no other trade has it", async () => {
    const hank = await enrolled();
    await makeVerification(hank, {
      verificationType: "certification",
      skill: "plumbing",
      checkedName: { firstName: "Ana", lastName: "Souza" },
    });
    await change(hank, { skills: [{ skill: "hvac" }] });
    await change(hank, { skills: [{ skill: "hvac" }, { skill: "plumbing" }] });
    expect((await getProfile(hank, hank)).skills).toMatchObject([
      { skill: "hvac", isCertified: false },
      { skill: "plumbing", isCertified: true },
    ]);
  });

  test("R-740 certifications stand on the profile without contact details, until they are taken back", async () => {
    const typed = "EPA Section 608\nAsk 217 555 0142 for a copy";
    const hank = await enrollPerson(await makeCustomer(), { certifications: typed });
    const shown = async () => (await getProfile(await makeCustomer(), hank)).profile.certifications;
    expect(await shown()).toMatch(/^EPA Section 608\nAsk (?!.*\d{3}).* for a copy$/);
    expect(await read(hank)).toMatchObject({ certifications: typed });
    await change(hank, { certifications: " OSHA 10 " });
    expect(await shown()).toBe("OSHA 10");
    expect((await change(hank, { certifications: "x".repeat(limits.notes + 1) })).status).toBe(400);
    expect((await change(hank, { certifications: null })).body).not.toHaveProperty("certifications");
    expect(await shown()).toBeUndefined();
  });

  test("R-751 R-129 name a usual price of each service, in whole cents, which the profile shows until it is removed", async () => {
    const hank = await enrolled();
    const set = (...prices: readonly (readonly [string, unknown])[]) =>
      change(hank, { basePrices: prices.map(([category, basePrice]) => ({ category, basePrice })) });
    const shown = async () => {
      const { basePrices } = await getProfile(await makeCustomer(), hank);
      return Object.fromEntries(basePrices.map(({ category, basePrice }) => [category, basePrice]));
    };
    const stored = async () =>
      (await partition(hank)).flatMap(({ category, basePriceCents }) =>
        basePriceCents ? [[category, basePriceCents]] : [],
      );
    // Of a trade that they do not take it is ignored.
    expect((await set(["plumbing", "$80"], ["carpentry", 120.5], ["hvac", "70"])).status).toBe(200);
    expect(await shown()).toEqual({ plumbing: "80.00", carpentry: "120.50" });
    expect(await stored()).toEqual([
      ["carpentry", 12_050],
      ["plumbing", 8_000],
    ]);
    await change(hank, { skills: [{ skill: "plumbing" }], categories: ["photography"] });
    expect(await shown()).toEqual({ plumbing: "80.00" });
    await set(["plumbing", "80.00"], ["photography", "200"]);
    expect(await shown()).toEqual({ plumbing: "80.00", photography: "200.00" });
    for (const wrong of ["4.99", "25000.01", "", "many"])
      expect((await set(["plumbing", wrong])).problem.errors).toMatchObject([{ path: "basePrices.0.basePrice" }]);
    await set();
    expect([await shown(), (await read(hank)).basePrices]).toEqual([{}, []]);
  });

  test("R-211 R-154 D-33 count in the feed from the next look on", async () => {
    const town = { city: "Fargo", zipCode: "58102" };
    const ana = await makeCustomer();
    const roof = await postRequest(ana, { ...town, category: "roofing" });
    const design = await postRequest(ana, { ...town, category: "graphic-design" });
    const hank = await enrolled();
    await change(hank, { ...town, state: "ND" });
    expect(await feedOf(hank)).toEqual([]);
    await change(hank, { skills: [{ skill: "roofing" }] });
    expect(await feedOf(hank)).toEqual([roof.id]);
    await change(hank, { categories: ["graphic-design"] });
    expect((await feedOf(hank)).sort()).toEqual([roof.id, design.id].sort());
    await change(hank, { zipCode: "62701" });
    expect(await feedOf(hank)).not.toContain(roof.id);
    const { body } = await hank.call(session.user, {});
    expect(body.handyman).toMatchObject({ zipCode: "62701", skills: ["roofing"] });
  });

  test("sent again change nothing, and nothing is written", async () => {
    const hank = await enrolled();
    const body = { hourlyRate: 70, skills: [{ skill: "hvac", yearsExperience: 4 }], pausedUntil: null };
    const first = await change(hank, body);
    const own = async () => [...(await partition(hank)), await openTable().get(table.user, hank.user)];
    const before = await own();
    expect((await change(hank, body)).text).toBe(first.text);
    expect((await change(hank, {})).text).toBe(first.text);
    expect(await own()).toEqual(before);
  });

  test("I-25 keep what two windows change at the same moment", async () => {
    const hank = await enrolled();
    const changes = [
      { hourlyRate: 90 },
      { skills: [{ skill: "roofing" }] },
      { spokenLanguages: ["pt"] },
      { serviceRadius: 7 },
    ];
    const answers = await Promise.all(changes.map((body) => change(hank, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await read(hank)).toMatchObject(Object.assign({}, ...changes));
    const items = (await partition(hank)).filter(({ entity }) => entity === "skill");
    expect(items.map(({ skill }) => skill)).toEqual(["roofing"]);
  });
});

describe("a pause", () => {
  test("R-212 I-M4 is shown on the profile until it ends or is taken back, and keeps neither feed nor job away", async () => {
    const hank = await enrolled();
    const pausedUntil = addMs(await stackNow(), DAY_MS).slice(0, 10);
    expect((await change(hank, { pausedUntil })).body.pausedUntil).toBe(pausedUntil);
    const shown = async () => (await getProfile(await makeCustomer(), hank)).profile.pausedUntil;
    expect(await shown()).toBe(pausedUntil);
    const { body } = await hank.call(session.user, {});
    expect(body.handyman?.pausedUntil).toBe(pausedUntil);
    const request = await postRequest(await makeCustomer(), { category: "plumbing" });
    expect(await feedOf(hank)).toContain(request.id);
    await change(hank, { pausedUntil: null });
    expect(await shown()).toBeUndefined();
    await change(hank, { pausedUntil });
    // Midnight of Springfield.
    const midnight = instantOf({ day: pausedUntil, minutes: 0 }, "America/Chicago");
    await advance(Date.parse(midnight) - (await stackNow()).getTime() - MINUTE_MS);
    expect(await shown()).toBe(pausedUntil);
    await advance(MINUTE_MS);
    expect(await shown()).toBeUndefined();
    expect(await read(hank)).not.toHaveProperty("pausedUntil");
  });

  test("has to end in time to come, within a year", async () => {
    const hank = await enrolled();
    const now = await stackNow();
    for (const [pausedUntil, message] of [
      [addMs(now, 0).slice(0, 10), "Choose a day in the future"],
      [addMs(now, 400 * DAY_MS).slice(0, 10), "Choose a day within the next 12 months"],
    ]) {
      const { status, problem } = await change(hank, { pausedUntil });
      expect([status, problem.errors]).toEqual([400, [{ path: "pausedUntil", message }]]);
    }
    expect(await read(hank)).not.toHaveProperty("pausedUntil");
  });
});
