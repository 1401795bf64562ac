import { DAY_MS, MINUTE_MS } from "../../shared/time.ts";
import { advance } from "../support/control.ts";
import { makeJob } from "../support/jobs.ts";
import { makeCustomer, makeHandyman } from "../support/make.ts";
import { expect, expectSoundAndFitting, showTo, test, wordsOf } from "./browser.ts";

test.describe.configure({ timeout: 240_000 });

const t = wordsOf("en");

test("E3 a job that nobody starts warns both sides, and either keeps it: at 320 px, in the longest language too", async ({
  visit,
}) => {
  const [customer, handyman] = [await makeCustomer(), await makeHandyman()];
  const { id } = await makeJob({ customer, handyman });
  await advance(23 * DAY_MS + MINUTE_MS);
  const [page, theirs] = [await visit({ width: 320 }), await visit({ width: 320 })];
  for (const [seen, person] of [
    [page, customer],
    [theirs, handyman],
  ] as const) {
    await showTo(seen, person);
    await seen.goto(`/?job=${id}`);
    await expect(seen.getByRole("dialog").getByRole("heading", { name: t("jobs.staleTitle") })).toBeVisible();
    await expectSoundAndFitting(seen);
  }
  // The second party, whose page has not refreshed since the first press, presses as well.
  for (const seen of [page, theirs]) {
    const panel = seen.getByRole("dialog");
    await panel.getByRole("button", { name: t("jobs.stillStands") }).press("Enter");
    await expect(panel.getByRole("heading", { name: t("jobs.staleTitle") })).toHaveCount(0);
  }
  await advance(8 * DAY_MS);
  await page.goto(`/?job=${id}`);
  await expect(page.getByRole("dialog").getByRole("button", { name: t("jobs.cancel"), exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: t("jobs.cancelledTitle") })).toHaveCount(0);
});
