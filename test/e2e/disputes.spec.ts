import type { Page } from "@playwright/test";
import { disputes } from "../../shared/disputes/contract.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { passToAdministrators } from "../support/makers/disputes.ts";
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

test("R-801 R-804 two disagree, and agree on a half by keyboard", async ({ visit }) => {
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
});

const DECISION =
  "The photos show that one of the three tiles is loose. The scratches were there before, so a third of it goes back.";
const APPEAL = "The scratches are from the same day, as the photos that I add here show.";

/** Takes the dispute, and decides that a third of it goes back. */
async function decideThird(page: Page, { customer }: Sides) {
  await press(page, page.getByRole("button", { name: t("admin.claim") }));
  const amount = t("disputes.amount.refund.handyman", { customer: customer.user.firstName ?? "" });
  await type(page, page.getByLabel(amount), "35");
  await choose(page, page.getByRole("radio", { name: t("disputes.rules.badWork.name") }));
  await type(page, page.getByLabel(t("admin.reasons")), DECISION);
  await expectSoundAndFitting(page);
  await press(page, page.getByRole("button", { name: t("admin.decide"), exact: true }));
  const asked = page.getByRole("dialog", { name: t("admin.decideTitle") });
  await press(page, asked.getByRole("button", { name: t("admin.decide"), exact: true }));
  await expect(page.getByText(DECISION).first()).toBeVisible();
  await expectSoundAndFitting(page);
}

test("R-812 R-813 an administrator decides by keyboard, the file beside the form, and a side appeals on a phone", async ({
  visit,
}) => {
  const sides = await makePaidCompletedJob();
  const { jobId, customer } = sides;
  await customer.call(disputes.open, {
    params: { id: jobId },
    body: { category: "quality", text: COMPLAINT } as never,
  });
  await passToAdministrators(jobId);
  const admin = await visit();
  await setDemoSession(admin, "admin@demo.test");
  await admin.goto(`/?money=${jobId}&dispute=1`);
  await expect(admin.getByText(COMPLAINT)).toBeVisible();
  await decideThird(admin, sides);

  const phone = await visit({ width: 390 });
  await setSession(phone, customer);
  await phone.goto(`/?job=${jobId}&dispute=1`);
  await expect(
    phone.getByRole("heading", { name: t("disputes.decided.refund.you", { amount: "$35.00" }) }),
  ).toBeVisible();
  await expectSoundAndFitting(phone);
  await press(phone, phone.getByRole("button", { name: t("disputes.appeal") }));
  const form = phone.getByRole("dialog", { name: t("disputes.appealTitle") });
  await choose(phone, form.getByRole("radio", { name: t("disputes.grounds.newEvidence") }));
  await type(phone, form.getByLabel(t("disputes.appealWhy")), APPEAL);
  await expectSoundAndFitting(phone);
  await press(phone, form.getByRole("button", { name: t("disputes.appealNow") }));
  await expect(phone.getByRole("heading", { name: t("disputes.youAppealed") })).toBeVisible();
  const { body } = await customer.call(disputes.get, { params: { id: jobId } });
  expect(body).toMatchObject({ state: "appealed", appeal: { by: "customer" }, money: { state: "held" } });
});
