import { receiptView, refundViews } from "../support/makers/receipts.ts";
import { expect, signInNewUser, test } from "./browser.ts";
import { languages, translatorFor } from "./catalogues.ts";
import { expectAccessible, expectNoSidewaysScroll, switchLanguage } from "./page-quality.ts";
import { goodCard, openCheckout, payWith } from "./pay-with-card.ts";

const long = `${"Ẵ".repeat(40)} ${"W".repeat(80)}`;
const change = { at: "2026-03-05T12:00:00.000Z", kind: "price", formerPrice: "24000.00", price: "25000.00" } as const;
/** A receipt with every optional part, each at its maximum length. */
const fullest = receiptView({
  ...{ title: long, city: long, customerName: long, handymanName: long },
  ...{ refunds: refundViews(200), changes: Array.from({ length: 10 }, () => change) },
  charges: Array.from({ length: 6 }, () => ({ at: change.at, amount: "4200.00" })),
  chargeback: { status: "open", at: change.at, amount: "1.00" },
});

const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;

test("prints as one sheet of either size, from a dark screen as well: at 320 px and wide, in every language", async ({
  visit,
}) => {
  const page = await visit({ theme: "dark", width: 320 });
  await openCheckout(page);
  await payWith(page, goodCard);
  await page.getByRole("link", { name: translatorFor("en")("payments.receipt") }).click();
  for (const language of languages) {
    const t = translatorFor(language);
    await page.emulateMedia({ media: "screen", colorScheme: "dark" });
    await switchLanguage(page, language);
    const ticket = page.getByRole("article", { name: /HW-\d{4}-/ });
    await expect(ticket).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    for (const format of ["Letter", "A4"] as const) expect(pagesOf(await page.pdf({ format }))).toBe(1);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(ticket).toHaveCSS("color", "rgb(0, 0, 0)");
    await expect(page.locator("html")).toHaveCSS("background-color", /rgba\(0, 0, 0, 0\)|rgb\(255, 255, 255\)/);
    await expect(page.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: t("payments.receiptTitle") })).toHaveCount(1);
    await page.setViewportSize({ width: 1280, height: 900 });
  }
});

test("prints as one sheet with every part at its maximum length", async ({ visit }) => {
  const page = await visit({ language: "es" });
  await signInNewUser(page, "customer");
  await page.route("**/api/jobs/*/receipt", (route) => route.fulfill({ json: fullest }));
  await page.goto(`/?receipt=${fullest.jobId}`);
  await expect(page.getByRole("article", { name: /HW-\d{4}-/ })).toBeVisible();
  for (const format of ["Letter", "A4"] as const) expect(pagesOf(await page.pdf({ format }))).toBe(1);
});
