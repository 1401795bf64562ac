import { MOST_DECLINES } from "../../shared/payments/declines.ts";
import { settle } from "../support/handles.ts";
import { DECLINED_CARD, makeDue, payWith, startPayment } from "../support/payments.ts";
import { makePaidDone, REASON } from "../support/redo.ts";
import { expect, expectSoundAndFitting, showTo, test, wordsOf } from "./browser.ts";

test.describe.configure({ timeout: 240_000 });

const t = wordsOf("en");
const look = { width: 320 } as const;

test("E3 a customer asks for rework and the handyman completes the job again: at 320 px, in the longest language too", async ({
  visit,
}) => {
  const { jobId, customer, handyman } = await makePaidDone();
  const [person, back] = [handyman.user.firstName ?? "", customer.user.firstName ?? ""];
  const page = await visit(look);
  await showTo(page, customer);
  await page.goto(`/?job=${jobId}`);
  const panel = page.getByRole("dialog").first();
  await panel.getByRole("button", { name: t("jobs.redoAsk", { person }), exact: true }).press("Enter");
  const question = page.getByRole("dialog", { name: t("jobs.redoTitle", { person }) });
  await question.locator("[type=submit]").press("Enter");
  await expect(question.getByLabel(t("jobs.redoReason"))).toHaveAttribute("aria-invalid", "true");
  await question.getByLabel(t("jobs.redoReason")).fill(REASON);
  await expectSoundAndFitting(page);
  await question.locator("[type=submit]").press("Enter");
  await expect(question).toHaveCount(0);
  await expect(panel.getByRole("heading", { name: t("jobs.redoAsked", { handyman: person }) })).toBeVisible();
  await expect(panel.getByText(t("jobs.redoHeldYours"))).toBeVisible();
  await expectSoundAndFitting(page);

  const theirs = await visit(look);
  await showTo(theirs, handyman);
  await theirs.goto(`/?job=${jobId}`);
  const work = theirs.getByRole("dialog").first();
  await expect(work.getByRole("heading", { name: t("jobs.redoTheirs", { customer: back }) })).toBeVisible();
  await expect(work.getByText(REASON)).toBeVisible();
  await expectSoundAndFitting(theirs);
  await work.getByRole("button", { name: t("handyman.complete"), exact: true }).press("Enter");
  const notes = theirs.getByRole("dialog", { name: t("handyman.completeTitle") });
  await expect(notes.getByText(t("handyman.completeTextPaid"))).toBeVisible();
  await notes.getByRole("button", { name: t("handyman.complete"), exact: true }).press("Enter");
  await expect(work.getByRole("heading", { name: t("jobs.redoStep") })).toBeVisible();

  await page.reload();
  await expect(panel.getByRole("heading", { name: t("jobs.redoStep") })).toBeVisible();
  // Rework can be requested once; the time until the release starts again.
  await expect(panel.getByRole("button", { name: t("jobs.redoAsk", { person }) })).toHaveCount(0);
  await expectSoundAndFitting(page);
});

test("E4 ten declined cards pause the checkout until a day has passed: at 320 px, in the longest language too", async ({
  visit,
}) => {
  const { customer, jobId } = await makeDue(10_000, { firstName: "Ana" });
  const page = await visit(look);
  await showTo(page, customer);
  const started = await startPayment(customer, jobId);
  for (let tries = 0; tries < MOST_DECLINES; tries++) expect(await payWith(DECLINED_CARD, started)).toBe(402);
  await settle();
  await page.goto(`/checkout/${jobId}`);
  await expect(page.getByText(t("payments.paused"))).toBeVisible();
  await expect(page.locator("[autocomplete=cc-number]")).toHaveCount(0);
  await expectSoundAndFitting(page);
});
