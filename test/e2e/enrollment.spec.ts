import type { Page } from "@playwright/test";
import { BIO } from "../support/makers/enrollment.ts";
import { expect, expectBriefly, signInNewUser, test } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";
import { attach, choose, press, type } from "./keyboard.ts";
import { expectSoundAndFitting } from "./page-quality.ts";

const t = translatorFor("en");
const photo = "infra/local/demo/photos/door.jpg";
const sessionOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "__Host-sid")?.value ?? "";

async function fillInPersonal(page: Page): Promise<void> {
  await type(page, page.getByLabel(t("enrollment.lastName")), "Souza");
  await type(page, page.getByLabel(t("enrollment.phone")), "2175550142");
  await type(page, page.getByLabel(t("enrollment.dateOfBirth")), "05311990");
  await type(page, page.getByLabel(t("enrollment.address")), "100 Main Street");
  await type(page, page.getByLabel(t("enrollment.zipCode")), "62701");
  await expect(page.getByLabel(t("enrollment.city"))).toHaveValue("Springfield");
  await expect(page.getByLabel(t("enrollment.state"))).toHaveValue("IL");
}

async function fillInProfessional(page: Page): Promise<void> {
  await type(page, page.getByLabel(t("enrollment.bio")), BIO);
  await choose(page, page.getByRole("checkbox", { name: t("category.plumbing") }));
  await press(page, page.getByRole("button", { name: t("enrollment.weekdays") }));
  await attach(page, page.locator("form"), { label: t("uploads.choose_other"), photo });
}

/** Presses Next, waits for the heading of the next step to get the focus, and checks that step. */
async function goToStep(page: Page, step: "professional" | "business" | "payment" | "legal"): Promise<void> {
  await press(page, page.getByRole("button", { name: t("enrollment.next"), exact: true }));
  const heading = page.getByRole("heading", { level: 2, name: t(`enrollment.step.${step}`), exact: true });
  await expect(heading).toBeFocused();
  await expectSoundAndFitting(page);
}

/** Lets the next enrolment reach the server, and loses its answer. */
async function loseNextAnswer(page: Page): Promise<void> {
  const cookie = `__Host-sid=${await sessionOf(page)}`;
  await page.route(
    "**/api/handyman/enroll",
    async (route) => {
      const key = route.request().headers()["idempotency-key"] ?? "";
      const { origin } = new URL(page.url());
      const headers = { origin, cookie, "content-type": "application/json", "idempotency-key": key };
      const body = route.request().postData();
      expect((await fetch(route.request().url(), { method: "POST", headers, body })).status).toBe(201);
      await route.fulfill({ status: 408, body: "" });
    },
    { times: 1 },
  );
}

test("R-082 R-087 I-22 on a phone, with the keyboard alone: enrol, with a draft and a lost answer, and set up payouts", async ({
  visit,
}) => {
  const page = await visit({ width: 320 });
  await signInNewUser(page, "customer");
  await page.goto("/handyman-enrollment");
  await expect(page.getByRole("button", { name: t("enrollment.next"), exact: true })).toBeDisabled();
  await expectSoundAndFitting(page);
  await fillInPersonal(page);
  await goToStep(page, "professional");
  await fillInProfessional(page);
  await page.reload();
  await expect(page.getByText(t("uploads.draftRestored"))).toBeVisible();
  await expect(page.locator('.photo-slot[data-state="done"]')).toHaveCount(1);
  await goToStep(page, "business");
  await choose(page, page.getByRole("radio", { name: "LLC" }));
  await type(page, page.getByLabel(t("enrollment.taxId")), "12-3456789");
  await goToStep(page, "payment");
  await choose(page, page.getByRole("radio", { name: /^Bank account/ }));
  await goToStep(page, "legal");
  await choose(page, page.getByLabel(t("enrollment.backgroundCheckConsent")));
  await choose(page, page.getByLabel(t("enrollment.termsAccepted")));
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain("3456789");

  const former = await sessionOf(page);
  await loseNextAnswer(page);
  const send = page.getByRole("button", { name: t("enrollment.submit") });
  await press(page, send);
  await expect(page.getByText(t("enrollment.toast.enrollmentError"))).toBeVisible();
  expect(await sessionOf(page)).toBe(former);
  await expectBriefly(page, t("toast.paymentSetup"), () => press(page, send));
  await page.waitForURL("**/setup/**");
  expect(await sessionOf(page)).not.toBe(former);
  await page.getByRole("button", { name: "Submit everything and go back" }).press("Enter");
  await page.waitForURL("**/enrollment-success");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("enrollment.successTitle", { name: "Ana" }));
  await expectSoundAndFitting(page);
  await press(page, page.getByRole("link", { name: t("enrollment.goToDashboard") }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("handyman.title"));
});
