import { thePlace } from "../support/place.ts";
import { centsShown, expect, expectNoSidewaysScroll, languages, signInAs, test, wordsOf } from "./browser.ts";
import { postRequest, ticketOf, workOn } from "./steps.ts";

const cards = {
  en: { number: "Card number", expiry: "Expiry", code: "Security code" },
  pt: { number: "Número do cartão", expiry: "Validade", code: "Código de segurança" },
  es: { number: "Número de tarjeta", expiry: "Vencimiento", code: "Código de seguridad" },
} as const;

for (const language of languages) {
  test(`R-137 in ${language}: post with a photo, accept, start, complete, pay, and the handyman sees the earnings`, async ({
    visit,
  }) => {
    const t = wordsOf(language);
    const title = `Kitchen tap drips (${language})`;
    const customer = await visit({ language });
    await signInAs(customer, "customer@demo.test");
    await postRequest(customer, t, title);
    await expect(customer.getByRole("link", { name: t("customer.payNow") }).filter({ hasText: title })).toHaveCount(0);

    const handyman = await visit({ language });
    await signInAs(handyman, "handyman@demo.test");
    const earned = handyman.locator(".tile").filter({ hasText: t("handyman.weeklyEarnings") });
    const earnedBefore = await centsShown(earned);
    await workOn(handyman, t, title);

    await customer.reload();
    const ticket = ticketOf(customer, title).first();
    await ticket.getByRole("link", { name: t("customer.payNow") }).click();
    await expect(customer.getByRole("heading", { name: t("payments.heading") })).toBeVisible();
    const { number, expiry, code } = cards[language];
    await customer.getByLabel(number).fill("4242424242424242");
    await customer.getByLabel(expiry).fill("1234");
    await customer.getByLabel(code).fill("123");
    await expectNoSidewaysScroll(customer);
    await customer.getByRole("button", { name: t("payments.pay") }).click();
    await expect(customer.getByText(t("payments.successTitle")).first()).toBeVisible();
    await customer.waitForURL((url) => url.pathname === "/");
    await expect(ticket.getByRole("link", { name: t("customer.payNow") })).toHaveCount(0);

    await handyman.reload();
    // The test runs in other languages at the same time, with the same demo handyman.
    await expect.poll(() => centsShown(earned)).toBeGreaterThanOrEqual(earnedBefore + 100_00);
    const mails = (await (await fetch(`${thePlace().origin}/__local/mail`)).json()) as {
      to: string;
      subject: string;
    }[];
    expect(mails.some(({ to, subject }) => to === "handyman@demo.test" && subject.includes(title))).toBe(true);
  });
}
