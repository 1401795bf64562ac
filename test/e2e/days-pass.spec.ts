import type { Page } from "@playwright/test";
import { HOUR_MS, MINUTE_MS } from "../../shared/time.ts";
import { advance } from "../support/control.ts";
import { makeJob } from "../support/jobs.ts";
import { setUpAccount } from "../support/payout.ts";
import { expect, expectAccessible, signedIn, test, wordsOf } from "./browser.ts";
import { goodCard, payWith } from "./till.ts";

const t = wordsOf("en");

type Visit = () => Promise<Page>;

/** A completed job of $100 with both parties signed in, each in a page of their own; the handyman has a payout account. */
async function atTheEnd(visit: Visit) {
  const [theirs, hers] = [await visit(), await visit()];
  const [handyman, customer] = [await signedIn(theirs, "handyman"), await signedIn(hers, "customer")];
  await setUpAccount(handyman);
  const job = await makeJob({ customer, handyman }, { upTo: "completed" });
  return { theirs, hers, job };
}

async function openJob(page: Page, { id, title }: { id: string; title: string }) {
  await page.goto(`/?job=${id}`);
  const panel = page.getByRole("dialog");
  await expect(panel.getByRole("heading", { name: title })).toBeVisible();
  return panel;
}

test("D-08 the customer pays and confirms, and the transfer arrives", async ({ visit }) => {
  const { theirs, hers, job } = await atTheEnd(visit);
  await hers.goto(`/checkout/${job.id}`);
  await payWith(hers, goodCard);
  await expect(hers.getByText(t("payments.successTitle")).first()).toBeVisible();

  const waiting = await openJob(theirs, job);
  await expect(waiting.getByText(/\$80\.00/).first()).toBeVisible();

  const panel = await openJob(hers, job);
  await expectAccessible(hers);
  await panel.getByRole("button", { name: t("payments.release") }).click();
  await expectAccessible(hers);
  await hers.getByRole("button", { name: t("payments.releaseNow") }).click();
  await expect(panel.getByText(/^Released on /)).toBeVisible();
  await expect(panel.getByRole("button", { name: t("payments.release") })).toHaveCount(0);
  await expectAccessible(hers);

  await advance(MINUTE_MS);
  await expect((await openJob(theirs, job)).getByText(/^Transferred to your account on /)).toBeVisible();
  await expectAccessible(theirs);
});

test("E4 a payment that its customer does not confirm is released after 72 hours", async ({ visit }) => {
  const { theirs, hers, job } = await atTheEnd(visit);
  await hers.goto(`/checkout/${job.id}`);
  await payWith(hers, goodCard);
  await expect(hers.getByText(t("payments.successTitle")).first()).toBeVisible();
  await advance(71 * HOUR_MS);
  await expect((await openJob(hers, job)).getByRole("button", { name: t("payments.release") })).toBeVisible();
  await advance(HOUR_MS + MINUTE_MS);
  await advance(MINUTE_MS);
  await expect((await openJob(hers, job)).getByText(/^Released on /)).toBeVisible();
  await expect((await openJob(theirs, job)).getByText(/^Transferred to your account on /)).toBeVisible();
});

test("D-08 a payment that is confirmed in the same step is released at once", async ({ visit }) => {
  const { hers, job } = await atTheEnd(visit);
  await hers.goto(`/checkout/${job.id}`);
  await hers.getByRole("checkbox", { name: t("payments.confirmDone") }).check();
  await payWith(hers, goodCard);
  await expect(hers.getByText(t("payments.successReleased", { handyman: "Hank" }))).toBeVisible();
  await expect((await openJob(hers, job)).getByText(/^Released on /)).toBeVisible();
});
