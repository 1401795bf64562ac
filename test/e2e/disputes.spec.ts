import type { Page } from "@playwright/test";
import { jobs } from "../../shared/jobs/contract.ts";
import { makePaidCompletedJob } from "../support/makers/rework.ts";
import { expect, setDemoSession, setSession, test } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";
import { choose, press, type } from "./keyboard.ts";
import { expectSoundAndFitting } from "./page-quality.ts";
import { openJob } from "./steps.ts";

const t = translatorFor("en");

const COMPLAINT = "The new tile is loose, and two others are scratched.";
const REASON = "The scratches were there, the loose tile is mine.";

type Sides = Awaited<ReturnType<typeof makePaidCompletedJob>>;

async function openDispute(page: Page, { jobId, handyman }: Sides) {
  const panel = await openJob(page, jobId);
  await press(page, panel.getByRole("button", { name: t("jobs.trouble") }));
  const ways = page.getByRole("dialog", { name: t("disputes.troubleTitle") });
  await press(page, ways.getByRole("link", { name: t("disputes.disputeWay") }));
  const form = page.getByRole("dialog", { name: t("disputes.openTitle") });
  await choose(page, form.getByRole("radio", { name: t("disputes.categories.quality") }));
  await type(page, form.getByLabel(t("disputes.story")), COMPLAINT);
  await type(page, form.getByLabel(t("disputes.amount.refund.customer")), "80");
  await expect(form.getByText("$80.00")).toBeVisible();
  await expectSoundAndFitting(page);
  await press(page, form.getByRole("button", { name: t("disputes.openNow") }));
  const person = handyman.user.firstName ?? "";
  await expect(page.getByRole("heading", { name: t("disputes.state.awaited", { person }) })).toBeVisible();
  await expectSoundAndFitting(page);
}

async function offerHalf(page: Page, { customer }: Sides) {
  await expect(page.getByText(COMPLAINT)).toBeVisible();
  await press(page, page.getByText(t("disputes.offerForm"), { exact: true }));
  const amount = t("disputes.amount.refund.handyman", { customer: customer.user.firstName ?? "" });
  await type(page, page.getByLabel(amount), "52.50");
  await type(page, page.getByLabel(t("disputes.offerWhy")), REASON);
  await press(page, page.getByRole("button", { name: t("disputes.offerNow") }));
  await expect(page.getByText(t("disputes.offerState.open")).first()).toBeVisible();
  await expectSoundAndFitting(page);
}

async function acceptHalf(page: Page) {
  const name = t("disputes.accept.refund", { amount: "$52.50" });
  await press(page, page.getByRole("button", { name }));
  await expectSoundAndFitting(page);
  await press(page, page.getByRole("dialog").last().getByRole("button", { name }));
  await expect(page.getByText(t("disputes.ended.agreed")).first()).toBeVisible();
  await expectSoundAndFitting(page);
}

test("R-801 R-804 two disagree, agree on a half by keyboard, and an administrator reads what both read", async ({
  visit,
}) => {
  const sides = await makePaidCompletedJob();
  const { jobId, customer, handyman } = sides;
  const file = `/?job=${jobId}&dispute=1`;
  const phone = await visit({ width: 390 });
  await setSession(phone, customer);
  await openDispute(phone, sides);
  const desktop = await visit();
  await setSession(desktop, handyman);
  await desktop.goto(file);
  await offerHalf(desktop, sides);
  await phone.reload();
  await acceptHalf(phone);
  const { body } = await customer.call(jobs.get, { params: { jobId } });
  expect(body).toMatchObject({ status: "completed", releaseStatus: "released", refundedAmount: "52.50" });

  const admin = await visit();
  await setDemoSession(admin, "admin@demo.test");
  await admin.goto(file);
  for (const said of [COMPLAINT, REASON]) await expect(admin.getByText(said)).toBeVisible();
  await expect(admin.getByRole("button", { name: t("disputes.decline") })).toHaveCount(0);
  await expectSoundAndFitting(admin);
});
