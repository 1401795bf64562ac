import { DAY_MS, MINUTE_MS } from "../../shared/time.ts";
import { makeJob } from "../support/makers/jobs.ts";
import { makeCustomer, makeHandyman } from "../support/makers/people.ts";
import { advance } from "../support/setup/control-pages.ts";
import { expect, setSession, test } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";
import { expectSoundAndFitting } from "./page-quality.ts";

test.describe.configure({ timeout: 240_000 });

const t = translatorFor("en");

test("E3 a job that nobody starts warns both sides, and either keeps it: at 320 px, in the longest language too", async ({
  visit,
}) => {
  const [customer, handyman] = [await makeCustomer(), await makeHandyman()];
  const { id } = await makeJob({ customer, handyman });
  await advance(23 * DAY_MS + MINUTE_MS);
  const [page, handymanPage] = [await visit({ width: 320 }), await visit({ width: 320 })];
  for (const [sidePage, person] of [
    [page, customer],
    [handymanPage, handyman],
  ] as const) {
    await setSession(sidePage, person);
    await sidePage.goto(`/?job=${id}`);
    await expect(sidePage.getByRole("dialog").getByRole("heading", { name: t("jobs.staleTitle") })).toBeVisible();
    await expectSoundAndFitting(sidePage);
  }
  // The second party, whose page has not refreshed since the first press, presses as well.
  for (const sidePage of [page, handymanPage]) {
    const panel = sidePage.getByRole("dialog");
    await panel.getByRole("button", { name: t("jobs.stillStands") }).press("Enter");
    await expect(panel.getByRole("heading", { name: t("jobs.staleTitle") })).toHaveCount(0);
  }
  await advance(8 * DAY_MS);
  await page.goto(`/?job=${id}`);
  await expect(page.getByRole("dialog").getByRole("button", { name: t("jobs.cancel"), exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: t("jobs.cancelledTitle") })).toHaveCount(0);
});
