import type { Locator, Page } from "@playwright/test";
import type { JobId } from "../../shared/ids.ts";
import { aRequest } from "../support/makers/jobs.ts";
import { expect } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";

const FIRST_WAIT_MS = 2500;
const MAX_WAIT_MS = 60_000;

/** The card of a request or job with this title. */
export const ticketOf = (page: Page, title: string): Locator => page.getByRole("article").filter({ hasText: title });

/** Opens the panel of a job that makers made. */
export async function openJob(page: Page, id: JobId): Promise<Locator> {
  await page.goto(`/?job=${id}`);
  const panel = page.getByRole("dialog").first();
  await expect(panel.getByRole("heading", { name: aRequest().title })).toBeVisible();
  return panel;
}

/** Unfolds what is rare in a job's panel. */
export const openMore = (place: Locator | Page) =>
  place.getByText(translatorFor("en")("jobs.more"), { exact: true }).click();

/**
 * Reloads until this is shown, with growing patience: what another person has just done may be missing from a list for a
 * moment.
 */
export async function reloadUntilShown(page: Page, shown: Locator): Promise<void> {
  let reloads = 0;
  await expect(async () => {
    await page.reload();
    reloads++;
    await expect(shown).toBeVisible({ timeout: reloads * FIRST_WAIT_MS });
  }).toPass({ timeout: MAX_WAIT_MS });
}
