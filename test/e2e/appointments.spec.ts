import type { Page } from "@playwright/test";
import proposeTimes from "../../functions/appointments/propose.ts";
import listNotifications from "../../functions/notifications/list.ts";
import { appointments } from "../../shared/appointments/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { notifications } from "../../shared/notifications/contract.ts";
import { addMs, HOUR_MS, MINUTE_MS, toInstant } from "../../shared/time.ts";
import { callInProcess } from "../support/makers/in-process.ts";
import { makeJob } from "../support/makers/jobs.ts";
import { GOOD_CARD, payWith, startPayment } from "../support/makers/payments.ts";
import type { Person } from "../support/makers/people.ts";
import { advance, stackNow } from "../support/setup/control-pages.ts";
import { waitUntilIdle } from "../support/setup/stack-controls.ts";
import { expect, signInNewUser, test } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";
import { expectAccessible } from "./page-quality.ts";

const t = translatorFor("en");

/** The clocks of these pages, which go with the stack's. */
const pages: Page[] = [];

// Other tests would get them with the clock of this one.
test.afterEach(async () => {
  for (const page of pages.splice(0)) await page.close();
});

/** Time goes by, for the stack and for the browsers. */
async function pass(ms: number): Promise<void> {
  await advance(ms);
  await advance(MINUTE_MS);
  const now = await stackNow();
  for (const page of pages) await page.clock.setFixedTime(now);
}

async function openJob(page: Page, { id }: JobView) {
  await page.goto(`/?job=${id}`);
  return page.getByRole("dialog").getByRole("region", { name: t("appointments.visit") });
}

const press = (page: Page, name: string) => page.getByRole("dialog").last().getByRole("button", { name }).click();

async function kindsOf(person: Person): Promise<readonly string[]> {
  await waitUntilIdle();
  const sent = { query: {} };
  const found = await callInProcess(listNotifications, { as: person, spec: notifications.list, sent });
  return found.notifications.map(({ kind }) => kind);
}

/** Two of the handyman's free times, chosen by keyboard alone. */
async function proposeTwo(page: Page, job: JobView): Promise<void> {
  const card = await openJob(page, job);
  await card.getByRole("button", { name: t("appointments.propose") }).press("Enter");
  const form = page.getByRole("dialog").last();
  await form.getByRole("button", { name: t("appointments.later") }).press("Enter");
  await expect(form.getByRole("checkbox")).not.toHaveCount(0);
  await expectAccessible(page);
  for (const index of [0, 5]) await form.getByRole("checkbox").nth(index).press("Space");
  await expect(form.getByText(t("appointments.chosen", { number: "2", most: "3" }))).toBeVisible();
  await form.getByRole("button", { name: t("appointments.sendTo", { name: "Ana" }) }).press("Enter");
  await expect(card.getByText(t("appointments.ownProposal_other", { count: "2" }))).toBeVisible();
}

/** The other side's agreed time, some hours ahead. */
async function agreeOn(customer: Page, handyman: Person, job: JobView, hours: number): Promise<void> {
  const now = await stackNow();
  const startsAt = toInstant(new Date(Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS + hours * HOUR_MS));
  const sent = { params: { id: job.id }, body: { options: [{ startsAt, endsAt: addMs(startsAt, HOUR_MS) }] } };
  await callInProcess(proposeTimes, { as: handyman, spec: appointments.propose, sent });
  const card = await openJob(customer, job);
  await card.getByRole("button", { name: t("appointments.accept") }).click();
  await expect(customer.getByText(t("appointments.done.accept"))).toBeVisible();
}

/** On the way, there, begun: each is seen by the other side. */
async function keep(job: JobView, { customer, handyman }: { customer: Page; handyman: Page }): Promise<void> {
  await openJob(handyman, job);
  await press(handyman, t("appointments.onMyWay"));
  await expect(handyman.getByText(/^Ana expects you at about/)).toBeVisible();
  await expect((await openJob(customer, job)).getByText(/^Hank is on the way and arrives at about/)).toBeVisible();
  await press(handyman, t("appointments.here"));
  await expect(handyman.getByText(/^You have arrived/)).toBeVisible();
  await expect((await openJob(customer, job)).getByText(/^Hank has arrived/)).toBeVisible();
  await press(handyman, t("handyman.start"));
  await expect(handyman.getByText(t("handyman.toast.statusUpdated"))).toBeVisible();
}

/** Nobody comes: the customer says so, and gets everything back. */
async function miss(job: JobView, customer: Page, handyman: Person): Promise<void> {
  await pass(6 * HOUR_MS + 30 * MINUTE_MS);
  const card = await openJob(customer, job);
  await card.getByRole("button", { name: t("appointments.claim.customer") }).click();
  await expect(card.getByText(/^You said that Hank was not there/)).toBeVisible();
  expect(await kindsOf(handyman)).toContain("noShowClaimed");
  await pass(16 * MINUTE_MS);
  await customer.goto(`/?job=${job.id}`);
  await expect(customer.getByText(t("jobs.gaveBack", { amount: "$105.00" }))).toBeVisible();
  await expect(customer.getByText(/because Hank did not come to the agreed time/)).toBeVisible();
  expect(await kindsOf(handyman)).toContain("noShowOwn");
}

test("R-514 a time is proposed, agreed, moved and kept; and a handyman who does not come loses the job", async ({
  visit,
}) => {
  test.setTimeout(120_000);
  const [customer, handyman] = [await visit({ width: 390 }), await visit({ width: 390 })];
  pages.push(customer, handyman);
  const people = {
    customer: await signInNewUser(customer, "customer"),
    handyman: await signInNewUser(handyman, "handyman"),
  };
  const job = await makeJob(people);
  await pass(0);
  await proposeTwo(handyman, job);
  await customer.goto("/");
  await customer
    .getByRole("region", { name: t("appointments.next") })
    .getByRole("link")
    .click();
  await customer.getByRole("radio").nth(1).check({ force: true });
  await press(customer, t("appointments.accept"));
  await expect(customer.getByText(t("appointments.done.accept"))).toBeVisible();
  await expectAccessible(customer);

  await agreeOn(customer, people.handyman, job, 30);
  await expect(customer.getByText(/^Moved from /)).toBeVisible();
  await pass(8 * HOUR_MS);
  expect(await kindsOf(people.customer)).toEqual(
    expect.arrayContaining(["appointmentProposed", "appointmentReminder"]),
  );
  await pass(21 * HOUR_MS);
  await keep(job, { customer, handyman });

  const missed = await makeJob(people);
  await payWith(GOOD_CARD, await startPayment(people.customer, missed.id));
  await agreeOn(customer, people.handyman, missed, 5);
  await miss(missed, customer, people.handyman);
  await customer.goto(`/?request=${missed.serviceRequestId}`);
  await expect(customer.getByRole("dialog").getByText(t("status.pending"), { exact: true }).first()).toBeVisible();
});
