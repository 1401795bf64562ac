import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import * as table from "../../functions/runtime/data/table.ts";
import type { Language } from "../../shared/language.ts";
import { profilePath } from "../../web/src/paths.ts";
import { openTable } from "../support/setup/table.ts";
import { centsShown, expect, signInAs, signInNewUser, test } from "./browser.ts";
import { languages, type Translate, translatorFor } from "./catalogues.ts";
import { expectNoSidewaysScroll } from "./page-quality.ts";
import { goodCard } from "./pay-with-card.ts";
import { doJob, fillInEnrollment, postRequest, reloadUntilShown, ticketOf } from "./steps.ts";

const cards = {
  en: { number: "Card number", expiry: "Expiry", code: "Security code" },
  pt: { number: "Número do cartão", expiry: "Validade", code: "Código de segurança" },
  es: { number: "Número de tarjeta", expiry: "Vencimiento", code: "Código de seguridad" },
} as const;

/** Pays by what the form says in this language. */
async function payIn(page: Page, language: Language, t: Translate): Promise<void> {
  await expect(page.getByRole("heading", { name: t("payments.heading") })).toBeVisible();
  const { number, expiry, code } = cards[language];
  await page.getByLabel(number).fill(goodCard);
  await page.getByLabel(expiry).fill("1234");
  await page.getByLabel(code).fill("123");
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: t("payments.pay") }).click();
  await expect(page.getByText(t("payments.successTitle")).first()).toBeVisible();
}

async function enroll(page: Page, t: Translate, lastName: string) {
  await fillInEnrollment(page, t, lastName);
  await page.getByRole("button", { name: t("enrollment.submit") }).click();
  await page.waitForURL("**/portfolio-demo");
}

async function submitBackgroundCheck(page: Page, t: Translate) {
  await page.goto("/?panel=verifications");
  const panel = page.getByRole("dialog");
  await panel.getByLabel(t("verifications.type")).selectOption("background_check");
  await panel.locator("input[type=file]").first().setInputFiles("infra/local/demo/photos/door.jpg");
  await expect(panel.getByText(t("uploads.done"), { exact: true }).first()).toBeVisible();
  await panel.getByRole("button", { name: t("verifications.submit"), exact: true }).click();
  await expect(page.getByText(t("verifications.submitted"))).toBeVisible();
  await expect(panel.getByText(t("verifications.status.pending"), { exact: true })).toBeVisible();
}

async function approve(page: Page, t: Translate, name: string) {
  const buttonName = t("admin.reviewNamed", { type: t("verifications.typeName.background_check"), name });
  const review = page.getByRole("button", { name: buttonName, exact: true });
  await reloadUntilShown(page, review);
  await review.click();
  await page.getByLabel(t("admin.expiresAt")).fill(`${new Date().getFullYear() + 1}-06-30`);
  const document = page.getByRole("dialog").getByRole("img", { name: t("desk.documentImage") });
  await expect.poll(() => document.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole("button", { name: t("admin.approve"), exact: true }).click();
  await expect(page.getByText(t("admin.approved"))).toBeVisible();
}

/** All charges minus made refunds, in cents, summed over the ledger entries of all jobs. */
async function netCharges(): Promise<number> {
  const items = (await openTable().scan("JOB#")).filter(({ sk }) => String(sk).startsWith("LEDGER#"));
  const entries = items.map((item) => table.ledger.schema.parse(item));
  const moved = entries.filter(({ kind }) => kind === "charge" || kind === "refundMade").flatMap(({ lines }) => lines);
  return moved.reduce((sum, { account, amountCents }) => sum + (account === "customer_funds" ? amountCents : 0), 0);
}

/** The total revenue on the admin dashboard, in cents. */
async function revenue(page: Page, t: Translate): Promise<number> {
  await page.reload();
  return centsShown(page.locator(".stat-card").filter({ hasText: t("admin.totalRevenue") }));
}

for (const language of languages) {
  test(`R-094 R-161 in ${language}: enrol with photos, be checked, be hired, be paid, be reviewed, be counted`, async ({
    visit,
  }) => {
    test.setTimeout(240_000);
    const t = translatorFor(language);
    const lastName = `Souza ${randomUUID().slice(0, 8)}`;
    const title = `Tap of ${lastName}`;

    const handymanPage = await visit({ language });
    const { user } = await signInNewUser(handymanPage, "customer");
    await enroll(handymanPage, t, lastName);
    await handymanPage.goto(profilePath(user.id));
    await expect(handymanPage.getByRole("heading", { level: 1 })).toHaveText(`Ana ${lastName}`);
    const photos = handymanPage.getByRole("list", { name: t("requests.photos") }).locator("img");
    await expect(photos).toHaveCount(2);
    await expect.poll(() => photos.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
    await expect(handymanPage.getByText(t("profile.new"), { exact: true })).toBeVisible();
    await expect(handymanPage.getByRole("list", { name: t("profile.checks") })).toHaveCount(0);

    await submitBackgroundCheck(handymanPage, t);
    await handymanPage.goto(profilePath(user.id));
    await expect(handymanPage.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(handymanPage.getByRole("list", { name: t("profile.checks") })).toHaveCount(0);
    const admin = await visit({ language });
    await signInAs(admin, "admin@demo.test");
    await approve(admin, t, `Ana ${lastName}`);
    await handymanPage.reload();
    const checks = handymanPage.getByRole("list", { name: t("profile.checks") });
    await expect(checks.getByRole("button", { name: t("profile.check.background_check") })).toBeVisible();

    const customer = await visit({ language, width: 320 });
    await signInNewUser(customer, "customer");
    await customer.goto("/");
    await postRequest(customer, t, title);
    await handymanPage.goto("/");
    await doJob(handymanPage, t, title);
    const payNow = ticketOf(customer, title)
      .first()
      .getByRole("link", { name: t("customer.payNow") });
    await reloadUntilShown(customer, payNow);
    await payNow.click();
    await payIn(customer, language, t);
    await customer.waitForURL((url) => url.pathname === "/");

    // A request and its job are listed as one row.
    await customer.getByRole("link", { name: title }).click();
    await customer.getByRole("dialog").getByRole("link", { name: "Ana", exact: true }).click();
    await expect(customer.getByRole("heading", { level: 1 })).toHaveText(`Ana ${lastName}`);
    await customer.getByRole("button", { name: t("reviews.write") }).click();
    await customer.getByRole("radio", { name: t("reviews.star.5") }).check({ force: true });
    await customer.getByLabel(t("reviews.titleLabel")).fill("Tap is quiet");
    await customer.getByLabel(t("reviews.comment")).fill("Came the same day and left no mess.");
    await customer.getByRole("button", { name: t("reviews.submit") }).click();
    await expect(customer.getByText(t("reviews.toast.reviewSubmitted"))).toBeVisible();
    await expect(customer.getByText(t("reviews.rated", { stars: "5" }))).toBeVisible();
    await expect(customer.getByText(t("reviews.verifiedJob"), { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(customer);

    const earned = handymanPage.locator(".tile").filter({ hasText: t("handyman.weeklyEarnings") });
    await expect(async () => {
      await handymanPage.reload();
      expect(await centsShown(earned)).toBe(100_00);
    }).toPass({ timeout: 60_000 });
    await handymanPage.goto(profilePath(user.id));
    await expect(handymanPage.getByText(t("profile.reviewCount_one", { count: "1" }))).toBeVisible();
    await expect(handymanPage.locator("header strong").first()).toHaveText(/^5[.,]0$/);
    // Tests that run at the same time change the total as well.
    await expect.poll(async () => (await revenue(admin, t)) - (await netCharges()), { timeout: 60_000 }).toBe(0);
  });
}
