import { MINUTE_MS } from "../../shared/time.ts";
import { setUpPayoutAccount } from "../support/makers/payout-account.ts";
import { advance } from "../support/setup/control-pages.ts";
import { expect, signInNewUser, test } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";
import { expectAccessible, expectSoundAndFitting } from "./page-quality.ts";
import { advanceSlowCard, declinedCard, openCheckout, payWith, secureCard, slowCard } from "./pay-with-card.ts";
import { openJob, reloadUntilShown } from "./steps.ts";
import { thumbOn } from "./thumb.ts";

const t = translatorFor("en");
const phone = { width: 320 } as const;

test("R-065 R-070 the amounts, a declined card, and one that takes its time: at 320 px, in the longest language too", async ({
  visit,
}) => {
  const page = await visit(phone);
  await openCheckout(page);
  await expect(page.locator("[autocomplete=cc-number]")).toBeVisible();
  for (const words of ["$100.00", "$5.00", "$105.00", t("payments.footnote")])
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
  await expectSoundAndFitting(page);
  await payWith(page, declinedCard);
  await expect(page.locator("form").getByRole("alert")).toBeVisible();
  await expect(page.getByText("Your card was declined.").first()).toBeVisible();
  await expectSoundAndFitting(page);
  await payWith(page, slowCard);
  await expect(page.getByRole("heading", { name: t("payments.processingTitle") })).toBeVisible();
  await expectSoundAndFitting(page);
  await advanceSlowCard();
  await expect(page.getByRole("heading", { name: t("payments.successTitle") })).toBeVisible();
  await expectSoundAndFitting(page);
  await openCheckout(page, { upTo: "in_progress" });
  await expect(page.getByText(t("payments.notDue"))).toBeVisible();
  await expectSoundAndFitting(page);
});

test("R-037 R-069 D-08 the bank authorises, a lost confirmation is repeated, and the money is released: at 320 px, in the longest language too", async ({
  visit,
}) => {
  const [page, handymanPage] = [await visit(phone), await visit(phone)];
  const handyman = await signInNewUser(handymanPage, "handyman");
  await setUpPayoutAccount(handyman);
  const { id } = await openCheckout(page, { handyman });
  await page.route("**/api/payments/confirm", (route) => route.fulfill({ status: 404, body: "{}" }), { times: 1 });
  await payWith(page, secureCard);
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Authorise" }).press("Enter");
  await expect(page.getByRole("heading", { name: t("payments.unconfirmedTitle") })).toBeVisible();
  await expectSoundAndFitting(page);
  await page.getByRole("button", { name: t("action.tryAgain") }).press("Enter");
  await expect(page.getByRole("heading", { name: t("payments.successTitle") })).toBeVisible();
  await page.goto(`/checkout/${id}`);
  await expect(page.getByText(t("payments.alreadyPaid"))).toBeVisible();
  await expect(page.getByRole("button", { name: t("payments.pay") })).toHaveCount(0);
  await expectSoundAndFitting(page);

  await expect((await openJob(handymanPage, id)).getByText(/\$80\.00/).first()).toBeVisible();
  await page.goto("/");
  const thumb = thumbOn(page);
  const release = page.getByRole("button", { name: t("payments.release", { amount: "$105.00" }) });
  await reloadUntilShown(page, release);
  await thumb.tap(release);
  await expectSoundAndFitting(page);
  await thumb.tap(page.getByRole("button", { name: t("payments.releaseNow") }));
  await expect(release).toHaveCount(0);
  expect(thumb.taps()).toBe(2);
  const panel = await openJob(page, id);
  await expect(panel.getByText(/^Released on /)).toBeVisible();
  await expect(panel.getByRole("button", { name: t("payments.release", { amount: "$105.00" }) })).toHaveCount(0);
  await expectSoundAndFitting(page);
  await advance(MINUTE_MS);
  await expect((await openJob(handymanPage, id)).getByText(/^Transferred to your account on /)).toBeVisible();
  await expectSoundAndFitting(handymanPage);
});
