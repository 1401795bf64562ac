import type { Page } from "@playwright/test";
import { thePlace } from "../support/place.ts";
import { expect, expectNoSidewaysScroll, languages, signInAs, test, type Words, wordsOf } from "./browser.ts";

const photo = "infra/local/demo/photos/tap.jpg";
const cards = {
  en: { number: "Card number", expiry: "Expiry", code: "Security code" },
  pt: { number: "Número do cartão", expiry: "Validade", code: "Código de segurança" },
  es: { number: "Número de tarjeta", expiry: "Vencimiento", code: "Código de seguridad" },
} as const;

async function post(page: Page, t: Words, title: string) {
  await page
    .getByRole("link", { name: t("customer.requestService") })
    .first()
    .click();
  await page.getByRole("radio", { name: t("category.plumbing") }).check({ force: true });
  await page.getByLabel(t("requests.titleLabel")).fill(title);
  await page
    .getByLabel(t("requests.description"))
    .fill("It drips from the handle whenever the tap is open, since last night.");
  await page.getByLabel(t("requests.address")).fill("100 Main Street, apartment 4");
  await page.getByLabel(t("requests.zipCode")).fill("62701");
  await expect(page.getByLabel(t("requests.city"))).toHaveValue("Springfield");
  await page.locator('input[type="file"]').first().setInputFiles(photo);
  await expect(page.getByText(t("uploads.done")).first()).toBeVisible();
  await page.getByRole("radio", { name: t("urgency.high") }).check({ force: true });
  await page.getByRole("button", { name: t("requests.submit") }).click();
  await expect(page.getByText(t("toast.requestSubmitted"))).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: title })).toBeVisible();
}

async function work(page: Page, t: Words, title: string) {
  const ticket = page.getByRole("article").filter({ hasText: title });
  await ticket.getByRole("button", { name: t("handyman.accept"), exact: true }).click();
  const price = page.getByRole("dialog");
  await price.getByLabel(t("handyman.price")).fill("100");
  await price.getByRole("button", { name: t("handyman.accept"), exact: true }).click();
  await expect(page.getByText(t("toast.accepted"))).toBeVisible();
  await ticket.getByRole("button", { name: t("handyman.start") }).click();
  await expect(page.getByText(t("toast.statusUpdated"))).toBeVisible();
  await ticket.getByRole("button", { name: t("handyman.complete") }).click();
  const notes = page.getByRole("dialog");
  await notes.getByLabel(t("handyman.notes")).fill("New cartridge.");
  await notes.getByRole("button", { name: t("handyman.complete") }).click();
  await expect(page.getByText(t("toast.jobCompleted"))).toBeVisible();
}

for (const language of languages) {
  test(`R-137 in ${language}: post with a photo, accept, start, complete, pay, and the handyman sees the earnings`, async ({
    visit,
  }) => {
    const t = wordsOf(language);
    const title = `Kitchen tap drips (${language})`;
    const customer = await visit({ language });
    await signInAs(customer, "customer@demo.test");
    await post(customer, t, title);
    await expect(customer.getByRole("link", { name: t("customer.payNow") }).filter({ hasText: title })).toHaveCount(0);

    const handyman = await visit({ language });
    await signInAs(handyman, "handyman@demo.test");
    const tile = handyman
      .locator("section, div, li")
      .filter({ hasText: t("handyman.weeklyEarnings") })
      .last();
    await expect(tile).toBeVisible();
    await work(handyman, t, title);

    await customer.reload();
    const ticket = customer.getByRole("article").filter({ hasText: title }).first();
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
    await expect(handyman.getByText(/\d/).first()).toBeVisible();
    const mails = (await (await fetch(`${thePlace().origin}/__local/mail`)).json()) as {
      to: string;
      subject: string;
    }[];
    expect(mails.some(({ to, subject }) => to === "handyman@demo.test" && subject.includes(title))).toBe(true);
  });
}
