import type { Locator, Page } from "@playwright/test";
import { stackInfo } from "../support/setup/stack-info.ts";
import { expect, test } from "./browser.ts";
import { type Translate, translatorFor } from "./catalogues.ts";
import { expectSoundAndFitting } from "./page-quality.ts";

type Mail = { readonly to: string; readonly subject: string; readonly html: string };

/** The code in the newest mail to this address. */
async function codeFor(email: string): Promise<string> {
  const mails = (await (await fetch(`${stackInfo().origin}/__local/mail`)).json()) as Mail[];
  const newest = mails.filter(({ to }) => to === email).at(-1);
  return /\b\d{6}\b/.exec(newest?.html.replace(/#[0-9a-f]{6}/gi, "") ?? "")?.[0] ?? "";
}

/** The most presses that lead a new person from the landing page to a posted request. */
const MAX_TAPS = 12;

/** Types what a request needs beside trade and place, step by step as on a phone, and posts it; `tap` presses. */
async function post(page: Page, t: Translate, tap: (on: Locator) => Promise<void>): Promise<void> {
  await expect(page.getByRole("radio", { name: t("category.electrical") })).toBeChecked();
  const next = page.getByRole("button", { name: t("requests.next"), exact: true });
  await tap(next);
  await page.getByLabel(t("requests.titleLabel")).fill("Outlet without power");
  await page
    .getByLabel(t("requests.description"))
    .fill("The outlet beside the stove has had no power since yesterday.");
  await tap(next);
  await expect(page.getByLabel(t("requests.zipCode"))).toHaveValue("62701");
  await expect(page.getByLabel(t("requests.city"))).toHaveValue("Springfield");
  await page.getByLabel(t("requests.address")).fill("100 Main Street");
  await tap(next);
  await expect(page.locator('input[type="file"]').first()).toBeAttached();
  await tap(next);
  await tap(page.locator("label").filter({ hasText: t("urgency.high") }));
  await tap(page.getByRole("button", { name: t("requests.submit") }));
  await expect(page.getByText(t("requests.toast.requestSubmitted"))).toBeVisible();
}

/** On a phone the sign-out stands in the account. */
async function signOut(page: Page, t: Translate): Promise<void> {
  await page.getByRole("link", { name: t("bar.account"), exact: true }).click();
  await page.getByRole("link", { name: t("bar.signOut"), exact: true }).click();
}

test("R-014 R-606 ask for services, sign up, post, sign out, reset the password, sign in again: at 320 px, in the longest language too", async ({
  visit,
}) => {
  // In another language than the default one, so that a screen which forgets the choice fails.
  const language = "pt";
  const t = translatorFor(language);
  const email = `new-${Date.now()}@example.test`;
  const page = await visit({ language, width: 320 });
  let taps = 0;
  const tap = async (on: Locator) => {
    taps += 1;
    await on.click();
  };
  await page.goto("/pt/");
  // React hydrated what was served: a page that it rendered itself has no such marks.
  expect(await page.locator("#root").innerHTML()).toContain("<!--$-->");
  taps += 1;
  await page.getByLabel(t("landing.trade"), { exact: true }).selectOption("electrical");
  await page.getByLabel(t("landing.zipCode")).fill("62701");
  await expect(page.getByText(/^\d+ eletricistas trabalham em 62701$/)).toBeVisible();
  await tap(page.getByRole("button", { name: t("landing.needServices") }));
  await expect(page.getByRole("heading", { name: t("session.signUpTitle") })).toBeVisible();
  await expectSoundAndFitting(page);
  await page.getByLabel(t("session.firstName"), { exact: true }).fill("Zoë 🛠️");
  await page.getByLabel(t("session.lastName"), { exact: true }).fill("Núñez");
  await page.getByLabel(t("session.email")).fill(email);
  await page.getByLabel(t("session.password"), { exact: true }).fill("First-Passw0rd");
  await tap(page.getByRole("button", { name: t("session.signUp"), exact: true }));
  await expect(page.getByRole("heading", { name: t("session.confirmTitle") })).toBeVisible();
  await expectSoundAndFitting(page);
  await page.getByLabel(t("session.code")).fill(await codeFor(email));
  await tap(page.getByRole("button", { name: t("session.confirm"), exact: true }));
  await post(page, t, tap);
  expect(taps).toBeLessThanOrEqual(MAX_TAPS);
  await expect(page.getByRole("heading", { name: t("customer.welcomeFirst", { name: "Zoë 🛠️" }) })).toBeVisible();

  await signOut(page, t);
  await expect(page.getByRole("heading", { name: t("landing.title") })).toBeVisible();
  await page.goto("/sign-in");
  await page.getByLabel(t("session.email")).fill(email);
  await page.getByLabel(t("session.password"), { exact: true }).fill("Wrong-Passw0rd");
  await page.getByRole("button", { name: t("session.signIn"), exact: true }).click();
  await expect(page.getByText(t("session.wrongPassword"))).toBeVisible();

  await page.getByRole("button", { name: t("session.toForgot") }).click();
  await expectSoundAndFitting(page);
  await page.getByRole("button", { name: t("session.sendCode"), exact: true }).click();
  await expect(page.getByRole("heading", { name: t("session.resetTitle") })).toBeVisible();
  await expectSoundAndFitting(page);
  await page.getByLabel(t("session.code")).fill(await codeFor(email));
  await page.getByLabel(t("session.newPassword"), { exact: true }).fill("Second-Passw0rd");
  await page.getByRole("button", { name: t("session.savePassword"), exact: true }).click();
  await expect(page.getByRole("heading", { name: t("customer.welcome", { name: "Zoë 🛠️" }) })).toBeVisible();
});
