import type { Locator, Page } from "@playwright/test";
import { BIO } from "../support/makers/enrollment.ts";
import { expect } from "./browser.ts";
import type { Translate } from "./catalogues.ts";

const photo = "infra/local/demo/photos/tap.jpg";
const photos = ["tap", "door"].map((name) => `infra/local/demo/photos/${name}.jpg`);

const FIRST_WAIT_MS = 2500;
const MAX_WAIT_MS = 60_000;

/** The card of a request or job with this title. */
export const ticketOf = (page: Page, title: string): Locator => page.getByRole("article").filter({ hasText: title });

/**
 * Reloads until this is shown, with growing patience: what another person has just done may be missing from a list for a
 * moment.
 */
export async function reloadUntilShown(page: Page, shown: Locator): Promise<void> {
  let reloads = 0;
  await expect(async () => {
    await page.reload();
    reloads++;
    await expect(shown).toBeVisible({ timeout: reloads * FIRST_WAIT_MS });
  }).toPass({ timeout: MAX_WAIT_MS });
}

const springfield = { city: "Springfield", zipCode: "62701" };

/** On a phone, leads to the next step of the request form, which wider screens show whole. */
export async function goOn(page: Page, t: Translate): Promise<void> {
  const next = page.getByRole("button", { name: t("requests.next"), exact: true });
  if (!(await next.isVisible())) return;
  const heading = page.locator(".request-step-of");
  const former = await heading.textContent();
  await next.click();
  await expect(heading).not.toHaveText(former ?? "");
}

/** Starting at the dashboard, posts a same-day plumbing request with a photo. */
export async function postRequest(page: Page, t: Translate, title: string, town = springfield): Promise<void> {
  await page
    .getByRole("link", { name: t("customer.requestService") })
    .first()
    .click();
  await page.getByRole("radio", { name: t("category.plumbing") }).check({ force: true });
  await goOn(page, t);
  await page.getByLabel(t("requests.titleLabel")).fill(title);
  await page
    .getByLabel(t("requests.description"))
    .fill("It drips from the handle whenever the tap is open, since last night.");
  await goOn(page, t);
  await page.getByLabel(t("requests.address")).fill("100 Main Street, apartment 4");
  await page.getByLabel(t("requests.zipCode")).fill(town.zipCode);
  await expect(page.getByLabel(t("requests.city"))).toHaveValue(town.city);
  await goOn(page, t);
  await page.locator('input[type="file"]').first().setInputFiles(photo);
  await expect(page.getByText(t("uploads.done"), { exact: true }).first()).toBeVisible();
  await goOn(page, t);
  await page.getByRole("radio", { name: t("urgency.high") }).check({ force: true });
  await page.getByRole("button", { name: t("requests.submit") }).click();
  await expect(page.getByText(t("requests.toast.requestSubmitted"))).toBeVisible();
  await expect(ticketOf(page, title)).toBeVisible();
}

/** A ticket's button names its job as well, a panel's does not. */
const acceptOf = (t: Translate, shown: Locator) =>
  shown.getByRole("button", { name: new RegExp(`^${t("handyman.accept")}(:|$)`) });

/** Accepts the request of a ticket or panel for $100. */
export async function nameAndAccept(page: Page, t: Translate, shown: Locator): Promise<void> {
  await acceptOf(t, shown).click();
  const price = page.getByRole("dialog").last();
  await price.getByLabel(t("handyman.price")).fill("100");
  await acceptOf(t, price).click();
  await expect(page.getByText(t("handyman.toast.accepted"))).toBeVisible();
  await page.getByRole("button", { name: t("appointments.notNow") }).click();
}

/** Starting at the handyman dashboard, starts and completes an accepted job. */
export async function finishJob(page: Page, t: Translate, title: string): Promise<void> {
  const ticket = ticketOf(page, title);
  await ticket.getByRole("button", { name: t("handyman.start") }).click();
  await expect(page.getByText(t("handyman.toast.statusUpdated"))).toBeVisible();
  await ticket.getByRole("button", { name: t("handyman.complete") }).click();
  const notes = page.getByRole("dialog");
  await notes.getByLabel(t("handyman.notes")).fill("New cartridge.");
  await notes.getByRole("button", { name: t("handyman.complete") }).click();
  await expect(page.getByText(t("handyman.toast.jobCompleted"))).toBeVisible();
}

/** Starting at the handyman dashboard, accepts a request for $100, starts and completes the job. */
export async function doJob(page: Page, t: Translate, title: string): Promise<void> {
  const ticket = ticketOf(page, title);
  await reloadUntilShown(page, acceptOf(t, ticket));
  await nameAndAccept(page, t, ticket);
  await finishJob(page, t, title);
}

export async function fillInPersonal(page: Page, t: Translate, lastName = "Souza"): Promise<void> {
  await page.getByLabel(t("enrollment.lastName")).fill(lastName);
  await page.getByLabel(t("enrollment.phone")).fill("2175550142");
  await page.getByLabel(t("enrollment.dateOfBirth")).fill("1990-05-31");
  await page.getByLabel(t("enrollment.address")).fill("100 Main Street");
  await page.getByLabel(t("enrollment.zipCode")).fill("62701");
  await expect(page.getByLabel(t("enrollment.city"))).toHaveValue("Springfield");
  await expect(page.getByLabel(t("enrollment.state"))).toHaveValue("IL");
}

export const uploadedPhotos = (page: Page): Locator => page.locator('.photo-slot[data-state="done"]');

export async function fillInProfessional(page: Page, t: Translate): Promise<void> {
  await page.getByLabel(t("enrollment.bio")).fill(BIO);
  await page.getByRole("checkbox", { name: t("category.plumbing") }).check({ force: true });
  await page.getByRole("button", { name: t("enrollment.weekdays") }).click();
  await page.locator('input[type="file"]').first().setInputFiles(photos);
  await expect(uploadedPhotos(page)).toHaveCount(2);
}

/** Presses Next and waits for the heading of the next step to get the focus. */
export async function goToStep(page: Page, t: Translate, title: string): Promise<void> {
  await page.getByRole("button", { name: t("enrollment.next"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 2, name: title, exact: true })).toBeFocused();
}

/** Checks both consents on the last step. */
export async function consent(page: Page, t: Translate): Promise<void> {
  await page.getByLabel(t("enrollment.backgroundCheckConsent")).check();
  await page.getByLabel(t("enrollment.termsAccepted")).check();
}

/** Fills in all five steps of the wizard without sending. */
export async function fillInEnrollment(page: Page, t: Translate, lastName?: string): Promise<void> {
  await page.goto("/handyman-enrollment");
  await fillInPersonal(page, t, lastName);
  await goToStep(page, t, t("enrollment.step.professional"));
  await fillInProfessional(page, t);
  await goToStep(page, t, t("enrollment.step.business"));
  await page.getByRole("radio", { name: t("enrollment.businessType.individual") }).check({ force: true });
  await goToStep(page, t, t("enrollment.step.payment"));
  await goToStep(page, t, t("enrollment.step.legal"));
  await consent(page, t);
}
