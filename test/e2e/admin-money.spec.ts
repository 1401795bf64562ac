import { makePaidAhead, openChargeback } from "../support/makers/refunds.ts";
import { waitUntilIdle } from "../support/setup/stack-controls.ts";
import { expect, setDemoSession, test } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";
import { checkAndCloseDialog, expectSoundAndFitting } from "./page-quality.ts";

test.describe.configure({ timeout: 240_000 });

const t = translatorFor("en");

test("E4 an administrator finds a payment, refunds half and stops the release: at 320 px, in the longest language too", async ({
  visit,
}) => {
  const { jobId } = await makePaidAhead();
  const page = await visit({ width: 320 });
  await setDemoSession(page, "admin@demo.test");
  await page.goto("/");
  await page.getByRole("link", { name: t("admin.handleDisputes") }).click();
  await page.getByLabel(t("admin.jobNumber")).fill(`${new URL(page.url()).origin}/?job=${jobId}`);
  await page.getByRole("button", { name: t("admin.find"), exact: true }).click();
  const panel = page.getByRole("dialog", { name: t("money.title", { id: jobId.slice(0, 8) }) });
  await expect(panel.getByText(t("money.even"))).toBeVisible();
  await expectSoundAndFitting(page);

  await panel.getByRole("button", { name: t("money.refund"), exact: true }).click();
  const refund = page.getByRole("dialog", { name: t("money.refundTitle") });
  await refund.getByLabel(t("money.refundAmount")).fill("52.50");
  await expect(refund.getByRole("cell", { name: /40[.,]00/ })).toBeVisible();
  await expect(refund.getByRole("cell", { name: /12[.,]50/ })).toBeVisible();
  const confirm = refund.locator("[type=submit]");
  await confirm.click();
  await expect(refund.locator("[aria-invalid=true]")).toBeVisible();
  await expectSoundAndFitting(page);
  await refund.getByLabel(t("admin.reason")).fill("Half of the tiles came off again.");
  await confirm.click();
  await expect(refund).toHaveCount(0);
  await expect(panel.getByText("Half of the tiles came off again.")).toBeVisible();

  await panel.getByRole("button", { name: t("money.stop"), exact: true }).click();
  const stop = page.getByRole("dialog", { name: t("money.stopTitle") });
  await stop.getByLabel(t("admin.reason")).fill("We ask both sides first.");
  await expectSoundAndFitting(page);
  await stop.locator("[type=submit]").click();
  await expect(panel.getByRole("button", { name: t("money.goOn"), exact: true })).toBeVisible();

  await waitUntilIdle();
  await openChargeback(jobId);
  await waitUntilIdle();
  await page.reload();
  await expect(panel.getByText(t("money.state.bank"))).toBeVisible();
  await expect(panel.getByText(t("money.even"))).toBeVisible();
  await expect(panel.getByRole("button", { name: t("money.refund"), exact: true })).toHaveCount(0);
  await checkAndCloseDialog(page);
  await expect(page.getByRole("link", { name: t("jobs.seePayment") }).first()).toBeVisible();
});
