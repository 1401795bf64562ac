import type { Page } from "@playwright/test";
import { admin } from "../../shared/admin/contract.ts";
import { DAY_MS, MINUTE_MS } from "../../shared/time.ts";
import { makeJob } from "../support/makers/jobs.ts";
import { setUpPayoutAccount } from "../support/makers/payout-account.ts";
import { makeAdmin } from "../support/makers/people.ts";
import { debtOf, decideChargeback, openChargeback } from "../support/makers/refunds.ts";
import { advance } from "../support/setup/control-pages.ts";
import { control, waitUntilIdle } from "../support/setup/stack-controls.ts";
import { expect, signInNewUser, test } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";
import { expectAccessible } from "./page-quality.ts";
import { goodCard, payWith } from "./pay-with-card.ts";

const t = translatorFor("en");

/** A job of $100 with customer and handyman signed in, each in a page of their own. */
async function openJobPages(visit: () => Promise<Page>, upTo: "accepted" | "completed") {
  const [handymanPage, customerPage] = [await visit(), await visit()];
  const [handyman, customer] = [
    await signInNewUser(handymanPage, "handyman"),
    await signInNewUser(customerPage, "customer"),
  ];
  const account = await setUpPayoutAccount(handyman);
  const job = await makeJob({ customer, handyman }, { upTo });
  return { handymanPage, customerPage, handyman, account, job };
}

async function openJob(page: Page, { id, title }: { id: string; title: string }) {
  await page.goto(`/?job=${id}`);
  const panel = page.getByRole("dialog").first();
  await expect(panel.getByRole("heading", { name: title })).toBeVisible();
  return panel;
}

async function advanceMinutes(): Promise<void> {
  for (let minutes = 0; minutes < 4; minutes++) await advance(MINUTE_MS);
  await waitUntilIdle();
}

test("D-08 a job that is paid ahead and cancelled before the start is refunded in full", async ({ visit }) => {
  const { handymanPage, customerPage, job } = await openJobPages(visit, "accepted");
  await (await openJob(customerPage, job)).getByRole("link", { name: t("payments.secure") }).click();
  await expect(customerPage.getByText(t("payments.secureText"))).toBeVisible();
  await expect(customerPage.getByRole("checkbox", { name: t("payments.confirmDone") })).toHaveCount(0);
  await expectAccessible(customerPage);
  await payWith(customerPage, goodCard);
  await expect(customerPage.getByText(t("payments.successTitle")).first()).toBeVisible();
  await expect(customerPage.getByText(t("payments.heldOpen"))).toBeVisible();

  await expect((await openJob(handymanPage, job)).getByText(/\$80\.00/).first()).toBeVisible();
  const panel = await openJob(customerPage, job);
  await expect(panel.getByRole("heading", { name: t("payments.held") })).toBeVisible();
  await expectAccessible(customerPage);
  await panel.getByRole("button", { name: t("jobs.cancel") }).click();
  const question = customerPage.getByRole("dialog", { name: t("jobs.cancelTitle") });
  await expect(question.getByText(t("jobs.getBack", { amount: "$105.00" }))).toBeVisible();
  await expectAccessible(customerPage);
  await question.getByRole("button", { name: t("jobs.cancel") }).click();
  await expect(question).toHaveCount(0);
  await advanceMinutes();
  const after = await openJob(customerPage, job);
  await expect(after.getByText(t("jobs.cancelledTitle"))).toBeVisible();
  await expect(after.getByText(/\$105\.00/).first()).toBeVisible();
  await expect(after.getByRole("link", { name: t("payments.secure") })).toHaveCount(0);
  await expectAccessible(customerPage);
});

test("E4 a part is refunded after the release, and what the account does not hold is owed", async ({ visit }) => {
  const { handymanPage, customerPage, handyman, account, job } = await openJobPages(visit, "completed");
  await customerPage.goto(`/checkout/${job.id}`);
  await customerPage.getByRole("checkbox", { name: t("payments.confirmDone") }).check();
  await payWith(customerPage, goodCard);
  await expect(customerPage.getByText(t("payments.successTitle")).first()).toBeVisible();
  await advanceMinutes();
  await advance(3 * DAY_MS);
  await control.call("payOut", { account, amount: 6000 });

  const person = await makeAdmin();
  const order = { amount: "52.50", reason: "Half of the tiles came off again." };
  const refund = { params: { jobId: job.id }, body: order };
  expect((await person.call(admin.refund, refund)).status).toBe(201);
  await advanceMinutes();
  const panel = await openJob(customerPage, job);
  await expect(panel.getByText(t("payments.refundedPart", { amount: "$52.50", paid: "$105.00" }))).toBeVisible();
  await expectAccessible(customerPage);
  await openJob(handymanPage, job);
  await expectAccessible(handymanPage);
  expect(await debtOf(handyman)).toBe(2000);
});

test("E4 charged back and lost: nothing is released, and both sides see why", async ({ visit }) => {
  const { handymanPage, customerPage, job } = await openJobPages(visit, "completed");
  await customerPage.goto(`/checkout/${job.id}`);
  await payWith(customerPage, goodCard);
  await expect(customerPage.getByText(t("payments.successTitle")).first()).toBeVisible();
  const dispute = await openChargeback(job.id);
  await waitUntilIdle();
  const panel = await openJob(customerPage, job);
  await expect(panel.getByText(t("payments.heldDisputed"))).toBeVisible();
  await expect(panel.getByRole("button", { name: t("payments.release") })).toHaveCount(0);
  await expectAccessible(customerPage);
  await expect((await openJob(handymanPage, job)).getByText(t("payments.heldDisputed"))).toBeVisible();
  await decideChargeback(dispute, "losing_evidence");
  await waitUntilIdle();
  await advance(4 * DAY_MS);
  await expect((await openJob(handymanPage, job)).getByText(t("customer.refunded")).first()).toBeVisible();
  await expectAccessible(handymanPage);
});
