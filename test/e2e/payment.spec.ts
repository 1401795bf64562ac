import type { Page } from "@playwright/test";
import { makeJob } from "../support/jobs.ts";
import { makeHandyman } from "../support/make.ts";
import { thePlace } from "../support/place.ts";
import { expect, expectAccessible, signedIn, test, wordsOf } from "./browser.ts";

const t = wordsOf("en");

/** A customer of their own at the checkout of a completed job of $100. */
async function atCheckout(page: Page) {
  const customer = await signedIn(page, "customer");
  const job = await makeJob({ customer, handyman: await makeHandyman() }, { upTo: "completed" });
  await page.goto(`/checkout/${job.id}`);
  await expect(page.getByRole("heading", { name: "Complete Payment" })).toBeVisible();
  return job;
}

async function payWith(page: Page, number: string) {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry").fill("1234");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: t("payments.pay") }).click();
}

test("R-065 shows what is paid, to the cent, before anything is", async ({ visit }) => {
  const page = await visit();
  await atCheckout(page);
  for (const words of ["$100.00", "$5.00", "$105.00", t("payments.footnote")]) {
    await expect(page.getByText(words).first()).toBeVisible();
  }
  await expectAccessible(page);
});

test("R-070 stays on the screen when the card is declined, and takes another card", async ({ visit }) => {
  const page = await visit();
  await atCheckout(page);
  await payWith(page, "4000000000000002");
  await expect(page.getByText("Payment Failed").first()).toBeVisible();
  await expect(page.getByText("Your card was declined.").first()).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(/^\/checkout\//);
  await expectAccessible(page);
  await payWith(page, "4242424242424242");
  await expect(page.getByText(t("payments.successTitle")).first()).toBeVisible();
  await expectAccessible(page);
});

test("R-068 says that a payment is under way, and then that it succeeded", async ({ visit }) => {
  const page = await visit();
  await atCheckout(page);
  await payWith(page, "4000000000000044");
  await expect(page.getByRole("heading", { name: t("payments.processingTitle") })).toBeVisible();
  await expectAccessible(page);
  // The provider's minute passes.
  await fetch(`${thePlace().origin}/__local/clock`, { method: "POST", body: JSON.stringify({ advanceSeconds: 90 }) });
  await expect(page.getByText(t("payments.successTitle")).first()).toBeVisible();
});

test("R-069 asks for the bank's authorisation when the card wants it", async ({ visit }) => {
  const page = await visit();
  await atCheckout(page);
  await payWith(page, "4000002500003155");
  const dialog = page.getByRole("dialog");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Authorise" }).click();
  await expect(page.getByText(t("payments.successTitle")).first()).toBeVisible();
});

test("R-037 offers no second payment, and none of somebody else's job", async ({ visit }) => {
  const page = await visit();
  const job = await atCheckout(page);
  await payWith(page, "4242424242424242");
  await expect(page.getByText(t("payments.successTitle")).first()).toBeVisible();
  await page.goto(`/checkout/${job.id}`);
  await expect(page.getByText(t("payments.alreadyPaid")).first()).toBeVisible();
  await expect(page.getByRole("button", { name: t("payments.pay") })).toHaveCount(0);

  const stranger = await visit();
  await signedIn(stranger, "customer");
  await stranger.goto(`/checkout/${job.id}`);
  await expect(stranger.getByText(t("payments.startFailed"))).toBeVisible();
  await stranger.waitForURL((url) => url.pathname === "/");
});
