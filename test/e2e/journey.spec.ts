import type { Page } from "@playwright/test";
import { profilePath } from "../../web/src/paths.ts";
import type { Person } from "../support/makers/people.ts";
import { centsShown, expect, signInNewUser, test } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";
import { attach, choose, press, type } from "./keyboard.ts";
import { goodCard } from "./pay-with-card.ts";
import { reloadUntilShown, ticketOf } from "./steps.ts";

const t = translatorFor("en");
const title = "Shelf fell off the wall";
const photo = "infra/local/demo/photos/fence-after.jpg";

/** Leads to the next step of the request form, whose heading then has the focus. */
async function goOn(page: Page): Promise<void> {
  const heading = page.locator("form h2");
  const former = (await heading.textContent()) ?? "";
  await press(page, page.getByRole("button", { name: t("requests.next"), exact: true }));
  await expect(heading).not.toHaveText(former);
}

async function post(page: Page): Promise<void> {
  await page.goto("/");
  await press(page, page.getByRole("link", { name: t("customer.requestService") }).first());
  await goOn(page);
  await type(page, page.getByLabel(t("requests.titleLabel")), title);
  const description = "Two of the three plugs came out of the plaster last night.";
  await type(page, page.getByLabel(t("requests.description")), description);
  await goOn(page);
  await type(page, page.getByLabel(t("requests.address")), "100 Main Street");
  await type(page, page.getByLabel(t("requests.zipCode")), "62701");
  await expect(page.getByLabel(t("requests.city"))).toHaveValue("Springfield");
  await goOn(page);
  await attach(page, page.locator("form"), { label: t("uploads.choose_other"), photo });
  await goOn(page);
  await goOn(page);
  await press(page, page.getByRole("button", { name: t("requests.submit") }));
  await expect(page.getByText(t("requests.toast.requestSubmitted"))).toBeVisible();
  await expect(ticketOf(page, title)).toBeVisible();
}

/** The handyman accepts the request for $100, starts and completes the job. */
async function work(page: Page): Promise<void> {
  await page.goto("/");
  const ticket = ticketOf(page, title);
  await reloadUntilShown(page, ticket);
  await press(page, ticket.getByRole("button", { name: t("handyman.named", { action: t("handyman.accept"), title }) }));
  const dialog = page.getByRole("dialog");
  await type(page, dialog.getByLabel(t("handyman.price")), "100");
  await page.keyboard.press("Enter");
  await expect(page.getByText(t("handyman.toast.accepted"))).toBeVisible();
  await press(page, page.getByRole("button", { name: t("appointments.notNow") }));
  await choose(page, page.getByRole("radio", { name: t("handyman.myJobsTab", { number: "1" }) }));
  await press(page, ticket.getByRole("button", { name: t("handyman.start") }));
  await expect(page.getByText(t("handyman.toast.statusUpdated"))).toBeVisible();
  await press(page, ticket.getByRole("button", { name: t("handyman.complete") }));
  await type(page, dialog.getByLabel(t("handyman.notes")), "New plugs, deeper in the wall.");
  await press(page, dialog.getByRole("button", { name: t("handyman.complete") }));
  await expect(page.getByText(t("handyman.toast.jobCompleted"))).toBeVisible();
}

async function pay(page: Page): Promise<void> {
  const payNow = ticketOf(page, title)
    .first()
    .getByRole("link", { name: t("customer.payNow", { total: "" }) });
  await reloadUntilShown(page, payNow);
  await press(page, payNow);
  await type(page, page.getByLabel("Card number"), goodCard);
  await type(page, page.getByLabel("Expiry"), "1234");
  await type(page, page.getByLabel("Security code"), "123");
  await page.keyboard.press("Enter");
  await expect(page.getByText(t("payments.successTitle")).first()).toBeVisible();
  await page.waitForURL((url) => url.pathname === "/");
}

/** From the job to its handyman's profile, where it is reviewed: five stars, and then four. */
async function review(page: Page, handyman: Person): Promise<void> {
  // A request and its job are listed as one row.
  await press(page, page.getByRole("link", { name: title }));
  await press(page, page.getByRole("dialog").getByRole("link", { name: "Hank", exact: true }));
  await page.waitForURL(`**${profilePath(handyman.user.id)}`);
  await press(page, page.getByRole("button", { name: t("reviews.write") }));
  const dialog = page.getByRole("dialog");
  await choose(page, dialog.getByRole("radio", { name: t("reviews.star.5") }));
  await choose(page, dialog.getByRole("radio", { name: t("reviews.star.4") }));
  await type(page, dialog.getByLabel(t("reviews.titleLabel")), "Good work");
  await type(page, dialog.getByLabel(t("reviews.comment")), "The shelf holds, and he was kind.");
  await press(page, dialog.getByRole("button", { name: t("reviews.submit") }));
  await expect(page.getByText(t("reviews.toast.reviewSubmitted"))).toBeVisible();
  await expect(page.getByText(t("reviews.rated", { stars: "4" }))).toBeVisible();
  await expect(page.getByText(t("reviews.verifiedJob"), { exact: true })).toBeVisible();
}

test("R-137 R-151 on a phone, with the keyboard alone: a job is posted, accepted, done, paid, reviewed and counted", async ({
  visit,
}) => {
  const [customer, handyman] = [await visit({ width: 320 }), await visit({ width: 320 })];
  await signInNewUser(customer, "customer");
  const hank = await signInNewUser(handyman, "handyman");
  await post(customer);
  await work(handyman);
  await pay(customer);
  await review(customer, hank);

  const earned = handyman.locator(".tile").filter({ hasText: t("handyman.weeklyEarnings") });
  await expect(async () => {
    await handyman.reload();
    expect(await centsShown(earned)).toBe(100_00);
  }).toPass();
  await handyman.goto(profilePath(hank.user.id));
  await expect(handyman.getByText(t("profile.reviewCount_one", { count: "1" }))).toBeVisible();
  await expect(handyman.locator("header strong").first()).toHaveText(`4.0 ${t("rating.ofFive")}`);
});
