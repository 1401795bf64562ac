import type { Page } from "@playwright/test";
import { expect, signedIn, tabTo, test, wordsOf } from "./browser.ts";

const t = wordsOf("en");
const title = "Shelf fell off the wall";

async function press(page: Page, role: "button" | "link", name: string, within = page.locator("body")) {
  await tabTo(page, within.getByRole(role, { name, exact: role === "button" }).first());
  await page.keyboard.press("Enter");
}

async function type(page: Page, label: string, text: string, within = page.locator("body")) {
  await tabTo(page, within.getByLabel(label));
  await page.keyboard.type(text);
}

test("R-137 with the keyboard alone: request, accept, start, complete, pay", async ({ visit }) => {
  test.setTimeout(120_000);
  const customer = await visit();
  await signedIn(customer, "customer");
  await customer.goto("/");
  await press(customer, "link", t("customer.requestService"));
  await type(customer, t("requests.titleLabel"), title);
  await type(customer, t("requests.description"), "Two of the three plugs came out of the plaster last night.");
  await type(customer, t("requests.address"), "100 Main Street");
  await type(customer, t("requests.city"), "Springfield");
  await type(customer, t("requests.zipCode"), "62701");
  await press(customer, "button", t("requests.submit"));
  await expect(customer.getByText(t("toast.requestSubmitted"))).toBeVisible();

  const handyman = await visit();
  await signedIn(handyman, "handyman");
  await handyman.goto("/");
  const ticket = handyman.getByRole("article").filter({ hasText: title });
  await press(handyman, "button", t("handyman.accept"), ticket);
  const dialog = handyman.getByRole("dialog");
  await type(handyman, t("handyman.price"), "80", dialog);
  await handyman.keyboard.press("Enter");
  await expect(handyman.getByText(t("toast.accepted"))).toBeVisible();
  await press(handyman, "button", t("handyman.start"), ticket);
  await expect(handyman.getByText(t("toast.statusUpdated"))).toBeVisible();
  await press(handyman, "button", t("handyman.complete"), ticket);
  await press(handyman, "button", t("handyman.complete"), dialog);
  await expect(handyman.getByText(t("toast.jobCompleted"))).toBeVisible();

  await customer.reload();
  await press(customer, "link", t("customer.payNow"));
  await type(customer, "Card number", "4242424242424242");
  await type(customer, "Expiry", "1234");
  await type(customer, "Security code", "123");
  await customer.keyboard.press("Enter");
  await expect(customer.getByText(t("payments.successTitle")).first()).toBeVisible();
});
