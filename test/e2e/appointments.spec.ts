import type { Page } from "@playwright/test";
import answerTimes from "../../functions/appointments/answer.ts";
import proposeTimes from "../../functions/appointments/propose.ts";
import acceptRequest from "../../functions/jobs/create.ts";
import listNotifications from "../../functions/notifications/list.ts";
import { appointments } from "../../shared/appointments/contract.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { notifications } from "../../shared/notifications/contract.ts";
import { weekdays } from "../../shared/session/schema.ts";
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS, toInstant } from "../../shared/time.ts";
import { beginConversation, say } from "../support/makers/conversations.ts";
import { callInProcess } from "../support/makers/in-process.ts";
import { makeJob } from "../support/makers/jobs.ts";
import { GOOD_CARD, payWith, startPayment } from "../support/makers/payments.ts";
import { makePeople, type Person, SPRINGFIELD } from "../support/makers/people.ts";
import { advance, stackNow } from "../support/setup/control-pages.ts";
import { waitUntilIdle } from "../support/setup/stack-controls.ts";
import { expect, setSession, signInNewUser, test } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";
import { expectAccessible } from "./page-quality.ts";
import { goOn } from "./steps.ts";

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

/** Somebody who works on every day, so that the day of the test does not matter. */
async function signInWorker(page: Page): Promise<Person> {
  const availability = [...weekdays];
  const [person] = await makePeople(1, { role: "handyman", firstName: "Hank" }, { availability });
  if (!person) throw new Error("Nobody was made.");
  await setSession(page, person);
  return person;
}

/** A request whose customer wishes the last offered morning; the handyman accepts it. */
async function wishFor(page: Page, handyman: Person): Promise<JobView> {
  await page.goto("/service-request");
  await page.getByRole("radio", { name: t("category.plumbing") }).check({ force: true });
  await goOn(page, t);
  await page.getByLabel(t("requests.titleLabel")).fill("Kitchen tap leaks");
  await page.getByLabel(t("requests.description")).fill("It drips from the handle whenever the tap is open.");
  await goOn(page, t);
  await page.getByLabel(t("requests.address")).fill("100 Main Street, apartment 4");
  await page.getByLabel(t("requests.zipCode")).fill(SPRINGFIELD.zipCode);
  await expect(page.getByLabel(t("requests.city"))).toHaveValue(SPRINGFIELD.city);
  for (const _ of ["photos", "when"]) await goOn(page, t);
  await page.getByRole("radio", { name: t("urgency.medium") }).check({ force: true });
  await page
    .getByRole("checkbox", { name: t("requests.part.morning") })
    .last()
    .check({ force: true });
  const posted = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.status() === 201,
  );
  await page.getByRole("button", { name: t("requests.submit") }).click();
  const { id } = (await (await posted).json()) as { id: string };
  const sent = { body: { serviceRequestId: id, agreedPrice: "100.00" } };
  return callInProcess(acceptRequest, { as: handyman, spec: jobs.create, sent });
}

/** Two of the handyman's free times, chosen by keyboard alone: one that the customer wished, and another. */
async function proposeTwo(page: Page, job: JobView): Promise<void> {
  const card = await openJob(page, job);
  await expect(card.getByText(/^Ana asked for: /)).toBeVisible();
  await card.getByRole("button", { name: t("appointments.propose") }).press("Enter");
  const form = page.getByRole("dialog").last();
  await form.getByRole("button", { name: t("appointments.later") }).press("Enter");
  await expect(form.getByRole("checkbox")).not.toHaveCount(0);
  await expectAccessible(page);
  for (const index of [0, 5]) await form.getByRole("checkbox").nth(index).press("Space");
  await expect(form.getByText(t("appointments.chosen", { number: "2", most: "3" }))).toBeVisible();
  await form.getByRole("button", { name: t("appointments.sendTo", { name: "Ana" }) }).press("Enter");
  await expect(card.getByText(t("appointments.ownProposal_other", { count: "2" }))).toBeVisible();
  await expect(card.getByText(t("appointments.suits", { name: "Ana" }))).toHaveCount(1);
}

/** An hour that begins some hours after the next full one. */
async function timeIn(hours: number) {
  const now = await stackNow();
  const startsAt = toInstant(new Date(Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS + hours * HOUR_MS));
  return { startsAt, endsAt: addMs(startsAt, HOUR_MS) };
}

/** The other side's agreed time, some hours ahead. */
async function agreeOn(customer: Page, handyman: Person, job: JobView, hours: number): Promise<void> {
  const sent = { params: { id: job.id }, body: { options: [await timeIn(hours)] } };
  await callInProcess(proposeTimes, { as: handyman, spec: appointments.propose, sent });
  const card = await openJob(customer, job);
  await card.getByRole("button", { name: t("appointments.accept") }).click();
  await expect(customer.getByText(t("appointments.done.accept"))).toBeVisible();
}

/** The dialog that cancels for a fee. Its policy holds for the whole stack: only this page is told that there is one. */
async function lookAtFee(page: Page, job: JobView): Promise<void> {
  const fee = { policy: "standard", youPay: "25.00", otherGets: "25.00", refund: "80.00" };
  await page.route(`**/api/jobs/${job.id}/cancellation`, (route) => route.fulfill({ json: fee }));
  await page.route(`**/api/jobs/${job.id}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), cancellationPolicy: "standard" } });
  });
  await openJob(page, job);
  await press(page, t("jobs.cancel"));
  await expect(page.getByText(/^Cancelling now costs \$25\.00/)).toBeVisible();
  await expectAccessible(page);
  await press(page, t("jobs.keep"));
  await page.unrouteAll({ behavior: "wait" });
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
  await expect(customer.getByText(/because Hank was not there at the agreed time/)).toBeVisible();
  expect(await kindsOf(handyman)).toContain("noShowOwn");
}

/** The customer is not there and says nothing: the handyman waits and writes, and is told what holds. */
async function waitInVain(people: { customer: Person; handyman: Person }, pages: { customer: Page; handyman: Page }) {
  const job = await makeJob(people);
  await payWith(GOOD_CARD, await startPayment(people.customer, job.id));
  const params = { id: job.id };
  const options = [await timeIn(2)];
  await callInProcess(proposeTimes, {
    as: people.handyman,
    spec: appointments.propose,
    sent: { params, body: { options } },
  });
  const accept = { params: { ...params, number: "1" }, body: { answer: "accept", option: 0 } } as const;
  await callInProcess(answerTimes, { as: people.customer, spec: appointments.answer, sent: accept });
  await pass(Date.parse(options[0]?.startsAt ?? "") - (await stackNow()).getTime());
  const card = await openJob(pages.handyman, job);
  await card.getByRole("button", { name: t("appointments.here") }).click();
  await expect(card.getByText(/^You have arrived/)).toBeVisible();
  await expect(card.getByRole("button", { name: t("appointments.claim.handyman") })).toHaveCount(0);
  const conversation = await beginConversation(people.handyman, job.serviceRequestId);
  await say(people.handyman, conversation, { text: "I stand at your door and ring the bell." });
  await pass(30 * MINUTE_MS);
  await openJob(pages.handyman, job);
  await press(pages.handyman, t("appointments.claim.handyman"));
  await expect(card.getByText(/^You said that Ana was not there/)).toBeVisible();
  expect(await kindsOf(people.customer)).toContain("noShowClaimed");
  await pass(3 * DAY_MS);
  await pages.handyman.goto(`/?job=${job.id}`);
  await expect(pages.handyman.getByText(/because Ana was not there at the agreed time/)).toBeVisible();
  // Cancelling costs nothing, unless a policy says otherwise: all of it goes back, and nobody else is looked for.
  await pages.customer.goto(`/?job=${job.id}`);
  await expect(pages.customer.getByText(t("jobs.gaveBack", { amount: "$105.00" }))).toBeVisible();
  await pages.customer.goto(`/?request=${job.serviceRequestId}`);
  await expect(
    pages.customer.getByRole("dialog").getByText(t("status.cancelled"), { exact: true }).first(),
  ).toBeVisible();
}

test("R-514 R-545 a time is wished, proposed, agreed, moved and kept; and who does not come loses the job", async ({
  visit,
}) => {
  test.setTimeout(120_000);
  const [customer, handyman] = [await visit({ width: 390 }), await visit({ width: 390 })];
  pages.push(customer, handyman);
  const people = {
    customer: await signInNewUser(customer, "customer"),
    handyman: await signInWorker(handyman),
  };
  await pass(0);
  const job = await wishFor(customer, people.handyman);
  await proposeTwo(handyman, job);
  await customer.goto("/");
  await customer.getByRole("link", { name: "Kitchen tap leaks" }).click();
  await expect(customer.getByText(t("appointments.suitsYou"))).toHaveCount(1);
  await customer.getByRole("radio").nth(1).check({ force: true });
  await press(customer, t("appointments.accept"));
  await expect(customer.getByText(t("appointments.done.accept"))).toBeVisible();
  await expectAccessible(customer);

  await agreeOn(customer, people.handyman, job, 30);
  await expect(customer.getByText(/^Moved from /)).toBeVisible();
  await lookAtFee(customer, job);
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

  await waitInVain(people, { customer, handyman });
});
