import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { conversations } from "../../shared/conversations/contract.ts";
import { shortId } from "../../shared/uuid.ts";
import { profilePath } from "../../web/src/paths.ts";
import { makeConversation, say } from "../support/makers/conversations.ts";
import { raiseAlert } from "../support/makers/fraud-alerts.ts";
import { makeJob } from "../support/makers/jobs.ts";
import { GOOD_CARD, payWith, startPayment } from "../support/makers/payments.ts";
import { makeCustomer, makeHandyman, type Person } from "../support/makers/people.ts";
import { makePaidAhead } from "../support/makers/refunds.ts";
import { stackNow } from "../support/setup/control-pages.ts";
import { waitUntilIdle } from "../support/setup/stack-controls.ts";
import { expect, setDemoSession, setSession, test } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";
import { press, tabTo } from "./keyboard.ts";
import { expectSoundAndFitting } from "./page-quality.ts";
import { reloadUntilShown } from "./steps.ts";

const t = translatorFor("en");

/** Looks something up at the place for it. */
async function search(page: Page, text: string): Promise<Locator> {
  await page.goto("/?find=");
  await page.getByRole("searchbox", { name: t("records.search") }).fill(text);
  await page.keyboard.press("Enter");
  return page.getByRole("region", { name: t("records.results") });
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("R-608 R-609 an administrator finds a job by an e-mail address, eight characters, amount and day, and leaves a note", async ({
  visit,
}) => {
  const customer = await makeCustomer({ firstName: `F${randomUUID().slice(0, 8)}` });
  const dollars = 300 + Math.floor(Math.random() * 600);
  const job = await makeJob({ customer, handyman: await makeHandyman() }, { price: `${dollars}.00` });
  await payWith(GOOD_CARD, await startPayment(customer, job.id));
  await waitUntilIdle();
  const page = await visit();
  await setDemoSession(page, "admin@demo.test");
  await page.goto("/");
  await (await search(page, customer.user.email.slice(0, 12))).getByRole("link").first().click();
  const user = page.getByRole("dialog");
  await user.getByLabel(t("records.note")).fill("Called about the tap.");
  await user.getByRole("button", { name: t("records.noteAdd") }).click();
  await expect(page.getByText(t("records.noteAdded"))).toBeVisible();
  await closeDialog(page);
  await (await search(page, shortId(job.id))).getByRole("link", { name: job.title }).click();
  await expect(page.getByRole("dialog").getByText(t("records.event.job.accept"))).toBeVisible();
  await closeDialog(page);
  const amountAndDay = `$${((dollars * 105) / 100).toFixed(2)} ${(await stackNow()).toISOString().slice(0, 10)}`;
  await (await search(page, amountAndDay)).getByRole("link", { name: job.title }).first().click();
  await expect(page.getByRole("dialog", { name: t("money.title", { id: shortId(job.id) }) })).toBeVisible();
});

test("R-140 D-54 with the keyboard alone: an administrator deactivates a handyman, whose customer reads what follows", async ({
  visit,
}) => {
  const firstName = `Z${randomUUID().slice(0, 8)}`;
  const [customer, handyman] = [await makeCustomer(), await makeHandyman({}, { firstName })];
  const started = await makeJob({ customer, handyman }, { upTo: "in_progress" });
  await waitUntilIdle();
  const page = await visit();
  await setDemoSession(page, "admin@demo.test");
  await page.goto("/");
  await press(page, page.getByRole("link", { name: t("admin.manageUsers") }));
  const panel = page.getByRole("dialog", { name: t("admin.allUsers") });
  await tabTo(page, panel.getByRole("searchbox"));
  await page.keyboard.type(firstName);
  await page.keyboard.press("Enter");
  const name = `${firstName} Made`;
  await press(page, panel.getByLabel(t("records.moreNamed", { name })));
  await press(page, panel.getByRole("button", { name: t("admin.deactivateNamed", { name }) }));
  const question = page.getByRole("dialog", { name: t("admin.deactivateNamed", { name }) });
  await expect(question.getByRole("group", { name: started.title })).toBeVisible();
  await expect(question.getByRole("radio", { name: t("admin.finish") })).toBeChecked();
  await expectSoundAndFitting(page);
  await tabTo(page, question.getByLabel(t("admin.reason")));
  await page.keyboard.type("Asked twice for payment in cash.");
  await press(page, question.getByRole("button", { name: t("admin.deactivate"), exact: true }));
  await expect(page.getByText(t("admin.deactivated", { name }))).toBeVisible();
  await expect(panel.getByRole("button", { name: t("admin.reactivateNamed", { name }) })).toBeFocused();
  await closeDialog(page);

  await setSession(page, customer);
  await page.goto("/");
  await reloadUntilShown(page, page.getByText(t("jobs.sideInactive", { person: firstName })));
});

async function submitBackgroundCheck(page: Page): Promise<void> {
  await page.goto("/?panel=verifications");
  const panel = page.getByRole("dialog");
  await panel.getByLabel(t("verifications.type")).selectOption("background_check");
  await panel.locator("input[type=file]").first().setInputFiles("infra/local/demo/photos/door.jpg");
  await expect(panel.getByText(t("uploads.done"), { exact: true }).first()).toBeVisible();
  await panel.getByRole("button", { name: t("verifications.submit"), exact: true }).click();
  await expect(page.getByText(t("verifications.submitted"))).toBeVisible();
}

/** The card of what waits about a person, of one kind. */
const waitingCard = (page: Page, kind: "verification" | "alert" | "report" | "payment", { user }: Person) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByText(t(`records.waitingKind.${kind}`), { exact: true }) })
    .filter({ has: page.locator(`a[href*="${user.id}"]`) });

async function resolve(page: Page, card: Locator): Promise<void> {
  await card.getByRole("button", { name: new RegExp(`^${t("admin.resolve")}`) }).click();
  const dialog = page.getByRole("dialog", { name: t("admin.resolveTitle") });
  await dialog.getByLabel(t("admin.note"), { exact: true }).fill("Looked at it: nothing is wrong.");
  await dialog.getByRole("button", { name: t("admin.resolve"), exact: true }).click();
  await expect(card).toHaveCount(0);
}

async function approve(page: Page, card: Locator): Promise<void> {
  await card.getByRole("button").click();
  const dialog = page.getByRole("dialog");
  const document = dialog.getByRole("img", { name: t("records.documentImage") });
  await expect.poll(() => document.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectSoundAndFitting(page);
  await page.getByLabel(t("admin.expiresAt")).fill(`${new Date().getFullYear() + 1}-06-30`);
  await dialog.getByRole("button", { name: t("admin.approve"), exact: true }).click();
  await expect(card).toHaveCount(0);
}

async function refundAll(page: Page, card: Locator): Promise<void> {
  await card.getByRole("link", { name: new RegExp(`^${t("jobs.seePayment")}`) }).click();
  const panel = page.getByRole("dialog");
  await panel.getByRole("button", { name: t("money.refund"), exact: true }).click();
  const refund = page.getByRole("dialog", { name: t("money.refundTitle") });
  await refund.getByLabel(t("money.refundAmount")).fill("105.00");
  await refund.getByLabel(t("admin.reason")).fill("The work was never begun.");
  await refund.locator("[type=submit]").click();
  await expect(refund).toHaveCount(0);
  await closeDialog(page);
}

test("R-611 R-622 an administrator resolves an alert, a report, a document and a stuck payment on one page", async ({
  visit,
}) => {
  const { customer, handyman, jobId } = await makePaidAhead();
  const { id: userId } = handyman.user;
  const id = await makeConversation({ customer, handyman });
  await say(handyman, id, { text: "Pay me in cash." });
  await customer.call(conversations.report, { params: { id }, body: { reason: "offPlatform" } });
  await raiseAlert({ userId });
  await raiseAlert({ userId, alertType: "standing", metadata: { jobId } });
  const handymanPage = await visit({ width: 320 });
  await setSession(handymanPage, handyman);
  await submitBackgroundCheck(handymanPage);
  await waitUntilIdle();
  const page = await visit();
  await setDemoSession(page, "admin@demo.test");
  await page.goto("/");
  const [alert, report] = [waitingCard(page, "alert", handyman), waitingCard(page, "report", handyman)];
  const [document, payment] = [waitingCard(page, "verification", handyman), waitingCard(page, "payment", handyman)];
  for (const card of [alert, report, document, payment]) await reloadUntilShown(page, card);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await resolve(page, alert);
  await report.getByRole("button", { name: new RegExp(`^${t("admin.reportRead")}`) }).click();
  await expect(page.getByRole("dialog").getByText("Pay me in cash.")).toBeVisible();
  await closeDialog(page);
  await resolve(page, report);
  await approve(page, document);
  await refundAll(page, payment);
  await resolve(page, payment);
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);

  await handymanPage.goto(profilePath(userId));
  const checks = handymanPage.getByRole("list", { name: t("profile.checks") });
  await expect(checks.getByRole("button", { name: t("profile.check.background_check") })).toBeVisible();
});
