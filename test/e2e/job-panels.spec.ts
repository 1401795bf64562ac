import { propose } from "../support/makers/proposals.ts";
import { receiptView, refundViews } from "../support/makers/receipts.ts";
import { makePaidAhead } from "../support/makers/refunds.ts";
import { makePaidCompletedJob, requestRework } from "../support/makers/rework.ts";
import { makePaidStarted } from "../support/makers/supplements.ts";
import { expect, setDemoSession, setSession, signInNewUser, test } from "./browser.ts";
import { longest, translatorFor } from "./catalogues.ts";
import { checkAndCloseDialog, expectSoundAndFitting } from "./page-quality.ts";
import { openJob, openMore } from "./steps.ts";

const t = translatorFor("en");
const phone = { width: 320 } as const;

test("axe finds nothing and nothing is clipped at 320 px, light and dark, nor in the longest language: a higher price", async ({
  visit,
}) => {
  const { jobId, customer, handyman } = await makePaidStarted();
  const page = await visit(phone);
  await setSession(page, handyman);
  const work = await openJob(page, jobId);
  await openMore(work);
  await work.getByRole("button", { name: t("jobs.changePrice") }).click();
  await page.getByLabel(t("jobs.priceField")).fill("140");
  await expect(page.getByRole("row", { name: t("jobs.theyPayNow") })).toHaveText(/42[.,]00/);
  await checkAndCloseDialog(page, { dialogsLeft: 1 });
  expect((await propose(handyman, jobId, { price: "140.00" })).status).toBe(201);

  await setSession(page, customer);
  const panel = await openJob(page, jobId);
  const card = panel.getByRole("region", { name: t("jobs.priceTitle") });
  await expect(card.getByRole("row", { name: t("jobs.alreadyPaid") })).toHaveText(/105[.,]00/);
  await expectSoundAndFitting(page);
  await card.getByRole("link").click();
  await expect(page.locator("[autocomplete=cc-number]")).toBeVisible();
  await expectSoundAndFitting(page);
});

test("axe finds nothing and nothing is clipped at 320 px, light and dark, nor in the longest language: rework and a cancellation", async ({
  visit,
}) => {
  const { jobId, customer, handyman } = await makePaidCompletedJob();
  const person = handyman.user.firstName ?? "";
  const page = await visit(phone);
  await setSession(page, customer);
  const panel = await openJob(page, jobId);
  await panel.getByRole("button", { name: t("jobs.redoAsk", { person }), exact: true }).click();
  const question = page.getByRole("dialog", { name: t("jobs.redoTitle", { person }) });
  await question.locator("[type=submit]").click();
  await expect(question.getByLabel(t("jobs.redoReason"))).toHaveAttribute("aria-invalid", "true");
  await checkAndCloseDialog(page, { dialogsLeft: 1 });
  expect((await requestRework(customer, jobId)).status).toBe(200);
  await setSession(page, handyman);
  const asked = (await openJob(page, jobId)).getByRole("heading", {
    name: t("jobs.redoTheirs", { customer: customer.user.firstName ?? "" }),
  });
  await expect(asked).toBeVisible();
  await checkAndCloseDialog(page);

  const ahead = await makePaidAhead();
  await setSession(page, ahead.customer);
  const held = await openJob(page, ahead.jobId);
  await expect(held.getByRole("heading", { name: t("payments.held") })).toBeVisible();
  await openMore(held);
  await held.getByRole("button", { name: t("jobs.cancel") }).click();
  await expect(page.getByText(t("jobs.getBack", { amount: "$105.00" }))).toBeVisible();
  await checkAndCloseDialog(page, { dialogsLeft: 1 });
});

test("axe finds nothing and nothing is clipped at 320 px, light and dark, nor in the longest language: a job's money", async ({
  visit,
}) => {
  const { jobId } = await makePaidAhead();
  const page = await visit(phone);
  await setDemoSession(page, "admin@demo.test");
  await page.goto(`/?money=${jobId}`);
  const panel = page.getByRole("dialog").first();
  await expect(panel.getByText(t("money.even"))).toBeVisible();
  for (const action of ["money.stop", "money.end", "money.refund"] as const) {
    await panel.getByRole("button", { name: t(action), exact: true }).click();
    const dialog = page.getByRole("dialog").last();
    await dialog.locator("[type=submit]").click();
    await expect(dialog.locator("[aria-invalid=true]").first()).toBeVisible();
    await checkAndCloseDialog(page, { dialogsLeft: 1 });
  }
  await checkAndCloseDialog(page);
});

const long = `${"Ẵ".repeat(40)} ${"W".repeat(80)}`;
const change = { at: "2026-03-05T12:00:00.000Z", kind: "price", formerPrice: "24000.00", price: "25000.00" } as const;
/** A receipt with every optional part, each at its maximum length. */
const fullest = receiptView({
  title: long,
  city: long,
  customerName: long,
  handymanName: long,
  refunds: refundViews(200),
  changes: Array.from({ length: 10 }, () => change),
  charges: Array.from({ length: 6 }, () => ({ at: change.at, amount: "4200.00" })),
  chargeback: { status: "open", at: change.at, amount: "1.00" },
});

const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;

test("a receipt with every part at its maximum length fits on a phone, and prints as one sheet from a dark screen", async ({
  visit,
}) => {
  const page = await visit({ language: longest, theme: "dark", width: 320 });
  await signInNewUser(page, "customer");
  await page.route("**/api/jobs/*/receipt", (route) => route.fulfill({ json: fullest }));
  await page.goto(`/?receipt=${fullest.jobId}`);
  const sheet = page.getByRole("article", { name: /HW-\d{4}-/ });
  await expect(sheet).toBeVisible();
  await expectSoundAndFitting(page);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(sheet).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(page.locator("html")).toHaveCSS("background-color", /rgba\(0, 0, 0, 0\)|rgb\(255, 255, 255\)/);
  await expect(page.getByRole("button")).toHaveCount(0);
  for (const format of ["Letter", "A4"] as const) expect(pagesOf(await page.pdf({ format }))).toBe(1);
});
