import { describe, expect, test } from "vitest";
import * as table from "../../functions/runtime/data/table.ts";
import { contract } from "../../shared/contract.ts";
import { DAY_MS } from "../../shared/time.ts";
import { BIO, sendEnrollment } from "../support/makers/enrollment.ts";
import { sessionFrom } from "../support/makers/identities.ts";
import { makeCustomer, type Person } from "../support/makers/people.ts";
import { stackNow } from "../support/setup/control-pages.ts";
import { openTable } from "../support/setup/table.ts";

const profileOf = ({ user: { id } }: Person) => openTable().get(table.handyman, { userId: id });
const userOf = ({ user: { id } }: Person) => openTable().get(table.user, { id });
/** The server's message about one field; undefined when the form is accepted. */
async function messageOf(field: string, value: unknown) {
  const { status, problem } = await sendEnrollment(await makeCustomer(), { [field]: value });
  if (status === 201) return undefined;
  expect([field, value, status]).toEqual([field, value, 400]);
  return problem.errors?.find(({ path }) => path.split(".")[0] === field)?.message;
}

const letters = (count: number) => "x".repeat(count);

describe("handymen.enroll refuses, in the words of the form,", () => {
  test.each([
    ["R-144 phone", "phone", "217555014", "Valid phone number required"],
    ["R-144 phone of letters", "phone", "call me at noon", "Valid phone number required"],
    ["R-144 dateOfBirth", "dateOfBirth", "1/1/199", "Date of birth is required"],
    ["D-27 dateOfBirth of no calendar", "dateOfBirth", "1990-02-30", "Enter a real date of birth"],
    ["D-27 dateOfBirth in the future", "dateOfBirth", "2990-01-01", "Date of birth cannot be in the future"],
    ["R-144 address", "address", "10 Main S ", "Complete address required"],
    ["D-32 firstName", "firstName", " A ", "First name must be at least 2 characters"],
    ["D-32 lastName", "lastName", "", "Last name must be at least 2 characters"],
    ["D-32 city", "city", "A", "City is required"],
    ["D-32 state", "state", "I", "State is required"],
    ["D-32 zipCode", "zipCode", "6270", "Valid ZIP code is required"],
    ["D-43 zipCode that no place begins with", "zipCode", "00000", "Valid ZIP code is required"],
    ["D-43 zipCode that no place begins with, extended", "zipCode", "98765-1234", "Valid ZIP code is required"],
    ["R-145 bio", "bio", letters(49), "Please provide a detailed bio (minimum 50 characters)"],
    ["R-145 bio of spaces", "bio", `${letters(49)}          `, "Please provide a detailed bio (minimum 50 characters)"],
    ["R-146 skills", "skills", [], "Select at least one skill"],
    ["R-146 skills, unknown", "skills", ["plumbing", "other"], "This value is not valid"],
    ["R-146 availability", "availability", [], "Select at least one day"],
    ["R-148 consent", "backgroundCheckConsent", false, "Background check consent required"],
    ["R-148 consent in words", "backgroundCheckConsent", "true", "Background check consent required"],
    ["R-148 terms", "termsAccepted", false, "Terms of service must be accepted"],
    ["businessType", "businessType", "partnership", "This value is not valid"],
    ["businessType unsaid", "businessType", undefined, "This field is required"],
    ["a name of 101 emoji", "firstName", "👩‍👩‍👧‍👦".repeat(101), "This text is too long"],
  ])("%s", async (_what, field, value, message) => {
    expect(await messageOf(field, value)).toBe(message);
  });

  test.each([4, 51, "abc", "", "1e1", -15])("R-147 a radius of %j", async (value) => {
    expect(await messageOf("serviceRadius", value)).toBe("Service radius must be between 5 and 50 miles");
  });
  test.each([14, 14.9, 201, "two hundred", null])("R-147 a rate of %j", async (value) => {
    expect(await messageOf("hourlyRate", value)).toBe("Hourly rate must be between $15 and $200");
  });

  test("R-152 every field that is wrong, in the reader's language; an unknown one is English", async () => {
    const ana = await makeCustomer();
    const wrong = { bio: "", skills: [], termsAccepted: false };
    const say = async (language: string) =>
      (await sendEnrollment(ana, wrong, { "accept-language": language })).problem.errors?.map(({ path, message }) => [
        path,
        message,
      ]);
    expect(await say("pt-BR")).toContainEqual(["termsAccepted", "É preciso aceitar os termos de serviço"]);
    expect(await say("es")).toContainEqual(["skills", "Selecciona al menos una habilidad"]);
    expect(await say("xx")).toEqual([
      ["bio", "Please provide a detailed bio (minimum 50 characters)"],
      ["skills", "Select at least one skill"],
      ["termsAccepted", "Terms of service must be accepted"],
    ]);
    expect(await profileOf(ana)).toBeUndefined();
    expect(await userOf(ana)).toMatchObject({ role: "customer", version: 1 });
  });

  test("D-27 somebody who is eighteen only tomorrow, and nobody who is today", async () => {
    const now = await stackNow();
    const eighteenYearsBefore = (moment: Date) =>
      `${moment.getUTCFullYear() - 18}-${moment.toISOString().slice(5, 10).replace("02-29", "03-01")}`;
    const [today, tomorrow] = [now, new Date(now.getTime() + DAY_MS)].map(eighteenYearsBefore);
    expect(await messageOf("dateOfBirth", tomorrow)).toBe("You must be at least 18 years old");
    expect(await messageOf("dateOfBirth", today)).toBeUndefined();
  });
});

describe("handymen.enroll takes", () => {
  test.each([
    [5, 15],
    [50, 200],
    ["15.5", "15.5"],
    [15.9, 200.9],
  ])("R-147 a radius of %j and a rate of %j, of which the whole part counts", async (serviceRadius, hourlyRate) => {
    const ana = await makeCustomer();
    expect((await sendEnrollment(ana, { serviceRadius, hourlyRate })).status).toBe(201);
    expect(await profileOf(ana)).toMatchObject({
      serviceRadius: Math.trunc(Number(serviceRadius)),
      hourlyRateCents: Math.trunc(Number(hourlyRate)) * 100,
    });
  });

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

  test.each([
    ["12175550142", "+12175550142"],
    ["+55 11 91234-5678", "+5511912345678"],
    ["217.555.0142 x 12", "217.555.0142 x 12"],
  ])("D-27 the phone number %s as %s", async (phone, stored) => {
    const ana = await makeCustomer();
    expect((await sendEnrollment(ana, { phone, dateOfBirth: "5/31/1990" })).status).toBe(201);
    expect(await userOf(ana)).toMatchObject({ phone: stored, dateOfBirth: "1990-05-31" });
  });
});

describe("handymen.enroll ignores", () => {
  test("R-131 whatever decides about money, trust and role", async () => {
    const ana = await makeCustomer();
    const flags = { isVerified: true, isActive: false, isBackgroundChecked: true, isInsuranceVerified: true };
    const sums = { averageRating: 5, totalReviews: 99, totalEarned: "900.00", credits: "50.00", verificationScore: 9 };
    const keys = { id: "1", userId: (await makeCustomer()).user.id, version: 9, createdAt: "2000-01-01T00:00:00.000Z" };
    const sent = { ...flags, ...sums, ...keys, role: "admin", email: "root@made.test" };
    const answer = await sendEnrollment(ana, sent);
    const { status, body } = answer;
    expect([status, body.userId]).toEqual([201, ana.user.id]);
    expect(await userOf(ana)).toMatchObject({
      ...{ role: "handyman", email: ana.user.email, isActive: true, isBackgroundChecked: false },
      ...{ averageRating: 0, totalReviews: 0, totalEarnedCents: 0, creditsCents: 0, verificationScore: 0 },
    });
    expect(await profileOf(ana)).toMatchObject({ isVerified: false, isActive: true, userId: ana.user.id, version: 1 });
    const user = await sessionFrom(answer).send("GET", contract.session.user.path);
    expect(user.status).toBe(200);
    expect(user.text).not.toContain(BIO);
  });
});
