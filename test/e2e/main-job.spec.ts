import { stackInfo } from "../support/setup/stack-info.ts";
import { centsShown, expect, signInAs, test } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";
import { goodCard, payWith } from "./pay-with-card.ts";
import { doJob, postRequest, reloadUntilShown, ticketOf } from "./steps.ts";

test("R-137 post with a photo, accept, start, complete, pay, and the handyman sees the earnings", async ({ visit }) => {
  const t = translatorFor("en");
  const title = "Tap that drips at night";
  const customer = await visit();
  await signInAs(customer, "customer@demo.test");
  await postRequest(customer, t, title);
  await expect(customer.getByRole("link", { name: t("customer.payNow") }).filter({ hasText: title })).toHaveCount(0);

  const handyman = await visit();
  await signInAs(handyman, "handyman@demo.test");
  const earned = handyman.locator(".tile").filter({ hasText: t("handyman.weeklyEarnings") });
  const earnedBefore = await centsShown(earned);
  await doJob(handyman, t, title);

  const ticket = ticketOf(customer, title).first();
  const payNow = ticket.getByRole("link", { name: t("customer.payNow") });
  await reloadUntilShown(customer, payNow);
  await payNow.click();
  await expect(customer.getByRole("heading", { name: t("payments.heading") })).toBeVisible();
  await payWith(customer, goodCard);
  await expect(customer.getByText(t("payments.successTitle")).first()).toBeVisible();
  await customer.waitForURL((url) => url.pathname === "/");
  await expect(payNow).toHaveCount(0);

  await expect(async () => {
    await handyman.reload();
    // Other tests may pay the demo handyman at the same time.
    expect(await centsShown(earned)).toBeGreaterThanOrEqual(earnedBefore + 100_00);
  }).toPass({ timeout: 60_000 });
  const mails = (await (await fetch(`${stackInfo().origin}/__local/mail`)).json()) as {
    to: string;
    subject: string;
  }[];
  expect(mails.some(({ to, subject }) => to === "handyman@demo.test" && subject.includes(title))).toBe(true);
});
