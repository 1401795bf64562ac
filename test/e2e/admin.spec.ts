import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { conversations } from "../../shared/conversations/contract.ts";
import { shortId } from "../../shared/ids.ts";
import { makeConversation, say } from "../support/makers/conversations.ts";
import { raiseAlert } from "../support/makers/fraud-alerts.ts";
import { makeJob } from "../support/makers/jobs.ts";
import { GOOD_CARD, payWith, startPayment } from "../support/makers/payments.ts";
import { makeCustomer, makeHandyman, type Person } from "../support/makers/people.ts";
import { makePaidAhead } from "../support/makers/refunds.ts";
import { submitVerification } from "../support/makers/verifications.ts";
import { stackNow } from "../support/setup/control-pages.ts";
import { waitUntilIdle } from "../support/setup/stack-controls.ts";
import { expect, setDemoSession, setSession, signInNewUser, tabTo, test } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";
import { checkAndCloseDialog, expectSoundAndFitting } from "./page-quality.ts";
import { reloadUntilShown } from "./steps.ts";

// axe is slow on a busy machine.
test.describe.configure({ timeout: 150_000 });

const t = translatorFor("en");

test("axe finds nothing and nothing is clipped at 320 px, light and dark, nor in the longest language: the administration", async ({
  visit,
}) => {
  const page = await visit({ width: 320 });
  await setDemoSession(page, "admin@demo.test");
  await page.goto("/");
  await page.getByRole("link", { name: t("admin.manageUsers") }).click();
  await page.getByRole("dialog").locator("summary").first().click();
  await page
    .getByRole("dialog")
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
  await expect(page.getByRole("dialog").getByText("The oven is as it was")).toBeVisible();
  await checkAndCloseDialog(page);
  await page.getByRole("link", { name: t("admin.analytics") }).click();
  await page.getByText(t("admin.asTable")).first().click();
  await page.getByRole("group", { name: new RegExp(t("admin.newRequests")) }).focus();
  await checkAndCloseDialog(page);
  await page.goto("/?panel=demand");
  await expect(page.getByRole("dialog").getByRole("table")).toBeVisible();
  await checkAndCloseDialog(page);
  const waiting = page.getByRole("region", { name: t("desk.waits") });
  await waiting
    .getByRole("button", { name: new RegExp(`^${t("admin.resolve")}`) })
    .first()
    .click();
  await checkAndCloseDialog(page);
});

test("axe finds nothing and nothing is clipped at 320 px, light and dark, nor in the longest language: a handyman's checks", async ({
  visit,
}) => {
  const page = await visit({ width: 320 });
  await setDemoSession(page, "handyman@demo.test");
  await page.goto("/");
  await page.getByRole("link", { name: t("handyman.checks") }).click();
  await expect(page.getByText(t("verifications.status.rejected"), { exact: true })).toBeVisible({ timeout: 60_000 });
  await checkAndCloseDialog(page);
});

test("R-140 with the keyboard alone: an administrator finds a user and deactivates them", async ({ visit }) => {
  const tag = `Z${randomUUID().slice(0, 8)}`;
  await makeCustomer({ firstName: tag, lastName: "Moreira" });
  await waitUntilIdle();
  const page = await visit();
  await setDemoSession(page, "admin@demo.test");
  await page.goto("/");
  await tabTo(page, page.getByRole("link", { name: t("admin.manageUsers") }));
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: t("admin.allUsers") });
  await tabTo(page, panel.getByRole("searchbox"));
  await page.keyboard.type(tag);
  await page.keyboard.press("Enter");
  const button = (name: "admin.deactivateNamed" | "admin.reactivateNamed") =>
    panel.getByRole("button", { name: t(name, { name: `${tag} Moreira` }) });
  await tabTo(page, panel.getByLabel(t("desk.moreNamed", { name: `${tag} Moreira` })));
  await page.keyboard.press("Enter");
  await tabTo(page, button("admin.deactivateNamed"));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByLabel(t("admin.reason")));
  await page.keyboard.type("Asked twice for payment in cash.");
  await tabTo(page, page.getByRole("button", { name: t("admin.deactivate"), exact: true }).last());
  await page.keyboard.press("Enter");
  await expect(page.getByText(t("admin.deactivated", { name: `${tag} Moreira` }))).toBeVisible();
  await expect(button("admin.reactivateNamed")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("D-54 an administrator decides the running jobs of a handyman and of a customer; both sides see the outcome", async ({
  visit,
}) => {
  const tag = `Q${randomUUID().slice(0, 8)}`;
  const [customer, handyman] = [
    await makeCustomer({ firstName: `${tag}a` }),
    await makeHandyman({}, { firstName: `${tag}h` }),
  ];
  const started = await makeJob({ customer, handyman }, { upTo: "in_progress" });
  await waitUntilIdle();
  const page = await visit();
  const deactivate = async (name: string) => {
    await setDemoSession(page, "admin@demo.test");
    await page.goto("/?panel=users");
    const panel = page.getByRole("dialog", { name: t("admin.allUsers") });
    await panel.getByRole("searchbox").fill(name);
    await page.keyboard.press("Enter");
    const title = t("admin.deactivateNamed", { name: `${name} Made` });
    await panel.getByLabel(t("desk.moreNamed", { name: `${name} Made` })).click();
    await panel.getByRole("button", { name: title }).click();
    const confirmDialog = page.getByRole("dialog", { name: title });
    await expect(confirmDialog.getByRole("group", { name: started.title })).toBeVisible();
    await expect(confirmDialog.getByRole("radio", { name: t("admin.finish") })).toBeChecked();
    await confirmDialog.getByLabel(t("admin.reason")).fill("Asked for payment in cash.");
    await confirmDialog.getByRole("button", { name: t("admin.deactivate"), exact: true }).click();
    await expect(page.getByText(t("admin.deactivated", { name: `${name} Made` }))).toBeVisible();
  };
  await deactivate(`${tag}h`);
  await setSession(page, customer);
  await page.goto("/");
  await reloadUntilShown(page, page.getByText(t("jobs.sideInactive", { person: `${tag}h` })));
  await deactivate(`${tag}a`);
  await setSession(page, handyman);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: t("account.inactive") })).toBeVisible();
  await reloadUntilShown(page, page.getByText(t("jobs.youMayFinish")));
  await page.getByRole("button", { name: t("handyman.complete") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("handyman.complete") })
    .click();
  await expect(page.getByText(t("handyman.toast.jobCompleted"))).toBeVisible();
  await setSession(page, customer);
  await page.goto("/");
  await reloadUntilShown(page, page.getByRole("link", { name: new RegExp(`^${t("customer.payNow")}`) }).first());
});

test("R-608 R-609 an administrator finds a job by an e-mail address, eight characters, amount and day, and leaves a note", async ({
  visit,
}) => {
  const customer = await makeCustomer({ firstName: `F${randomUUID().slice(0, 8)}` });
  const dollars = 300 + Math.floor(Math.random() * 600);
  const job = await makeJob({ customer, handyman: await makeHandyman() }, { price: `${dollars}.00` });
  await payWith(GOOD_CARD, await startPayment(customer, job.id));
  await waitUntilIdle();
  const page = await visit({ width: 320 });
  await setDemoSession(page, "admin@demo.test");
  await page.goto("/");
  const box = page.getByRole("searchbox", { name: t("desk.search") });
  const results = page.getByRole("region", { name: t("desk.results") });
  await box.fill(customer.user.email.slice(0, 12));
  await page.keyboard.press("Enter");
  await results.getByRole("link").first().click();
  const user = page.getByRole("dialog");
  await user.getByLabel(t("desk.note")).fill("Called about the tap.");
  await user.getByRole("button", { name: t("desk.noteAdd") }).click();
  await expect(page.getByText(t("desk.noteAdded"))).toBeVisible();
  await checkAndCloseDialog(page);
  await box.fill(shortId(job.id));
  await page.keyboard.press("Enter");
  await results.getByRole("link", { name: job.title }).click();
  await expect(page.getByRole("dialog").getByText(t("desk.event.job.accept"))).toBeVisible();
  await checkAndCloseDialog(page);
  await box.fill(`$${((dollars * 105) / 100).toFixed(2)} ${(await stackNow()).toISOString().slice(0, 10)}`);
  await page.keyboard.press("Enter");
  await results.getByRole("link", { name: job.title }).first().click();
  await expect(page.getByRole("dialog", { name: t("money.title", { id: shortId(job.id) }) })).toBeVisible();
});

/** The card of what waits about a person, of one kind. */
const waitingCard = (page: Page, kind: "verification" | "alert" | "report" | "payment", { user }: Person) =>
  page
    .getByRole("listitem")
    .filter({ hasText: new RegExp(`^${t(`desk.waitingKind.${kind}`)}`), has: page.locator(`a[href*="${user.id}"]`) });

async function resolve(page: Page, card: Locator): Promise<void> {
  await card.getByRole("button", { name: new RegExp(`^${t("admin.resolve")}`) }).click();
  const dialog = page.getByRole("dialog", { name: t("admin.resolveTitle") });
  await dialog.getByLabel(t("admin.note"), { exact: true }).fill("Looked at it: nothing is wrong.");
  await dialog.getByRole("button", { name: t("admin.resolve"), exact: true }).click();
  await expect(card).toHaveCount(0);
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
  await submitVerification(handyman, "identity");
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
  await page.keyboard.press("Escape");
  await resolve(page, report);
  await document.getByRole("button").click();
  await expectSoundAndFitting(page);
  const approve = page.getByRole("dialog").getByRole("button", { name: t("admin.approve"), exact: true });
  await approve.click();
  await expect(document).toHaveCount(0);
  await payment.getByRole("link", { name: new RegExp(`^${t("jobs.seePayment")}`) }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("money.refund"), exact: true })
    .click();
  const refund = page.getByRole("dialog", { name: t("money.refundTitle") });
  await refund.getByLabel(t("money.refundAmount")).fill("105.00");
  await refund.getByLabel(t("admin.reason")).fill("The work was never begun.");
  await refund.locator("[type=submit]").click();
  await expect(refund).toHaveCount(0);
  await page.keyboard.press("Escape");
  await resolve(page, payment);
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

test("R-049 nobody but an administrator sees the administration at its addresses", async ({ visit }) => {
  const page = await visit();
  await signInNewUser(page, "customer");
  for (const panel of ["users", "disputes", "analytics"]) {
    await page.goto(`/?panel=${panel}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByText(t("admin.userManagement"))).toHaveCount(0);
  }
});
