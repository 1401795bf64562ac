import { stackInfo } from "../support/setup/stack-info.ts";
import { expect, test } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";
import { expectSoundAndFitting } from "./page-quality.ts";

type Mail = { readonly to: string; readonly subject: string; readonly html: string };

/** The code in the newest mail to this address. */
async function codeFor(email: string): Promise<string> {
  const mails = (await (await fetch(`${stackInfo().origin}/__local/mail`)).json()) as Mail[];
  const newest = mails.filter(({ to }) => to === email).at(-1);
  return /\b\d{6}\b/.exec(newest?.html.replace(/#[0-9a-f]{6}/gi, "") ?? "")?.[0] ?? "";
}

test("R-014 sign up, confirm, sign out, reset the password, sign in again: at 320 px, in the longest language too", async ({
  visit,
}) => {
  // In another language than the default one, so that a screen which forgets the choice fails.
  const language = "pt";
  const t = translatorFor(language);
  const email = `new-${Date.now()}@example.test`;
  const page = await visit({ language, width: 320 });
  await page.goto("/");
  await page
    .getByRole("link", { name: t("landing.getStarted") })
    .first()
    .click();
  await page.getByRole("button", { name: t("session.toSignUp") }).click();
  await expectSoundAndFitting(page);
  await page.getByLabel(t("session.firstName"), { exact: true }).fill("Zoë 🛠️");
  await page.getByLabel(t("session.lastName"), { exact: true }).fill("Núñez");
  await page.getByLabel(t("session.email")).fill(email);
  await page.getByLabel(t("session.password"), { exact: true }).fill("First-Passw0rd");
  await page.getByRole("button", { name: t("session.signUp"), exact: true }).click();
  await expect(page.getByRole("heading", { name: t("session.confirmTitle") })).toBeVisible();
  await expectSoundAndFitting(page);
  await page.getByLabel(t("session.code")).fill(await codeFor(email));
  await page.getByRole("button", { name: t("session.confirm"), exact: true }).click();
  await expect(page.getByRole("heading", { name: t("customer.welcome", { name: "Zoë 🛠️" }) })).toBeVisible();

  await page.getByRole("link", { name: t("bar.signOut") }).click();
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

test("R-013 the stored return path is opened once after sign-in, and never leads to another site", async ({
  visit,
}) => {
  const page = await visit();
  for (const [stored, expectedPath] of [
    ["/service-request", "/service-request"],
    ["//evil.example/", "/"],
    ["https://evil.example/", "/"],
  ] as const) {
    await page.goto("/api/logout");
    await page.evaluate((path) => localStorage.setItem("redirectAfterLogin", path), stored);
    await page.goto("/sign-in");
    await page.getByRole("button", { name: "customer2@demo.test" }).click();
    await page.waitForURL(`**${expectedPath}`);
    expect(new URL(page.url()).origin).toBe(stackInfo().origin);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("redirectAfterLogin"))).toBeNull();
  }
});

test("R-010 visitors get the not-found screen at every other path", async ({ visit }) => {
  const page = await visit();
  for (const path of ["/service-request", "/checkout/1", "/handyman/1", "/nothing"]) {
    await page.goto(path);
    await expect(page.getByText("Sorry, the page you are looking for does not exist.")).toBeVisible();
  }
});
