import { expect, expectBriefly, signInNewUser, test } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";
import { expectPageQualityInBothThemes, expectSoundAndFitting } from "./page-quality.ts";
import { consent, fillInEnrollment, fillInPersonal, fillInProfessional, goToStep, uploadedPhotos } from "./steps.ts";

// axe is slow on a busy machine.
test.describe.configure({ timeout: 150_000 });

test("R-161 R-089 on a phone: enrol with photos, with a draft that survives a reload: at 320 px, in the longest language too", async ({
  visit,
}) => {
  const t = translatorFor("en");
  const page = await visit({ width: 320 });
  await signInNewUser(page, "customer");
  await page.goto("/handyman-enrollment");
  await expect(page.getByRole("button", { name: t("enrollment.next"), exact: true })).toBeDisabled();
  await expectSoundAndFitting(page);
  await fillInPersonal(page, t);
  await goToStep(page, t, t("enrollment.step.professional"));
  await fillInProfessional(page, t);
  await expectSoundAndFitting(page);
  await page.reload();
  await expect(page.getByText(t("uploads.draftRestored"))).toBeVisible();
  await expect(uploadedPhotos(page)).toHaveCount(2);
  await goToStep(page, t, t("enrollment.step.business"));
  await page.getByRole("radio", { name: t("enrollment.businessType.individual") }).check({ force: true });
  await expectSoundAndFitting(page);
  await goToStep(page, t, t("enrollment.step.payment"));
  await expectSoundAndFitting(page);
  await goToStep(page, t, t("enrollment.step.legal"));
  await consent(page, t);
  await expectSoundAndFitting(page);
  await expectBriefly(page, t("toast.welcome"), () =>
    page.getByRole("button", { name: t("enrollment.submit") }).click(),
  );
  await page.waitForURL("**/portfolio-demo");
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("handyman.title"));
});

test("R-088 R-104 payouts are set up on the provider's page, which leads back to the success page", async ({
  visit,
}) => {
  const t = translatorFor("en");
  const page = await visit();
  await signInNewUser(page, "customer");
  await page.goto("/handyman-enrollment");
  await fillInPersonal(page, t);
  const next = page.getByRole("button", { name: "Next", exact: true });
  await next.click();
  await fillInProfessional(page, t);
  await next.click();
  await page.getByRole("radio", { name: "LLC" }).check({ force: true });
  await page.getByLabel(t("enrollment.taxId")).fill("12-3456789");
  await next.click();
  await page.getByRole("radio", { name: /^Bank account/ }).check({ force: true });
  await next.click();
  await consent(page, t);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain("3456789");
  await expectBriefly(page, "Complete Payment Setup", () =>
    page.getByRole("button", { name: "Complete Enrollment" }).click(),
  );
  await page.waitForURL("**/setup/**");
  await page.getByRole("button", { name: "Submit everything and go back" }).click();
  await page.waitForURL("**/enrollment-success");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All set, Ana");
  await expectPageQualityInBothThemes(page);
  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("handyman.title"));
});

test("I-20 I-22 after a lost response the form is sent again, the session holds, and the user goes on as a handyman", async ({
  visit,
}) => {
  const t = translatorFor("en");
  const page = await visit();
  await signInNewUser(page, "customer");
  const cookieNow = async () => (await page.context().cookies()).find(({ name }) => name === "__Host-sid")?.value;
  const before = await cookieNow();
  await fillInEnrollment(page, t);
  // The request reaches the server, but its response is lost.
  await page.route(
    "**/api/handyman/enroll",
    async (route) => {
      const key = route.request().headers()["idempotency-key"] ?? "";
      const origin = new URL(page.url()).origin;
      const headers = {
        origin,
        cookie: `__Host-sid=${before}`,
        "content-type": "application/json",
        "idempotency-key": key,
      };
      const body = route.request().postData();
      expect((await fetch(route.request().url(), { method: "POST", headers, body })).status).toBe(201);
      await route.fulfill({ status: 408, body: "" });
    },
    { times: 1 },
  );
  await page.getByRole("button", { name: t("enrollment.submit") }).click();
  await expect(page.getByText(t("enrollment.toast.enrollmentError"))).toBeVisible();
  expect(await cookieNow()).toBe(before);
  // Without waiting: the toast must not cover the button.
  await page.getByRole("button", { name: t("enrollment.submit") }).click({ timeout: 2000 });
  await page.waitForURL("**/portfolio-demo");
  expect(await cookieNow()).not.toBe(before);
  await page.goto("/enrollment-success");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All set, Ana");
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("handyman.title"));
});
