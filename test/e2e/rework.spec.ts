import { MAX_DECLINES } from "../../shared/payments/declines.ts";
import { DECLINED_CARD, makeDueJob, payWith, startPayment } from "../support/makers/payments.ts";
import { makePaidCompletedJob, REWORK_REASON } from "../support/makers/rework.ts";
import { waitUntilIdle } from "../support/setup/stack-controls.ts";
import { expect, setSession, test } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";
import { expectSoundAndFitting } from "./page-quality.ts";

test.describe.configure({ timeout: 240_000 });

const t = translatorFor("en");
const phone = { width: 320 } as const;

test("E3 a customer asks for rework and the handyman completes the job again: at 320 px, in the longest language too", async ({
  visit,
}) => {
  const { jobId, customer, handyman } = await makePaidCompletedJob();
  const [handymanName, customerName] = [handyman.user.firstName ?? "", customer.user.firstName ?? ""];
  const page = await visit(phone);
  await setSession(page, customer);
  await page.goto(`/?job=${jobId}`);
  const panel = page.getByRole("dialog").first();
  await panel.getByRole("button", { name: t("jobs.redoAsk", { person: handymanName }), exact: true }).press("Enter");
  const question = page.getByRole("dialog", { name: t("jobs.redoTitle", { person: handymanName }) });
  await question.locator("[type=submit]").press("Enter");
  await expect(question.getByLabel(t("jobs.redoReason"))).toHaveAttribute("aria-invalid", "true");
  await question.getByLabel(t("jobs.redoReason")).fill(REWORK_REASON);
  await expectSoundAndFitting(page);
  await question.locator("[type=submit]").press("Enter");
  await expect(question).toHaveCount(0);
  await expect(panel.getByRole("heading", { name: t("jobs.redoAsked", { handyman: handymanName }) })).toBeVisible();
  await expect(panel.getByText(t("jobs.redoHeldYours"))).toBeVisible();
  await expectSoundAndFitting(page);

  await waitUntilIdle();
  const handymanPage = await visit(phone);
  await setSession(handymanPage, handyman);
  await handymanPage.goto(`/?job=${jobId}`);
  const work = handymanPage.getByRole("dialog").first();
  await expect(work.getByRole("heading", { name: t("jobs.redoTheirs", { customer: customerName }) })).toBeVisible();
  await expect(work.getByText(REWORK_REASON)).toBeVisible();
  await expectSoundAndFitting(handymanPage);
  await work.getByRole("button", { name: t("handyman.complete"), exact: true }).press("Enter");
  const notes = handymanPage.getByRole("dialog", { name: t("handyman.completeTitle") });
  await expect(notes.getByText(t("handyman.completeTextPaid"))).toBeVisible();
  await notes.getByRole("button", { name: t("handyman.complete"), exact: true }).press("Enter");
  await expect(work.getByRole("heading", { name: t("jobs.redoStep") })).toBeVisible();

  await waitUntilIdle();
  await page.reload();
  await expect(panel.getByRole("heading", { name: t("jobs.redoStep") })).toBeVisible();
  // Rework can be requested once; the time until the release starts again.
  await expect(panel.getByRole("button", { name: t("jobs.redoAsk", { person: handymanName }) })).toHaveCount(0);
  await expectSoundAndFitting(page);
});

test("E4 ten declined cards pause the checkout until a day has passed: at 320 px, in the longest language too", async ({
  visit,
}) => {
  const { customer, jobId } = await makeDueJob(10_000, { firstName: "Ana" });
  const page = await visit(phone);
  await setSession(page, customer);
  const started = await startPayment(customer, jobId);
  for (let tries = 0; tries < MAX_DECLINES; tries++) expect(await payWith(DECLINED_CARD, started)).toBe(402);
  await waitUntilIdle();
  await page.goto(`/checkout/${jobId}`);
  await expect(page.getByText(t("payments.paused"))).toBeVisible();
  await expect(page.locator("[autocomplete=cc-number]")).toHaveCount(0);
  await expectSoundAndFitting(page);
});
