import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import { contract } from "../../../shared/contract.ts";
import { handymen } from "../../../shared/handymen/contract.ts";
import { DAY_MS } from "../../../shared/time.ts";
import { fromMediaPath } from "../../../shared/uploads/media-path.ts";
import { enrollPerson, sendEnrollment } from "../../support/makers/enrollment.ts";
import { sessionFrom } from "../../support/makers/identities.ts";
import {
  confirmPayment,
  expectPaidOnce,
  GOOD_CARD,
  makeDueJob,
  payWith,
  startPayment,
} from "../../support/makers/payments.ts";
import { makeAdmin, makeCustomer, type Person } from "../../support/makers/people.ts";
import { aPicture, isStored, makeImage, upload } from "../../support/makers/pictures.ts";
import { figuresOf, makePortfolioImage } from "../../support/makers/profiles.ts";
import type { Caller } from "../../support/setup/caller.ts";
import { stackNow } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { openTable } from "../../support/setup/table.ts";

const whole = async ({ user: { id } }: Person) => ({
  user: await openTable().get(table.user, { id }),
  profile: await openTable().get(table.handyman, { userId: id }),
});
const me = async (person: Caller) => (await person.call(contract.session.user, {})).body;

describe("handymen.enroll", () => {
  test("R-161 D-20 writes profile, role and mirrored columns in one transaction, and the session has the role at once", async () => {
    const ana = await makeCustomer();
    const sent = { businessName: "Souza Repairs", certifications: "EPA 608", emergencyServices: true };
    const answer = await sendEnrollment(ana, sent);
    const { status, body } = answer;
    expect([status, body]).toEqual([201, { id: expect.any(String), userId: ana.user.id }]);
    const { user, profile } = await whole(ana);
    expect(profile).toMatchObject({
      ...{ id: body.id, userId: ana.user.id, ...sent, skills: ["plumbing", "carpentry"], experience: "6-10" },
      ...{ hourlyRateCents: 6500, serviceRadius: 20, availability: ["monday", "saturday"], isVerified: false },
      ...{ city: "Springfield", zipCode: "62701", latitude: expect.any(Number), longitude: expect.any(Number) },
    });
    expect(user).toMatchObject({
      ...{ role: "handyman", firstName: "Ana", lastName: "Souza", phone: "+12175550142", dateOfBirth: "1990-05-31" },
      ...{ address: "100 Main Street", state: "IL", city: "Springfield", zipCode: "62701" },
      ...{ bio: profile?.bio, experience: "6-10", hourlyRateCents: 6500, serviceRadius: 20, emergencyServices: true },
      ...{ availability: ["monday", "saturday"], businessName: "Souza Repairs", businessType: "individual" },
    });
    expect(await me(sessionFrom(answer))).toMatchObject({
      role: "handyman",
      handyman: { hourlyRate: "65.00", serviceRadius: 20 },
    });
  });

  test("R-124 D-36 gives each trade its level and makes it a category of service", async () => {
    const ana = await makeCustomer();
    await sendEnrollment(ana, { experience: "10+", skills: ["hvac", "roofing", "hvac"] });
    const userId = ana.user.id;
    for (const trade of ["hvac", "roofing"] as const) {
      expect(await openTable().get(table.skill, { userId, skill: trade })).toMatchObject({
        experienceLevel: "expert",
        isCertified: false,
      });
      expect(await openTable().get(table.category, { userId, category: trade })).toMatchObject({ isActive: true });
    }
    expect(await openTable().get(table.skill, { userId, skill: "plumbing" })).toBeUndefined();
  });

  test("R-090 uses the defaults for fields that are not sent", async () => {
    const ana = await makeCustomer();
    const nothing = undefined;
    const unsaid = { experience: nothing, serviceRadius: nothing, hourlyRate: nothing, preferredPayoutMethod: nothing };
    expect((await sendEnrollment(ana, unsaid)).status).toBe(201);
    expect((await whole(ana)).profile).toMatchObject({
      ...{ experience: "1-2", serviceRadius: 15, hourlyRateCents: 5000, preferredPayoutMethod: "will_add_later" },
      ...{ emergencyServices: false, hasUSBankAccount: false, hasDebitCard: false, identityVerified: false },
    });
  });

  test("D-34 lets a customer who owes for a job enrol, and then pay for it as its customer", async () => {
    const due = await makeDueJob();
    const asHandyman = { ...due.customer, ...(await enrollPerson(due.customer)) };
    const { paymentIntentId, clientSecret } = await startPayment(asHandyman, due.jobId);
    expect(await payWith(GOOD_CARD, { paymentIntentId, clientSecret })).toBe(200);
    expect((await confirmPayment(asHandyman, paymentIntentId)).status).toBe(200);
    await waitUntilIdle();
    await expectPaidOnce(due.jobId);
    // What they paid as a customer is not part of their earnings or jobs.
    expect((await whole(due.customer)).user).toMatchObject({ role: "handyman" });
    expect(await figuresOf(due.customer)).toMatchObject({ totalEarnedCents: 0, totalJobs: 0 });
  });

  test("D-34 answers 409 to an administrator, who stays one", async () => {
    const ada = await makeAdmin();
    const { status, problem } = await sendEnrollment(ada);
    expect([status, problem.code]).toEqual([409, "handyman.adminMayNot"]);
    expect(await whole(ada)).toMatchObject({ user: { role: "admin" }, profile: undefined });
  });
});

describe("R-078 pictures of an enrolment", () => {
  test("are claimed from the caller's own uploads, in their order, and shown to everybody", async () => {
    const ana = await makeCustomer();
    const addresses = [await upload(ana, await aPicture()), await upload(ana, await aPicture("webp"))];
    const { status } = await sendEnrollment(ana, { portfolioImages: addresses });
    expect(status).toBe(201);
    await waitUntilIdle();
    const paths = (await whole(ana)).profile?.portfolioImages ?? [];
    const ids = addresses.map((address) => address.split("/").at(-1));
    expect(paths).toEqual(ids.map((id) => `/media/${ana.user.id}/${id}/960.webp`));
    const visitor = await makeCustomer();
    const { body } = await visitor.call(handymen.details, { params: { handymanId: ana.user.id }, query: {} });
    expect(body.profile.portfolioImages).toEqual(paths);
    const shown = await visitor.send("GET", paths[0] ?? "");
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(await isStored(addresses[0] ?? "")).toBe(false);
  });

  test("D-26 that are somebody else's, of a foreign host or not there are refused: nobody is enrolled", async () => {
    const [ana, ben] = [await makeCustomer(), await makeCustomer()];
    const [own, others] = [await upload(ana, await aPicture()), await upload(ben, await aPicture())];
    const foreign = `https://evil.test${new URL(own).pathname}`;
    for (const address of [others, foreign, own.slice(0, -1), "javascript:alert(1)", ""]) {
      const { status, problem } = await sendEnrollment(ana, { portfolioImages: [own, address] });
      expect([address, status, problem.code]).toEqual([address, 400, "upload.addressRefused"]);
      expect(problem.errors?.[0]?.path).toBe("portfolioImages");
    }
    expect(await whole(ana)).toMatchObject({ user: { role: "customer" }, profile: undefined });
    expect(await isStored(others)).toBe(true);
    // The images that were claimed meanwhile can be used by the next try.
    expect((await sendEnrollment(ana, { portfolioImages: [own] })).status).toBe(201);
  });

  test("D-26 may be claimed before the form is sent, and their paths are good for their owner alone", async () => {
    const [ana, ben] = [await makeCustomer(), await makeCustomer()];
    const claimed = await makePortfolioImage(ana);
    const others = await makePortfolioImage(ben);
    const { id, userId } = fromMediaPath(claimed) ?? {};
    const made = claimed.replace(`${id}`, randomUUID());
    for (const path of [others, others.replace(ben.user.id, `${userId}`), made, await makeImage(ana)]) {
      const { status, problem } = await sendEnrollment(ana, { portfolioImages: [claimed, path] });
      expect([path, status, problem.code]).toEqual([path, 400, "upload.addressRefused"]);
    }
    const fresh = await upload(ana, await aPicture());
    expect((await sendEnrollment(ana, { portfolioImages: [claimed, fresh] })).status).toBe(201);
    const { profile } = await whole(ana);
    expect(profile?.portfolioImages).toEqual([claimed, `/media/${ana.user.id}/${fresh.split("/").at(-1)}/960.webp`]);
  });

  test("are pictures, or nobody is enrolled", async () => {
    const ana = await makeCustomer();
    const page = await upload(ana, Buffer.from("<html><script>alert(1)</script></html>"));
    expect((await sendEnrollment(ana, { portfolioImages: [page] })).status).toBe(415);
    expect((await whole(ana)).profile).toBeUndefined();
  });
});

const profileOf = ({ user: { id } }: Person) => openTable().get(table.handyman, { userId: id });
const userOf = ({ user: { id } }: Person) => openTable().get(table.user, { id });
/** The server's messages about a date of birth; undefined when the form is accepted. */
async function errorsOf(dateOfBirth: string | undefined) {
  const { status, problem } = await sendEnrollment(await makeCustomer(), { dateOfBirth });
  return status === 201 ? undefined : problem.errors?.map(({ message }) => message);
}

const letters = (count: number) => "x".repeat(count);

describe("handymen.enroll refuses", () => {
  test("D-27 somebody who is eighteen only tomorrow, and nobody who is today", async () => {
    const now = await stackNow();
    const eighteenYearsBefore = (moment: Date) =>
      `${moment.getUTCFullYear() - 18}-${moment.toISOString().slice(5, 10).replace("02-29", "03-01")}`;
    const [today, tomorrow] = [now, new Date(now.getTime() + DAY_MS)].map(eighteenYearsBefore);
    expect(await errorsOf("2990-01-01")).toEqual(["Date of birth cannot be in the future"]);
    expect(await errorsOf(tomorrow)).toEqual(["You must be at least 18 years old"]);
    expect(await errorsOf(today)).toBeUndefined();
  });
});

describe("handymen.enroll takes", () => {
  test("R-145 a bio of exactly fifty characters, a name of a hundred emoji and tags as the text they are", async () => {
    const ana = await makeCustomer();
    const name = "👩‍👩‍👧‍👦".repeat(100);
    const script = `<script>alert("x")</script><img src=x onerror=alert(1)>`;
    const texts = { businessName: script, certifications: script, insurance: script, city: script };
    const { status } = await sendEnrollment(ana, { ...texts, bio: letters(50), firstName: name, lastName: script });
    expect(status).toBe(201);
    expect(await profileOf(ana)).toMatchObject({ ...texts, bio: letters(50) });
    expect(await userOf(ana)).toMatchObject({ firstName: name, lastName: script, city: script });
  });
});
