import type { Page } from "@playwright/test";
import type { JobView } from "../../shared/jobs/schema.ts";
import { makeJob } from "../support/makers/jobs.ts";
import { makeHandyman, type Person } from "../support/makers/people.ts";
import { stackInfo } from "../support/setup/stack-info.ts";
import { expect, signInNewUser } from "./browser.ts";

export const goodCard = "4242424242424242";
export const declinedCard = "4000000000000002";
export const slowCard = "4000000000000044";
export const secureCard = "4000002500003155";

type Options = {
  readonly handyman?: Person;
  readonly upTo?: "accepted" | "in_progress" | "completed";
};

/** Signs the page in as a new customer and opens the checkout of a $100 job, by default a completed one. */
export async function openCheckout(page: Page, { handyman, upTo = "completed" }: Options = {}): Promise<JobView> {
  const customer = await signInNewUser(page, "customer");
  const job = await makeJob({ customer, handyman: handyman ?? (await makeHandyman()) }, { upTo });
  await page.goto(`/checkout/${job.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return job;
}

/** Fills in the card form, found by autocomplete attributes so that the language does not matter, and submits it. */
export async function payWith(page: Page, number: string): Promise<void> {
  await page.locator("[autocomplete=cc-number]").fill(number);
  await page.locator("[autocomplete=cc-exp]").fill("1234");
  await page.locator("[autocomplete=cc-csc]").fill("123");
  await page.locator("form [type=submit]").click();
}

/** Advances the stack's clock beyond the minute that a slow card takes to succeed. */
export const advanceSlowCard = () =>
  fetch(`${stackInfo().origin}/__local/clock`, { method: "POST", body: JSON.stringify({ advanceSeconds: 90 }) });
