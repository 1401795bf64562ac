import type { Page } from "@playwright/test";
import { HOUR_MS, MINUTE_MS } from "../../shared/time.ts";
import { makeJob } from "../support/makers/jobs.ts";
import { setUpPayoutAccount } from "../support/makers/payout-account.ts";
import { advance } from "../support/setup/control-pages.ts";
import { expect, signInNewUser, test } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";
import { expectAccessible } from "./page-quality.ts";
import { goodCard, payWith } from "./pay-with-card.ts";

const t = translatorFor("en");

type Visit = () => Promise<Page>;

/** A completed job of $100 with both parties signed in, each in a page of their own; the handyman has a payout account. */
async function openCompletedJob(visit: Visit) {
  const [handymanPage, customerPage] = [await visit(), await visit()];
  const [handyman, customer] = [
    await signInNewUser(handymanPage, "handyman"),
    await signInNewUser(customerPage, "customer"),
  ];
  await setUpPayoutAccount(handyman);
  const job = await makeJob({ customer, handyman }, { upTo: "completed" });
  return { handymanPage, customerPage, job };
}

async function openJob(page: Page, { id, title }: { id: string; title: string }) {
  await page.goto(`/?job=${id}`);
  const panel = page.getByRole("dialog");
  await expect(panel.getByRole("heading", { name: title })).toBeVisible();
  return panel;
}

test("D-08 the customer pays and confirms, and the transfer arrives", async ({ visit }) => {
  const { handymanPage, customerPage, job } = await openCompletedJob(visit);
  await customerPage.goto(`/checkout/${job.id}`);
  await payWith(customerPage, goodCard);
  await expect(customerPage.getByText(t("payments.successTitle")).first()).toBeVisible();

  const waiting = await openJob(handymanPage, job);
  await expect(waiting.getByText(/\$80\.00/).first()).toBeVisible();

  const panel = await openJob(customerPage, job);
  await expectAccessible(customerPage);
  await panel.getByRole("button", { name: t("payments.release") }).click();
  await expectAccessible(customerPage);
  await customerPage.getByRole("button", { name: t("payments.releaseNow") }).click();
  await expect(panel.getByText(/^Released on /)).toBeVisible();
  await expect(panel.getByRole("button", { name: t("payments.release") })).toHaveCount(0);
  await expectAccessible(customerPage);

  await advance(MINUTE_MS);
  await expect((await openJob(handymanPage, job)).getByText(/^Transferred to your account on /)).toBeVisible();
  await expectAccessible(handymanPage);
});

test("E4 a payment that its customer does not confirm is released after 72 hours", async ({ visit }) => {
  const { handymanPage, customerPage, job } = await openCompletedJob(visit);
  await customerPage.goto(`/checkout/${job.id}`);
  await payWith(customerPage, goodCard);
  await expect(customerPage.getByText(t("payments.successTitle")).first()).toBeVisible();
  await advance(71 * HOUR_MS);
  await expect((await openJob(customerPage, job)).getByRole("button", { name: t("payments.release") })).toBeVisible();
  await advance(HOUR_MS + MINUTE_MS);
  await advance(MINUTE_MS);
  await expect((await openJob(customerPage, job)).getByText(/^Released on /)).toBeVisible();
  await expect((await openJob(handymanPage, job)).getByText(/^Transferred to your account on /)).toBeVisible();
});

test("D-08 a payment that is confirmed in the same step is released at once", async ({ visit }) => {
  const { customerPage, job } = await openCompletedJob(visit);
  await customerPage.goto(`/checkout/${job.id}`);
  await customerPage.getByRole("checkbox", { name: t("payments.confirmDone") }).check();
  await payWith(customerPage, goodCard);
  await expect(customerPage.getByText(t("payments.successReleased", { handyman: "Hank" }))).toBeVisible();
  await expect((await openJob(customerPage, job)).getByText(/^Released on /)).toBeVisible();
});
