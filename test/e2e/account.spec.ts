import type { Page } from "@playwright/test";
import { stackInfo } from "../support/setup/stack-info.ts";
import { expect, test } from "./browser.ts";
import { type Translate, translatorFor } from "./catalogues.ts";
import { expectSoundAndFitting } from "./page-quality.ts";
import { type Thumb, thumbOn } from "./thumb.ts";

type Mail = { readonly to: string; readonly subject: string; readonly html: string };

/** The code in the newest mail to this address. */
async function codeFor(email: string): Promise<string> {
  const mails = (await (await fetch(`${stackInfo().origin}/__local/mail`)).json()) as Mail[];
  const newest = mails.filter(({ to }) => to === email).at(-1);
  return /\b\d{6}\b/.exec(newest?.html.replace(/#[0-9a-f]{6}/gi, "") ?? "")?.[0] ?? "";
}

/** The most presses that lead a new person from the landing page to a posted request with two photos. */
const MAX_TAPS = 18;

const photos = ["fence", "fence-after"].map((name) => `infra/local/demo/photos/${name}.jpg`);
/** The picker of a phone: each photo, and "done". */
const PICKER_TAPS = photos.length + 1;

/** Makes an account with this address, confirmed by the code of its mail. */
async function signUp(page: Page, t: Translate, thumb: Thumb, email: string): Promise<void> {
  await thumb.typeInTurn([
    [page.getByLabel(t("session.firstName"), { exact: true }), "Zoë 🛠️"],
    [page.getByLabel(t("session.lastName"), { exact: true }), "Núñez"],
    [page.getByLabel(t("session.email")), email],
    [page.getByLabel(t("session.password"), { exact: true }), "First-Passw0rd"],
  ]);
  await thumb.tap(page.getByRole("button", { name: t("session.signUp"), exact: true }));
  await expect(page.getByRole("heading", { name: t("session.confirmTitle") })).toBeVisible();
  await expectSoundAndFitting(page);
  await page.getByLabel(t("session.code")).fill(await codeFor(email));
  await thumb.tap(page.getByRole("button", { name: t("session.confirm"), exact: true }));
}

/** Types what a request needs beside trade and place, step by step as on a phone, and posts it. */
async function post(page: Page, t: Translate, thumb: Thumb): Promise<void> {
  const next = page.getByRole("button", { name: t("requests.next"), exact: true });
  await expect(page.getByText(t("category.electrical"), { exact: true }).filter({ visible: true })).toHaveCount(1);
  await thumb.typeInTurn([
    [page.getByLabel(t("requests.titleLabel")), "Outlet without power"],
    [page.getByLabel(t("requests.description")), "The outlet beside the stove has had no power since yesterday."],
  ]);
  await thumb.tap(next);
  await expect(page.getByLabel(t("requests.zipCode"))).toHaveValue("62701");
  await expect(page.getByLabel(t("requests.city"))).toHaveValue("Springfield");
  await thumb.type(page.getByLabel(t("requests.address")), "100 Main Street");
  await thumb.tap(next);
  thumb.add(1 + PICKER_TAPS);
  await page.locator('input[type="file"]').first().setInputFiles(photos);
  await expect(page.getByText(t("uploads.done"), { exact: true })).toHaveCount(photos.length);
  await thumb.tap(next);
  await thumb.tap(page.locator("label").filter({ hasText: t("urgency.high") }));
  await thumb.tap(next);
  await thumb.tap(page.getByRole("button", { name: t("requests.submit") }));
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
  const thumb = thumbOn(page);
  await page.goto("/pt/");
  // React hydrated what was served: a page that it rendered itself has no such marks.
  expect(await page.locator("#root").innerHTML()).toContain("<!--$-->");
  thumb.add(2);
  await page.getByLabel(t("landing.trade"), { exact: true }).selectOption("electrical");
  await thumb.type(page.getByLabel(t("landing.zipCode")), "62701");
  await expect(page.getByText(/^\d+ eletricistas trabalham em 62701$/)).toBeVisible();
  await thumb.tap(page.getByRole("button", { name: t("landing.needServices") }));
  await expect(page.getByRole("heading", { name: t("session.signUpTitle") })).toBeVisible();
  await expect(page.getByText(/^\d+ eletricistas trabalham em 62701$/)).toBeVisible();
  await expectSoundAndFitting(page);
  await signUp(page, t, thumb, email);
  await post(page, t, thumb);
  expect(thumb.taps()).toBeLessThanOrEqual(MAX_TAPS);
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
