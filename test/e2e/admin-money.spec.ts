import { settle } from "../support/handles.ts";
import { makeSecured, takeBack } from "../support/refunds.ts";
import { expect, expectSoundInBothThemes, languages, lookAndClose, signInAs, test, wordsOf } from "./browser.ts";

import type { Page } from "@playwright/test";
const looks = { en: { width: 1280, height: 900, colorScheme: "light" }, es: { width: 390, height: 844, colorScheme: "dark" }, pt: { width: 390, height: 844, colorScheme: "light" } } as const;
async function pictures(page: Page, name: string) {
  const look = looks[name.slice(0, 2) as "en"];
  const before = page.viewportSize();
  await page.setViewportSize(look);
  await page.emulateMedia({ colorScheme: look.colorScheme });
  await page.waitForTimeout(400);
  await page.screenshot({ path: `/tmp/w/money-shots/${name}.png` });
  const body = page.locator("dialog").last().locator(".dialog-body");
  await body.evaluate((element) => element.scrollTo(0, 650));
  await page.waitForTimeout(200);
  await page.screenshot({ path: `/tmp/w/money-shots/${name}-b.png` });
  await body.evaluate((element) => element.scrollTo(0, 9999));
  await page.waitForTimeout(200);
  await page.screenshot({ path: `/tmp/w/money-shots/${name}-c.png` });
  await body.evaluate((element) => element.scrollTo(0, 0));
  await page.setViewportSize(before!);
  await page.emulateMedia({ colorScheme: "light" });
}
test.describe.configure({ timeout: 240_000 });

for (const language of languages) {
  const t = wordsOf(language);

  test(`E4 an administrator finds a payment, refunds half and stops the release: at 320 px in ${language}`, async ({
    visit,
  }) => {
    const { jobId } = await makeSecured();
    const page = await visit({ language, width: 320 });
    await signInAs(page, "admin@demo.test");
    await page.getByRole("link", { name: t("admin.handleDisputes") }).click();
    await page.getByLabel(t("admin.jobNumber")).fill(`${new URL(page.url()).origin}/?job=${jobId}`);
    await page.getByRole("button", { name: t("admin.find"), exact: true }).click();
    const panel = page.getByRole("dialog", { name: t("money.title", { id: jobId.slice(0, 8) }) });
    await expect(panel.getByText(t("money.even"))).toBeVisible();
    await pictures(page, `${language}-1`);
    await expectSoundInBothThemes(page);

    await panel.getByRole("button", { name: t("money.refund"), exact: true }).click();
    const refund = page.getByRole("dialog", { name: t("money.refundTitle") });
    await refund.getByLabel(t("money.refundAmount")).fill("52.50");
    await expect(refund.getByRole("cell", { name: /40[.,]00/ })).toBeVisible();
    await expect(refund.getByRole("cell", { name: /12[.,]50/ })).toBeVisible();
    const confirm = refund.locator("[type=submit]");
    await confirm.click();
    await expect(refund.locator("[aria-invalid=true]")).toBeVisible();
    await pictures(page, `${language}-2`);
    await expectSoundInBothThemes(page);
    await refund.getByLabel(t("admin.reason")).fill("Half of the tiles came off again.");
    await confirm.click();
    await expect(refund).toHaveCount(0);
    await expect(panel.getByText("Half of the tiles came off again.")).toBeVisible();

    await panel.getByRole("button", { name: t("money.stop"), exact: true }).click();
    const stop = page.getByRole("dialog", { name: t("money.stopTitle") });
    await stop.getByLabel(t("admin.reason")).fill("We ask both sides first.");
    await pictures(page, `${language}-3`);
    await expectSoundInBothThemes(page);
    await stop.locator("[type=submit]").click();
    await expect(panel.getByRole("button", { name: t("money.goOn"), exact: true })).toBeVisible();

    await settle();
    await takeBack(jobId);
    await settle();
    await page.reload();
    await expect(panel.getByText(t("money.state.bank"))).toBeVisible();
    await expect(panel.getByText(t("money.even"))).toBeVisible();
    await expect(panel.getByRole("button", { name: t("money.refund"), exact: true })).toHaveCount(0);
    await pictures(page, `${language}-4`);
    await lookAndClose(page);
    await expect(page.getByRole("link", { name: t("admin.seePayment") }).first()).toBeVisible();
  });
}
