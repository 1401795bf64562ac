import { expect, signInNewUser, test } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";
import { expectAccessible } from "./page-quality.ts";
import {
  advanceSlowCard,
  declinedCard,
  goodCard,
  openCheckout,
  payWith,
  secureCard,
  slowCard,
} from "./pay-with-card.ts";

const t = translatorFor("en");

test("R-065 shows the exact amounts before anything is paid", async ({ visit }) => {
  const page = await visit();
  await openCheckout(page);
  for (const words of ["$100.00", "$5.00", "$105.00", t("payments.footnote")]) {
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
  }
  await expectAccessible(page);
});

test("R-070 stays on the screen when the card is declined, and takes another card", async ({ visit }) => {
  const page = await visit();
  await openCheckout(page);
  await payWith(page, declinedCard);
  await expect(page.getByText("Payment Failed").first()).toBeVisible();
  await expect(page.getByText("Your card was declined.").first()).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(/^\/checkout\//);
  await expectAccessible(page);
  await payWith(page, goodCard);
  await expect(page.getByText(t("payments.successTitle")).first()).toBeVisible();
  await expectAccessible(page);
});

test("R-068 shows that a payment is processing, and then that it succeeded", async ({ visit }) => {
  const page = await visit();
  await openCheckout(page);
  await payWith(page, slowCard);
  await expect(page.getByRole("heading", { name: t("payments.processingTitle") })).toBeVisible();
  await expectAccessible(page);
  await advanceSlowCard();
  await expect(page.getByText(t("payments.successTitle")).first()).toBeVisible();
});

test("R-069 asks for the bank's authorisation when the card wants it", async ({ visit }) => {
  const page = await visit();
  await openCheckout(page);
  await payWith(page, secureCard);
  const dialog = page.getByRole("dialog");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Authorise" }).click();
  await expect(page.getByText(t("payments.successTitle")).first()).toBeVisible();
});

test("R-037 offers no second payment, and none of somebody else's job", async ({ visit }) => {
  const page = await visit();
  const job = await openCheckout(page);
  await payWith(page, goodCard);
  await expect(page.getByText(t("payments.successTitle")).first()).toBeVisible();
  await page.goto(`/checkout/${job.id}`);
  await expect(page.getByText(t("payments.alreadyPaid")).first()).toBeVisible();
  await expect(page.getByRole("button", { name: t("payments.pay") })).toHaveCount(0);

  const stranger = await visit();
  await signInNewUser(stranger, "customer");
  await stranger.goto(`/checkout/${job.id}`);
  await expect(stranger.getByText(t("payments.startFailed"))).toBeVisible();
  await stranger.waitForURL((url) => url.pathname === "/");
});
