import type { FileChooser, Page } from "@playwright/test";
import { profilePath } from "../../web/src/paths.ts";
import { BIO } from "../support/makers/enrollment.ts";
import { makeHandyman } from "../support/makers/people.ts";
import { expect, signInNewUser, tabTo, test } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";
import { reloadUntilShown, ticketOf } from "./steps.ts";

const t = translatorFor("en");
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
  await signInNewUser(customer, "customer");
  await customer.goto("/");
  await press(customer, "link", t("customer.requestService"));
  await type(customer, t("requests.titleLabel"), title);
  await type(customer, t("requests.description"), "Two of the three plugs came out of the plaster last night.");
  await type(customer, t("requests.address"), "100 Main Street");
  await type(customer, t("requests.city"), "Springfield");
  await type(customer, t("requests.zipCode"), "62701");
  await press(customer, "button", t("requests.submit"));
  await expect(customer.getByText(t("requests.toast.requestSubmitted"))).toBeVisible();

  const handyman = await visit();
  await signInNewUser(handyman, "handyman");
  await handyman.goto("/");
  const ticket = ticketOf(handyman, title);
  await reloadUntilShown(handyman, ticket);
  await press(handyman, "button", t("handyman.acceptNamed", { title }), ticket);
  const dialog = handyman.getByRole("dialog");
  await type(handyman, t("handyman.price"), "80", dialog);
  await handyman.keyboard.press("Enter");
  await expect(handyman.getByText(t("handyman.toast.accepted"))).toBeVisible();
  await press(handyman, "button", t("appointments.notNow"));
  await press(handyman, "button", t("handyman.start"), ticket);
  await expect(handyman.getByText(t("handyman.toast.statusUpdated"))).toBeVisible();
  await press(handyman, "button", t("handyman.complete"), ticket);
  await press(handyman, "button", t("handyman.complete"), dialog);
  await expect(handyman.getByText(t("handyman.toast.jobCompleted"))).toBeVisible();

  await reloadUntilShown(customer, customer.getByRole("link", { name: t("customer.payNow") }).first());
  await press(customer, "link", t("customer.payNow"));
  await type(customer, "Card number", "4242424242424242");
  await type(customer, "Expiry", "1234");
  await type(customer, "Security code", "123");
  await customer.keyboard.press("Enter");
  await expect(customer.getByText(t("payments.successTitle")).first()).toBeVisible();
});

/** Checks a radio or checkbox with the space bar. */
async function choose(page: Page, role: "radio" | "checkbox", name: string | RegExp, within = page.locator("body")) {
  const control = within.getByRole(role, { name });
  await tabTo(page, control);
  await page.keyboard.press("Space");
  await expect(control).toBeChecked();
}

/** Tabs to a file input and chooses a photo through its file chooser. */
async function attach(page: Page, label: string, within = page.locator("body")) {
  const choosers: FileChooser[] = [];
  const recordChooser = (chooser: FileChooser) => void choosers.push(chooser);
  page.on("filechooser", recordChooser);
  await tabTo(page, within.getByLabel(label, { exact: true }));
  // The page may not handle the first key press yet.
  await expect(async () => {
    if (choosers.length === 0) await page.keyboard.press("Enter");
    await expect.poll(() => choosers.length, { timeout: 3000 }).toBeGreaterThan(0);
  }).toPass();
  await choosers[0]?.setFiles("infra/local/demo/photos/fence-after.jpg");
  await expect(within.getByText(t("uploads.done"), { exact: true }).first()).toBeVisible();
  page.off("filechooser", recordChooser);
}

const pressNext = (page: Page) => press(page, "button", t("enrollment.next"));

test("R-082 R-087 with the keyboard alone: enrol", async ({ visit }) => {
  test.setTimeout(120_000);
  const page = await visit();
  await signInNewUser(page, "customer");
  await page.goto("/handyman-enrollment");
  await type(page, t("enrollment.lastName"), "Souza");
  await type(page, t("enrollment.phone"), "2175550142");
  await type(page, t("enrollment.dateOfBirth"), "05311990");
  await type(page, t("enrollment.address"), "100 Main Street");
  await type(page, t("enrollment.zipCode"), "62701");
  await expect(page.getByLabel(t("enrollment.city"))).toHaveValue("Springfield");
  await pressNext(page);
  await type(page, t("enrollment.bio"), BIO);
  await choose(page, "checkbox", t("category.plumbing"));
  await press(page, "button", t("enrollment.weekdays"));
  await attach(page, t("uploads.choose_other"));
  await pressNext(page);
  await choose(page, "radio", t("enrollment.businessType.individual"));
  await pressNext(page);
  await expect(page.getByRole("heading", { name: t("enrollment.step.payment"), exact: true })).toBeFocused();
  await pressNext(page);
  await choose(page, "checkbox", t("enrollment.backgroundCheckConsent"));
  await choose(page, "checkbox", t("enrollment.termsAccepted"));
  await press(page, "button", t("enrollment.submit"));
  await expect(page.getByRole("heading", { name: t("toast.welcome") })).toBeVisible();
});

test("R-103 with the keyboard alone: add work", async ({ visit }) => {
  const page = await visit();
  await signInNewUser(page, "handyman");
  await page.goto("/portfolio-demo");
  await press(page, "button", t("portfolio.add"));
  const dialog = page.getByRole("dialog");
  await type(page, t("portfolio.titleLabel"), "Fence in Chatham", dialog);
  await attach(page, t("uploads.choose_one"), dialog.getByRole("group", { name: /^After/ }));
  await press(page, "button", t("portfolio.submit"), dialog);
  await expect(page.getByText(t("portfolio.toast.portfolioAdded"))).toBeVisible();
  await expect(page.getByRole("heading", { name: "Fence in Chatham" })).toBeVisible();
});

test("R-151 with the keyboard alone: review", async ({ visit }) => {
  const { user } = await makeHandyman();
  const page = await visit();
  await signInNewUser(page, "customer");
  await page.goto(profilePath(user.id));
  await press(page, "button", t("reviews.write"));
  const dialog = page.getByRole("dialog");
  await choose(page, "radio", t("reviews.star.5"), dialog);
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("radio", { name: t("reviews.star.4") })).toBeChecked();
  await type(page, t("reviews.titleLabel"), "Good work", dialog);
  await type(page, t("reviews.comment"), "The fence looks new, and he was kind.", dialog);
  await press(page, "button", t("reviews.submit"), dialog);
  await expect(page.getByText(t("reviews.toast.reviewSubmitted"))).toBeVisible();
  await expect(page.getByText("4.0", { exact: true })).toBeVisible();
});
