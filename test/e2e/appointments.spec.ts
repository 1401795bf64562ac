import type { Locator, Page } from "@playwright/test";
import proposeTimes from "../../functions/appointments/propose.ts";
import { appointments } from "../../shared/appointments/contract.ts";
import type { JobId } from "../../shared/ids.ts";
import { addMs, DAY_MS, HOUR_MS, toInstant } from "../../shared/time.ts";
import { weekdays } from "../../shared/weekdays.ts";
import { callInProcess } from "../support/makers/in-process.ts";
import { postRequest } from "../support/makers/jobs.ts";
import { makeHandyman, type Person } from "../support/makers/people.ts";
import { stackNow } from "../support/setup/control-pages.ts";
import { expect, setSession, signInNewUser, test } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";
import { press } from "./keyboard.ts";
import { expectSoundAndFitting } from "./page-quality.ts";
import { openJob } from "./steps.ts";
import { thumbOn } from "./thumb.ts";

const t = translatorFor("en");
const visitOf = (panel: Locator) => panel.getByRole("region", { name: t("appointments.visit"), exact: true });

/** A request whose customer wishes the morning of the day after tomorrow. */
async function postWish(customer: Person): Promise<string> {
  const day = toInstant(new Date((await stackNow()).getTime() + 2 * DAY_MS)).slice(0, 10);
  const windows = [{ day, from: 8 * 60, to: 12 * 60 }];
  return (await postRequest(customer, { windows, estimatedPrice: "100.00" })).id;
}

/** The handyman accepts, and is asked at once when to come: two taps propose the first time that the customer wished. */
async function acceptAndPropose(page: Page, request: string): Promise<JobId> {
  await page.goto(`/?request=${request}`);
  const accepted = page.waitForResponse(
    (each) => each.url().endsWith("/api/jobs") && each.request().method() === "POST",
  );
  await press(page, page.getByRole("dialog").getByRole("button", { name: t("handyman.accept"), exact: true }));
  const { id } = (await (await accepted).json()) as { id: JobId };
  const form = page.getByRole("dialog", { name: t("appointments.acceptedTitle") });
  await expect(form.getByRole("checkbox")).not.toHaveCount(0);
  await expectSoundAndFitting(page);
  const thumb = thumbOn(page);
  await thumb.tap(
    form
      .locator("label")
      .filter({ has: page.getByRole("checkbox") })
      .first(),
  );
  await thumb.tap(form.getByRole("button", { name: t("appointments.sendTo", { name: "Ana" }) }));
  await expect(form).toBeHidden();
  expect(thumb.taps()).toBe(2);
  return id;
}

/** Two other free times instead, chosen with the keyboard alone: one that the customer wished, and another. */
async function proposeTwo(page: Page, job: JobId): Promise<void> {
  const card = visitOf(await openJob(page, job));
  await press(page, card.getByRole("button", { name: t("appointments.move"), exact: true }));
  const form = page.getByRole("dialog").last();
  await expect(form.getByRole("checkbox")).not.toHaveCount(0);
  await expectSoundAndFitting(page);
  for (const index of [1, 5]) await form.getByRole("checkbox").nth(index).press("Space");
  await expect(form.getByText(t("appointments.chosen", { number: "2", most: "3" }))).toBeVisible();
  await press(page, form.getByRole("button", { name: t("appointments.sendTo", { name: "Ana" }) }));
  await expect(card.getByText(t("appointments.ownProposal_other", { count: "2" }))).toBeVisible();
  await expect(card.getByText(t("appointments.suits", { name: "Ana" }))).toHaveCount(1);
}

/** The handyman proposes the hour that begins one to two hours from now instead. */
async function proposeToday(handyman: Person, id: JobId): Promise<void> {
  const startsAt = toInstant(new Date(Math.ceil((await stackNow()).getTime() / HOUR_MS) * HOUR_MS + HOUR_MS));
  const sent = { params: { id }, body: { options: [{ startsAt, endsAt: addMs(startsAt, HOUR_MS) }] } };
  await callInProcess(proposeTimes, { as: handyman, spec: appointments.propose, sent });
}

test("R-514 R-545 a time is wished, proposed, agreed, moved and kept: each step is seen by the other side", async ({
  visit,
}) => {
  const [customer, handyman] = [await visit({ width: 320 }), await visit({ width: 320 })];
  const ana = await signInNewUser(customer, "customer");
  // Somebody who works on every day, so that the day of the test does not matter.
  const hank = await makeHandyman({ availability: [...weekdays] });
  await setSession(handyman, hank);
  const job = await acceptAndPropose(handyman, await postWish(ana));
  const asked = visitOf(await openJob(customer, job));
  await expect(asked.getByText(t("appointments.suitsYou"))).toHaveCount(1);
  // One tap of the other side agrees.
  await asked.getByRole("button", { name: t("appointments.accept") }).click();
  await expect(customer.getByText(t("appointments.done.accept"))).toBeVisible();

  await proposeTwo(handyman, job);
  await openJob(customer, job);
  await expect(asked.getByText(t("appointments.suitsYou"))).toHaveCount(1);
  await expectSoundAndFitting(customer);
  await asked.getByRole("radio").nth(1).press("Space");
  await press(customer, asked.getByRole("button", { name: t("appointments.accept") }));
  await expect(customer.getByText(t("appointments.done.accept"))).toBeVisible();

  await proposeToday(hank, job);
  const card = visitOf(await openJob(customer, job));
  await press(customer, card.getByRole("button", { name: t("appointments.accept") }));
  // That the visit was moved stands there before as well.
  await expect(card.getByRole("button", { name: t("appointments.accept") })).toHaveCount(0);
  await expect(card.getByText(/^Moved from /)).toBeVisible();

  const day = visitOf(await openJob(handyman, job));
  await press(handyman, day.getByRole("button", { name: t("appointments.onMyWay") }));
  await expect(day.getByText(/^Ana expects you at about/)).toBeVisible();
  await expect(visitOf(await openJob(customer, job)).getByText(/^Hank is on the way and arrives/)).toBeVisible();
  await press(handyman, day.getByRole("button", { name: t("appointments.here") }));
  await expect(day.getByText(/^You have arrived/)).toBeVisible();
  await expect(visitOf(await openJob(customer, job)).getByText(/^Hank has arrived/)).toBeVisible();
  await press(handyman, handyman.getByRole("dialog").getByRole("button", { name: t("handyman.start") }));
  await expect(handyman.getByText(t("handyman.toast.statusUpdated"))).toBeVisible();
});
