import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { handymen } from "../../../shared/handymen/contract.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { cents } from "../../../shared/money.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../shared/time.ts";
import { postRequest } from "../../support/makers/jobs.ts";
import { changeUser, makeCustomer, makeHandyman, type Person } from "../../support/makers/people.ts";
import {
  figuresOf,
  getProfile,
  makePortfolioItem,
  makeSkill,
  makeVerification,
  sendReview,
  writeReviews,
} from "../../support/makers/profiles.ts";
import { dateInDays } from "../../support/makers/verifications.ts";
import { advance } from "../../support/setup/control-pages.ts";

/** Private fields, each with a value that no other field has. */
const secrets = {
  email: `${randomUUID()}@secret.test`,
  phone: "+12175550100",
  dateOfBirth: "1961-02-03",
  address: "9 Hidden Lane",
  zipCode: "62799",
  taxId: "078-05-1120",
  stripeConnectAccountId: "acct_secret",
  stripeCustomerId: "cus_secret",
  businessLicense: "LIC-77",
  insurance: "INS-88",
} as const;

const ask = (reader: Person, handymanId: string) =>
  reader.call(handymen.details, { params: { handymanId }, query: {} });

describe("a handyman's profile", () => {
  test("R-164 has exactly the specification's shape, filled from profile and user", async () => {
    const hank = await makeHandyman(
      { businessName: "Torres Home Repair", hourlyRateCents: cents(6550), serviceRadius: 25 },
      { lastName: "Torres", city: "Springfield", state: "IL", profileImageUrl: "/media/hank.webp" },
    );
    await makeSkill(hank, { yearsExperience: 12.5, isCertified: true });
    const verification = await makeVerification(hank);
    const certificate = await makeVerification(hank, { verificationType: "certification", skill: "plumbing" });
    const item = await makePortfolioItem(hank, {
      description: "Larch, oiled",
      category: "carpentry",
      completedAt: "2026-02-27",
    });
    const ana = await makeCustomer();
    await sendReview({ by: ana, about: hank }, { rating: "4" });

    expect(await getProfile(ana, hank)).toEqual({
      user: {
        ...{ firstName: "Hank", lastName: "Torres", profileImageUrl: "/media/hank.webp" },
        ...{ city: "Springfield", state: "IL" },
      },
      profile: {
        bio: expect.stringContaining("Twenty years"),
        ...{ experience: "10+", hourlyRate: 65.5, serviceRadius: 25, businessName: "Torres Home Repair" },
        ...{ portfolioImages: [], emergencyServices: false, spokenLanguages: [] },
      },
      portfolio: [item],
      reviews: [expect.objectContaining({ rating: "4", title: "Good work", isVerifiedJob: false })],
      verifications: [expect.anything(), expect.anything()],
      skills: [
        {
          ...{ id: expect.any(String), skill: "plumbing", experienceLevel: "expert" },
          ...{ yearsExperience: 12.5, isCertified: true },
        },
      ],
      basePrices: [],
      averageRating: 4,
      totalReviews: 1,
      starCounts: [0, 0, 0, 1, 0],
      ...{ verifiedRating: 0, verifiedCount: 0, totalJobs: 0 },
      mayReview: false,
    });
    expect((await getProfile(ana, hank)).verifications).toEqual(
      expect.arrayContaining([
        { id: verification.id, verificationType: "background_check", status: "verified" },
        { id: certificate.id, verificationType: "certification", status: "verified" },
      ]),
    );
    expect(item.completedAt).toBe("2026-02-27");
  });

  test("I-31 tells nobody an e-mail, a telephone, a birthday, an address or a tax id, the owner's own page included", async () => {
    const { taxId, businessLicense, insurance, zipCode } = secrets;
    const hank = await makeHandyman({ taxId, businessLicense, insurance, zipCode }, secrets);
    for (const reader of [await makeCustomer(), hank]) {
      const { status, text } = await ask(reader, hank.user.id);
      expect(status).toBe(200);
      for (const secret of [...Object.values(secrets), hank.user.cognitoSub]) {
        expect(text, secret).not.toContain(secret);
      }
    }
  });

  test("I-31 says of who wrote a review the first name alone, and nothing of the job it belongs to", async () => {
    const hank = await makeHandyman();
    const ana = await makeCustomer({ firstName: "Anabella", lastName: "Reviewer" });
    await sendReview({ by: ana, about: hank });
    const { text } = await ask(await makeCustomer(), hank.user.id);
    expect(text).toContain("Anabella");
    for (const secret of [ana.user.id, "Reviewer", ana.user.email]) expect(text).not.toContain(secret);
  });

  test("R-097 shows public work only, newest first, to visitors and to its owner alike", async () => {
    const hank = await makeHandyman();
    const first = await makePortfolioItem(hank, { title: "First" });
    await makePortfolioItem(hank, { title: "Not for everybody", isPublic: false });
    const second = await makePortfolioItem(hank, { title: "Second" });
    for (const reader of [hank, await makeCustomer()]) {
      expect((await getProfile(reader, hank)).portfolio.map(({ id }) => id)).toEqual([second.id, first.id]);
    }
  });

  test("R-094 shows no check but a verified one", async () => {
    const hank = await makeHandyman();
    for (const status of ["pending", "in_review", "rejected", "expired", "revoked"] as const)
      await makeVerification(hank, { status, verificationType: "license" });
    expect((await getProfile(await makeCustomer(), hank)).verifications).toEqual([]);
  });

  test("R-094 shows a check until the moment it runs out, whether or not anybody noticed", async () => {
    const hank = await makeHandyman();
    const ana = await makeCustomer();
    await makeVerification(hank, { expiresAt: await dateInDays(1) });
    expect((await getProfile(ana, hank)).verifications).toHaveLength(1);
    await advance(3 * DAY_MS);
    expect((await getProfile(await makeCustomer(), hank)).verifications).toEqual([]);
  });
});

describe("a profile that is not there", () => {
  const plain = (text: string) => text.replace(/"requestId":"[^"]*"/, "");

  test("R-091 is the same 404 for a malformed name, an unknown one, a customer's, and a deactivated handyman's", async () => {
    const reader = await makeCustomer();
    const deactivated = await makeHandyman();
    await changeUser(deactivated, { isActive: false });
    const asleep = await makeHandyman({ isActive: false });
    const names = [
      "none",
      "..%2f..",
      randomUUID(),
      (await makeCustomer()).user.id,
      deactivated.user.id,
      asleep.user.id,
    ];
    const answers = await Promise.all(names.map((name) => ask(reader, name)));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 404));
    expect(answers.map(({ problem }) => problem.code)).toEqual(names.map(() => "handyman.notFound"));
    expect(new Set(answers.map(({ text }) => plain(text))).size).toBe(1);
  });
});

describe("a profile with more reviews than two pages have", () => {
  const COUNT = 250;

  test("R-099 answers a page of them, newest first, and leads through all of the rest", async () => {
    const hank = await makeHandyman();
    await writeReviews(hank, COUNT);
    const reader = await makeCustomer();
    const params = { handymanId: hank.user.id };
    const usual = await reader.call(handymen.details, { params, query: {} });
    expect(usual.body.reviews).toHaveLength(100);
    expect(usual.body.reviews[0]?.title).toBe(`Review ${COUNT}`);
    expect(usual.text.length).toBeLessThan(64 * 1024);

    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const limit = seen.length < 60 ? 20 : 100;
      const answer = await reader.call(handymen.details, { params, query: { limit, ...(cursor && { cursor }) } });
      expect(answer.body.reviews.length).toBeLessThanOrEqual(limit);
      seen.push(...answer.body.reviews.map(({ title }) => title));
      const next = /cursor=([^>]+)/.exec(answer.headers.get("link") ?? "")?.[1];
      cursor = next && decodeURIComponent(next);
    } while (cursor);
    expect(seen).toEqual(Array.from({ length: COUNT }, (_, index) => `Review ${COUNT - index}`));
    const far = await reader.call(handymen.details, { params, query: { limit: 101 } });
    expect(far.status).toBe(400);
  });
});

const accept = (handyman: Person, serviceRequestId: string, headers: Readonly<Record<string, string>> = {}) =>
  handyman.call(jobs.create, { body: { serviceRequestId, agreedPrice: "80.00" } as never }, headers);
const leave = (handyman: Person, id: string) =>
  handyman.call(jobs.updateStatus, { params: { id }, body: { status: "cancelled" } });
const storedOf = async (person: Person) => {
  const { responseTimeMinutes, responseSumMs, responseCount } = (await figuresOf(person)) ?? {};
  return { responseTimeMinutes, responseSumMs, responseCount };
};
const shownOf = async (handyman: Person) => (await getProfile(handyman, handyman)).responseTimeMinutes;
const minutesOf = async (handyman: Person) => (await storedOf(handyman)).responseTimeMinutes;
const none = { responseTimeMinutes: 0, responseSumMs: 0, responseCount: 0 };

describe("D-37 how soon a handyman answers", () => {
  test("R-164 is the mean time that requests were open, and absent from profiles after two answers", async () => {
    const [ana, hank] = [await makeCustomer(), await makeHandyman()];
    const first = await postRequest(ana);
    expect(await shownOf(hank)).toBeUndefined();
    await advance(20 * MINUTE_MS);
    const { body: job } = await accept(hank, first.id);
    expect(await minutesOf(hank)).toBe(20);
    const second = await postRequest(ana);
    await advance(40 * MINUTE_MS);
    await accept(hank, second.id);
    expect(await shownOf(hank)).toBeUndefined();
    const stored = await storedOf(hank);
    expect(stored).toMatchObject({ responseTimeMinutes: 30, responseCount: 2 });
    const exact = Date.parse(job.createdAt) - Date.parse(first.createdAt);
    expect(stored.responseSumMs).toBeGreaterThan(exact);
    // Neither another handyman nor a customer gets a response time.
    expect(await storedOf(ana)).toEqual(none);
  });

  test("restarts when a request reopens, and keeps the first handyman's answer", async () => {
    const [ana, hank, ben] = [await makeCustomer(), await makeHandyman(), await makeHandyman()];
    const { id } = await postRequest(ana);
    await advance(10 * MINUTE_MS);
    const { body: job } = await accept(hank, id);
    await advance(3 * HOUR_MS);
    expect((await leave(hank, job.id)).status).toBe(200);
    await advance(5 * MINUTE_MS);
    expect((await accept(ben, id)).status).toBe(201);
    expect([await minutesOf(hank), await minutesOf(ben)]).toEqual([10, 5]);
  });
});
