import { jobs } from "../../shared/jobs/contract.ts";
import { makeJob, postRequest } from "../support/makers/jobs.ts";
import { makeHandyman } from "../support/makers/people.ts";
import { makePaidAhead } from "../support/makers/refunds.ts";
import { waitUntilIdle } from "../support/setup/stack-controls.ts";
import { expect, setDemoSession, signInNewUser, test } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";
import { expectSoundAndFitting } from "./page-quality.ts";

test.describe.configure({ timeout: 240_000 });

const REASON = "The handyman does not answer either of us.";

const t = translatorFor("en");

test("E3 an administrator ends a job, paid or not: at 320 px, in the longest language too", async ({ visit }) => {
  const { jobId, customer, handyman } = await makePaidAhead();
  const { id: unpaid } = await makeJob({ customer, handyman }, { upTo: "in_progress" });
  const page = await visit({ width: 320 });
  await setDemoSession(page, "admin@demo.test");
  for (const id of [jobId, unpaid]) {
    await page.goto(`/?money=${id}`);
    const panel = page.getByRole("dialog", { name: t("money.title", { id: id.slice(0, 8) }) });
    const button = panel.getByRole("button", { name: t("money.end"), exact: true });
    await expect(button).toBeVisible();
    await expectSoundAndFitting(page);
    await button.press("Enter");
    const question = page.getByRole("dialog", { name: t("money.endTitle") });
    await question.getByLabel(t("admin.reason")).fill(REASON);
    await expectSoundAndFitting(page);
    await question.locator("[type=submit]").press("Enter");
    await expect(question).toHaveCount(0);
    await expect(button).toHaveCount(0);
  }
  await page.goto(`/?job=${jobId}`);
  await expect(page.getByText(new RegExp(t("jobs.cancelledBy.admin", { when: ".+" })))).toBeVisible();
});

test("D-21 a price is rejected after the work was started: at 320 px, in the longest language too", async ({
  visit,
}) => {
  const page = await visit({ width: 320 });
  const customer = await signInNewUser(page, "customer");
  const handyman = await makeHandyman();
  const { id } = await makeJob({ customer, handyman }, { isPricePending: true });
  await handyman.call(jobs.updateStatus, { params: { id }, body: { status: "in_progress" } });
  await page.goto(`/?job=${id}`);
  const panel = page.getByRole("dialog").first();
  await expect(panel.getByText(t("jobs.approveStarted"))).toBeVisible();
  await expectSoundAndFitting(page);
  await panel.getByRole("button", { name: t("jobs.reject"), exact: true }).press("Enter");
  await page.getByRole("button", { name: t("jobs.rejectNow"), exact: true }).press("Enter");
  await expect(panel.getByRole("heading", { name: t("jobs.cancelledTitle") })).toBeVisible();
});

/** The characters of a price in their visual order on screen: by line, then from left to right. */
const visualOrder = (element: Element) => {
  const node = element.lastChild ?? element;
  const text = node.textContent ?? "";
  const from = text.indexOf("$");
  const characters = [..."$100.00"].map((sign, index) => {
    const range = document.createRange();
    range.setStart(node, from + index);
    range.setEnd(node, from + index + 1);
    const [{ left, top } = { left: 0, top: 0 }] = range.getClientRects();
    return { sign, left, top };
  });
  return characters.toSorted((a, b) => a.top - b.top || a.left - b.left).map(({ sign }) => sign);
};

test("names and titles of any direction leave the price beside them readable from left to right", async ({ visit }) => {
  const page = await visit({ width: 320 });
  const customer = await signInNewUser(page, "customer");
  for (const name of ["Sam\u202e", "שרה 7", "عمر"]) {
    const handyman = await makeHandyman({}, { firstName: name });
    const { id } = await postRequest(customer, { title: `דליפה במטבח ${name}`, estimatedPrice: "100.00" });
    await handyman.call(jobs.create, { body: { serviceRequestId: id, agreedPrice: "100.00" } });
  }
  await waitUntilIdle();
  await page.goto("/?notifications=1");
  const notificationTexts = page.getByRole("dialog").locator(".notification > span:not(.visually-hidden)");
  await expect(notificationTexts).toHaveCount(3);
  for (const line of await notificationTexts.all()) expect((await line.evaluate(visualOrder)).join("")).toBe("$100.00");
  await expectSoundAndFitting(page);
});
