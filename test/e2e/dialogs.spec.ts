import type { Page } from "@playwright/test";
import { weekdays } from "../../shared/weekdays.ts";
import { COMPLAINT, disputeJob } from "../support/makers/disputed-job.ts";
import { passToAdministrators } from "../support/makers/disputes.ts";
import { makeJob, postRequest } from "../support/makers/jobs.ts";
import { makeCustomer, makeHandyman } from "../support/makers/people.ts";
import { submitQuote } from "../support/makers/quotes.ts";
import { waitUntilIdle } from "../support/setup/stack-controls.ts";
import { expect, setDemoSession, setSession, signInNewUser, test } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";
import { checkAndCloseDialog, expectSoundAndFitting } from "./page-quality.ts";

const t = translatorFor("en");

test("axe finds nothing and nothing is clipped at 320 px, light and dark, nor in the longest language: a handyman's dialogs", async ({
  visit,
}) => {
  const page = await visit({ width: 320 });
  const [handyman, customer] = [await signInNewUser(page, "handyman"), await makeCustomer()];
  await makeJob({ customer, handyman }, { upTo: "in_progress" });
  const { title } = await postRequest(customer, { title: "Shelf is loose" });
  await waitUntilIdle();
  await page.goto("/");
  const offered = page.getByRole("article").filter({ hasText: title });
  await offered.getByRole("button", { name: t("handyman.moreNamed", { title }) }).click();
  await offered.getByRole("button", { name: t("handyman.viewDetails") }).click();
  await checkAndCloseDialog(page);
  await offered.getByRole("button", { name: t("handyman.accept") }).click();
  await page.getByLabel(t("handyman.price")).fill("1");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").locator("[aria-invalid=true]")).toBeVisible();
  await checkAndCloseDialog(page);
  await page.getByRole("button", { name: t("handyman.filter"), exact: true }).click();
  await expectSoundAndFitting(page);

  await page.getByRole("radio", { name: t("handyman.myJobsTab", { number: "1" }) }).check({ force: true });
  const mine = page.getByRole("region", { name: t("handyman.myJobs") });
  await mine.getByRole("link", { name: t("jobs.contactCustomer") }).click();
  await checkAndCloseDialog(page);
  await mine.getByRole("button", { name: t("handyman.complete") }).click();
  await checkAndCloseDialog(page);
  await mine.getByRole("link").first().click();
  await checkAndCloseDialog(page);
});

test("axe finds nothing and nothing is clipped at 320 px, light and dark, nor in the longest language: a customer's panels", async ({
  visit,
}) => {
  const page = await visit({ width: 320 });
  await setDemoSession(page, "customer2@demo.test");
  await page.goto("/");
  const requests = page.getByRole("region", { name: t("customer.recentRequests") });
  await requests
    .getByRole("article")
    .filter({ hasText: t("customer.photos_one", { count: "1" }) })
    .first()
    .getByRole("link")
    .click();
  await page.getByRole("button", { name: t("requests.photoOpen", { number: "1" }) }).click();
  await checkAndCloseDialog(page, { dialogsLeft: 1 });
  await checkAndCloseDialog(page);
  await page
    .getByRole("region", { name: t("customer.activeJobs") })
    .getByRole("link")
    .first()
    .click();
  await checkAndCloseDialog(page);
  await requests
    .getByRole("article")
    .filter({ hasText: t("status.pending") })
    .first()
    .getByRole("link")
    .click();
  await page.getByRole("button", { name: t("jobs.cancelRequest") }).click();
  await checkAndCloseDialog(page, { dialogsLeft: 1 });
  await checkAndCloseDialog(page);
  await page.goto("/?job=00000000-0000-4000-8000-000000000000");
  await expect(page.getByText(t("customer.jobMissing"))).toBeVisible();
  await checkAndCloseDialog(page);
});

test("axe finds nothing and nothing is clipped at 320 px, light and dark, nor in the longest language: the administration", async ({
  visit,
}) => {
  const page = await visit({ width: 320 });
  const sides = { customer: await makeCustomer(), handyman: await makeHandyman() };
  const { id } = await makeJob(sides, { upTo: "completed" });
  await disputeJob(id);
  await passToAdministrators(id);
  await setDemoSession(page, "admin@demo.test");
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectSoundAndFitting(page);
  await page.getByRole("link", { name: t("admin.manageUsers") }).click();
  const users = page.getByRole("dialog");
  await users.locator("summary").first().click();
  await users
    .getByRole("button", { name: t("admin.deactivate") })
    .first()
    .click();
  await page
    .getByRole("button", { name: t("admin.deactivate"), exact: true })
    .last()
    .click();
  await expect(page.locator("[aria-invalid=true]")).toBeVisible();
  await checkAndCloseDialog(page, { dialogsLeft: 1 });
  await checkAndCloseDialog(page);
  await page.getByRole("link", { name: t("admin.handleDisputes") }).click();
  await expect(page.getByRole("dialog").getByText(COMPLAINT)).toBeVisible();
  await checkAndCloseDialog(page);
  await page.getByRole("link", { name: t("admin.analytics") }).click();
  await page.getByText(t("admin.asTable")).first().click();
  await page.getByRole("group", { name: new RegExp(t("admin.newRequests")) }).focus();
  await checkAndCloseDialog(page);
  await page.goto("/?panel=demand");
  await expect(page.getByRole("dialog").getByRole("table")).toBeVisible();
  await checkAndCloseDialog(page);
  const waiting = page.getByRole("region", { name: t("records.waits") });
  await waiting
    .getByRole("button", { name: new RegExp(`^${t("admin.resolve")}`) })
    .first()
    .click();
  await checkAndCloseDialog(page);
});

test("axe finds nothing and nothing is clipped at 320 px, light and dark, nor in the longest language: quotes, saved handymen and a private request", async ({
  visit,
}) => {
  const page = await visit({ width: 320 });
  const town = { city: "Moscow", zipCode: "83843" };
  const [pete, rita] = [
    await makeHandyman({ ...town, availability: [...weekdays] }, { firstName: "Pete" }),
    await makeHandyman(town, { firstName: "Rita" }),
  ];
  const customer = await signInNewUser(page, "customer");
  const quoted = await postRequest(customer, town);
  for (const handyman of [pete, rita]) await submitQuote(handyman, quoted.id);
  const asked = await postRequest(customer, { ...town, title: "Shelf is loose", invitedHandymanId: pete.user.id });
  await waitUntilIdle();

  await page.goto(`/?request=${quoted.id}`);
  await page.getByRole("button", { name: t("saved.save", { name: "Pete" }) }).click();
  await expect(page.getByText(t("saved.added", { name: "Pete" }))).toBeVisible();
  await expectSoundAndFitting(page);
  await expectUnmovedButton(page);
  await page.getByRole("radio", { name: t("quotes.hireOther") }).check({ force: true });
  await expect(page.getByRole("group", { name: t("appointments.freeTimes") })).toBeVisible();
  await checkAndCloseDialog(page, { dialogsLeft: 1 });
  await page.getByRole("radio", { name: t("customer.request"), exact: true }).check({ force: true });
  await page.getByRole("button", { name: t("requests.change") }).click();
  await checkAndCloseDialog(page, { dialogsLeft: 1 });
  await page.goto("/?panel=saved");
  await expect(page.getByRole("link", { name: t("saved.askOf", { name: "Pete" }) })).toBeVisible();
  await checkAndCloseDialog(page);
  await page.goto(`/?request=${asked.id}`);
  await expect(page.getByRole("dialog").getByText(/^Only Pete sees this request until/)).toBeVisible();
  await checkAndCloseDialog(page);

  await setSession(page, pete);
  await page.goto("/");
  await page.getByRole("article").filter({ hasText: asked.title }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: t("quoting.invitedTitle") })).toBeVisible();
  await checkAndCloseDialog(page);
});

/** Opens the dialog that hires, in which a button stays where it is when the policy comes late. */
async function expectUnmovedButton(page: Page) {
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  await page.route("**/api/cancellation-policy", async (route) => {
    await answer;
    await route.continue();
  });
  await page
    .getByRole("button", { name: /^Hire Pete for/ })
    .first()
    .click();
  await expect(page.getByText(t("jobs.offererNew"))).toBeVisible();
  const button = page
    .getByRole("dialog")
    .last()
    .getByRole("button", { name: /^Hire Pete for/ });
  await button.click({ trial: true });
  const place = await button.boundingBox();
  resolve();
  await expect(page.getByText(t("quotes.hireCancel"))).toBeVisible();
  expect(await button.boundingBox()).toEqual(place);
}
