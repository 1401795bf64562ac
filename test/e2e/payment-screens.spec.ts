import { expect, test } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";
import { expectSoundAndFitting } from "./page-quality.ts";
import { advanceSlowCard, declinedCard, goodCard, openCheckout, payWith, slowCard } from "./pay-with-card.ts";

// axe is slow on a busy machine.
test.describe.configure({ timeout: 150_000 });

const t = translatorFor("en");
const phone = { width: 320 } as const;

test("axe finds nothing and nothing is clipped at 320 px, light and dark, nor in the longest language: paying", async ({
  visit,
}) => {
  const page = await visit(phone);
  await openCheckout(page);
  await expect(page.locator("[autocomplete=cc-number]")).toBeVisible();
  await expectSoundAndFitting(page);
  await payWith(page, declinedCard);
  await expect(page.locator("form").getByRole("alert")).toBeVisible();
  await expectSoundAndFitting(page);
  await payWith(page, slowCard);
  await expect(page.getByRole("heading", { name: t("payments.processingTitle") })).toBeVisible();
  await expectSoundAndFitting(page);
  await advanceSlowCard();
  await expect(page.getByRole("heading", { name: t("payments.successTitle") })).toBeVisible();
  await expectSoundAndFitting(page);
});

test("axe finds nothing and nothing is clipped at 320 px, light and dark, nor in the longest language: where nothing is to be paid", async ({
  visit,
}) => {
  const page = await visit(phone);
  const job = await openCheckout(page);
  await page.route("**/api/payments/confirm", (route) => route.fulfill({ status: 404, body: "{}" }));
  await payWith(page, goodCard);
  await expect(page.getByRole("heading", { name: t("payments.unconfirmedTitle") })).toBeVisible();
  await expectSoundAndFitting(page);
  await page.unroute("**/api/payments/confirm");
  await page.getByRole("button", { name: t("action.tryAgain") }).click();
  await expect(page.getByRole("heading", { name: t("payments.successTitle") })).toBeVisible();
  await page.goto(`/checkout/${job.id}`);
  await expect(page.getByText(t("payments.alreadyPaid"))).toBeVisible();
  await expectSoundAndFitting(page);
  await openCheckout(page, "in_progress");
  await expect(page.getByText(t("payments.notDue"))).toBeVisible();
  await expectSoundAndFitting(page);
});
