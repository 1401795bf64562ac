import { jobs } from "../../shared/jobs/contract.ts";
import { makePaidCompletedJob } from "../support/makers/rework.ts";
import { expect, setDemoSession, setSession, test } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";
import { choose, press, type } from "./keyboard.ts";
import { expectSoundAndFitting } from "./page-quality.ts";
import { openJob } from "./steps.ts";

const t = translatorFor("en");

test("R-801 R-802 R-804 two disagree, agree on a half by keyboard, and an administrator reads what both read", async ({
  visit,
}) => {
  const { jobId, customer, handyman } = await makePaidCompletedJob();
  const [ana, hank] = [customer, handyman].map(({ user }) => user.firstName ?? "");
  const file = `/?job=${jobId}&dispute=1`;

  const phone = await visit({ width: 390 });
  await setSession(phone, customer);
  await press(phone, (await openJob(phone, jobId)).getByRole("button", { name: t("jobs.trouble") }));
  const ways = phone.getByRole("dialog", { name: t("disputes.troubleTitle") });
  await press(phone, ways.getByRole("link", { name: t("disputes.disputeWay") }));
  const form = phone.getByRole("dialog", { name: t("disputes.openTitle") });
  await choose(phone, form.getByRole("radio", { name: t("disputes.categories.quality") }));
  await type(phone, form.getByLabel(t("disputes.story")), "The new tile is loose, and two others are scratched.");
  await type(phone, form.getByLabel(t("disputes.amount.refund.customer")), "80");
  await expect(form.getByText("$80.00")).toBeVisible();
  await expectSoundAndFitting(phone);
  await press(phone, form.getByRole("button", { name: t("disputes.openNow") }));
  await expect(phone.getByRole("heading", { name: t("disputes.state.awaited", { person: hank ?? "" }) })).toBeVisible();
  await expectSoundAndFitting(phone);

  const desktop = await visit();
  await setSession(desktop, handyman);
  await desktop.goto(file);
  await expect(desktop.getByText("The new tile is loose, and two others are scratched.")).toBeVisible();
  await press(desktop, desktop.getByText(t("disputes.offerForm"), { exact: true }));
  await type(desktop, desktop.getByLabel(t("disputes.amount.refund.handyman", { customer: ana ?? "" })), "52.50");
  await type(desktop, desktop.getByLabel(t("disputes.offerWhy")), "The scratches were there, the loose tile is mine.");
  await press(desktop, desktop.getByRole("button", { name: t("disputes.offerNow") }));
  await expect(desktop.getByText(t("disputes.offerState.open")).first()).toBeVisible();
  await expectSoundAndFitting(desktop);

  await phone.reload();
  await press(phone, phone.getByRole("button", { name: t("disputes.accept.refund", { amount: "$52.50" }) }));
  const question = phone.getByRole("dialog").last();
  await expectSoundAndFitting(phone);
  await press(phone, question.getByRole("button", { name: t("disputes.accept.refund", { amount: "$52.50" }) }));
  await expect(phone.getByText(t("disputes.ended.agreed")).first()).toBeVisible();
  await expectSoundAndFitting(phone);
  const { body } = await customer.call(jobs.get, { params: { jobId } });
  expect(body).toMatchObject({ status: "completed", releaseStatus: "released", refundedAmount: "52.50" });

  const admin = await visit();
  await setDemoSession(admin, "admin@demo.test");
  await admin.goto(file);
  for (const said of ["The new tile is loose", "the loose tile is mine"])
    await expect(admin.getByText(new RegExp(said))).toBeVisible();
  await expect(admin.getByRole("button", { name: t("disputes.decline") })).toHaveCount(0);
  await expectSoundAndFitting(admin);
});
