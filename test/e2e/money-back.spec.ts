import type { Page } from "@playwright/test";
import { admin } from "../../shared/admin/contract.ts";
import { DAY_MS, MINUTE_MS } from "../../shared/time.ts";
import { advance } from "../support/control.ts";
import { settle, turn } from "../support/handles.ts";
import { makeJob } from "../support/jobs.ts";
import { makeAdmin } from "../support/make.ts";
import { setUpAccount } from "../support/payout.ts";
import { decideDispute, owedBy, takeBack } from "../support/refunds.ts";
import { expect, expectAccessible, signedIn, test, wordsOf } from "./browser.ts";
import { goodCard, payWith } from "./till.ts";

const t = wordsOf("en");

/** A job of $100 with customer and handyman signed in, each in a page of their own. */
async function twoPeople(visit: () => Promise<Page>, upTo: "accepted" | "completed") {
  const [theirs, hers] = [await visit(), await visit()];
  const [handyman, customer] = [await signedIn(theirs, "handyman"), await signedIn(hers, "customer")];
  const account = await setUpAccount(handyman);
  const job = await makeJob({ customer, handyman }, { upTo });
  return { theirs, hers, handyman, account, job };
}

async function openJob(page: Page, { id, title }: { id: string; title: string }) {
  await page.goto(`/?job=${id}`);
  const panel = page.getByRole("dialog").first();
  await expect(panel.getByRole("heading", { name: title })).toBeVisible();
  return panel;
}

async function minutesPass(): Promise<void> {
  for (let minutes = 0; minutes < 4; minutes++) await advance(MINUTE_MS);
  await settle();
}

test("D-08 a job that is paid ahead and cancelled before the start is refunded in full", async ({ visit }) => {
  const { theirs, hers, job } = await twoPeople(visit, "accepted");
  await (await openJob(hers, job)).getByRole("link", { name: t("payments.secure") }).click();
  await expect(hers.getByText(t("payments.secureText"))).toBeVisible();
  await expect(hers.getByRole("checkbox", { name: t("payments.confirmDone") })).toHaveCount(0);
  await expectAccessible(hers);
  await payWith(hers, goodCard);
  await expect(hers.getByText(t("payments.successTitle")).first()).toBeVisible();
  await expect(hers.getByText(t("payments.heldOpen"))).toBeVisible();

  await expect((await openJob(theirs, job)).getByText(/\$80\.00/).first()).toBeVisible();
  const panel = await openJob(hers, job);
  await expect(panel.getByRole("heading", { name: t("payments.held") })).toBeVisible();
  await expectAccessible(hers);
  await panel.getByRole("button", { name: t("jobs.cancel") }).click();
  const question = hers.getByRole("dialog", { name: t("jobs.cancelTitle") });
  await expect(question.getByText(t("jobs.getBack", { amount: "$105.00" }))).toBeVisible();
  await expectAccessible(hers);
  await question.getByRole("button", { name: t("jobs.cancel") }).click();
  await expect(question).toHaveCount(0);
  await minutesPass();
  const after = await openJob(hers, job);
  await expect(after.getByText(t("jobs.cancelledTitle"))).toBeVisible();
  await expect(after.getByText(/\$105\.00/).first()).toBeVisible();
  await expect(after.getByRole("link", { name: t("payments.secure") })).toHaveCount(0);
  await expectAccessible(hers);
});

test("E4 a part is refunded after the release, and what the account does not hold is owed", async ({ visit }) => {
  const { theirs, hers, handyman, account, job } = await twoPeople(visit, "completed");
  await hers.goto(`/checkout/${job.id}`);
  await hers.getByRole("checkbox", { name: t("payments.confirmDone") }).check();
  await payWith(hers, goodCard);
  await expect(hers.getByText(t("payments.successTitle")).first()).toBeVisible();
  await minutesPass();
  await advance(3 * DAY_MS);
  await turn("payOut", { account, amount: 6000 });

  const person = await makeAdmin();
  const order = { amount: "52.50", reason: "Half of the tiles came off again." };
  const refund = { params: { jobId: job.id }, body: order };
  expect((await person.call(admin.refund, refund)).status).toBe(201);
  await minutesPass();
  const panel = await openJob(hers, job);
  await expect(panel.getByText(t("payments.refundedPart", { amount: "$52.50", paid: "$105.00" }))).toBeVisible();
  await expectAccessible(hers);
  await openJob(theirs, job);
  await expectAccessible(theirs);
  expect(await owedBy(handyman)).toBe(2000);
});

test("E4 charged back and lost: nothing is released, and both sides see why", async ({ visit }) => {
  const { theirs, hers, job } = await twoPeople(visit, "completed");
  await hers.goto(`/checkout/${job.id}`);
  await payWith(hers, goodCard);
  await expect(hers.getByText(t("payments.successTitle")).first()).toBeVisible();
  const dispute = await takeBack(job.id);
  await settle();
  const panel = await openJob(hers, job);
  await expect(panel.getByText(t("payments.heldDisputed"))).toBeVisible();
  await expect(panel.getByRole("button", { name: t("payments.release") })).toHaveCount(0);
  await expectAccessible(hers);
  await expect((await openJob(theirs, job)).getByText(t("payments.heldDisputed"))).toBeVisible();
  await decideDispute(dispute, "losing_evidence");
  await settle();
  await advance(4 * DAY_MS);
  await expect((await openJob(theirs, job)).getByText(t("customer.refunded")).first()).toBeVisible();
  await expectAccessible(theirs);
});
