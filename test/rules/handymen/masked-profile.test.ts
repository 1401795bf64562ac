import { expect, test } from "vitest";
import { handymen } from "../../../shared/handymen/contract.ts";
import { portfolio } from "../../../shared/portfolio/contract.ts";
import { anEnrollment } from "../../support/makers/enrollment.ts";
import { makeCustomer, makeHandyman, type Person } from "../../support/makers/people.ts";
import { getProfile, makePortfolioItem } from "../../support/makers/profiles.ts";
import { openTable } from "../../support/setup/table.ts";

const NUMBER = "(512) 555-0183";
const evasionsOf = async ({ user }: Person) =>
  (await openTable().scan("FRAUD_ALERT#")).filter((alert) => alert.userId === user.id).map((each) => each.alertType);

test("R-164 shows no contact details in the words of a profile to others, and their writer all", async () => {
  const hank = await makeHandyman();
  const bio = `Twenty years of taps and drains in Springfield, no job too small: ${NUMBER}.`;
  const texts = { bio, businessName: `Torres ${NUMBER}`, certifications: `Master plumber, call ${NUMBER}` };
  expect((await hank.call(handymen.updateProfile, { body: texts })).body).toMatchObject(texts);
  const item = await makePortfolioItem(hank, { title: `Bath ${NUMBER}`, description: "Ask me at hank@example.com" });
  const reader = await makeCustomer();
  const seen = await getProfile(reader, hank);
  const list = (by: Person) => by.call(portfolio.list, { params: { userId: hank.user.id }, query: {} });
  const listed = (await list(reader)).body;
  expect(JSON.stringify([seen, listed])).not.toMatch(/555-0183|hank@/);
  expect(seen.profile.businessName).toBe("Torres •••");
  expect([seen.portfolio[0]?.title, listed[0]?.title]).toEqual(["Bath •••", "Bath •••"]);
  expect((await list(hank)).body[0]).toMatchObject({ title: item.title, description: item.description });
});

test("R-308 three texts of a profile with contact details raise the alert, and the same text sent again counts once", async () => {
  const hank = await makeHandyman();
  const change = (body: object) => hank.call(handymen.updateProfile, { body });
  await change({ certifications: `Call ${NUMBER}` });
  await change({ certifications: `Call ${NUMBER}` });
  await change({ hourlyRate: 80 });
  await makePortfolioItem(hank, { title: `Bath ${NUMBER}` });
  expect(await evasionsOf(hank)).toEqual([]);
  await change({ businessName: `Torres ${NUMBER}` });
  expect(await evasionsOf(hank)).toEqual(["contactEvasion"]);
});

test("R-083 an enrolment takes no name with a number, an address or a link", async () => {
  const person = await makeCustomer();
  for (const [path, value] of [
    ["firstName", `Hank ${NUMBER}`],
    ["lastName", "torres-repairs.com"],
  ] as const) {
    const { status, problem } = await person.call(handymen.enroll, { body: { ...anEnrollment(), [path]: value } });
    expect([status, problem.errors?.map((error) => error.path)]).toEqual([400, [path]]);
  }
});
