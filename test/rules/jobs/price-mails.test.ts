import { expect, test } from "vitest";
import { jobs } from "../../../shared/jobs/contract.ts";
import { dollarFormat, type Language, languages } from "../../../shared/language.ts";
import type { NotificationKind } from "../../../shared/notifications/kinds.ts";
import { HOUR_MS, MINUTE_MS } from "../../../shared/time.ts";
import { makeJob } from "../../support/makers/jobs.ts";
import { kindsInInbox } from "../../support/makers/notifications.ts";
import {
  CHECKED,
  changeUser,
  makeCustomer,
  makeHandyman,
  type Person,
  UNCHECKED,
} from "../../support/makers/people.ts";
import { answer, decidePrice, makePendingPriceJob, makeStartedJob, propose } from "../../support/makers/proposals.ts";
import { advance, mailsTo } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";

const advanceHours = (hours: number) => advance(hours * HOUR_MS + MINUTE_MS);

/** Every e-mail to a person has all slots filled in, is in their language, and contains this amount. */
async function expectFilled({ user }: Person, amountCents: number) {
  const mails = await mailsTo(user.email);
  for (const { subject, text, html } of mails) {
    for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\w+\}|undefined|\bNaN\b/);
    expect(html).toContain(`lang="${user.language}"`);
  }
  const amount = dollarFormat(user.language).format(amountCents / 100);
  expect(mails.some(({ text }) => text.includes(amount))).toBe(true);
}

/** The e-mails to both sides for each course that a price can take. */
const courses: Readonly<Record<string, (language: Language) => Promise<void>>> = {
  "a price approved, and a new one accepted": async (language) => {
    const { customer, handyman, jobId } = await makePendingPriceJob({ language });
    await waitUntilIdle();
    await decidePrice(customer, jobId, true);
    const started = await makeStartedJob({ language });
    await propose(started.handyman, started.jobId);
    await answer(started.customer, started.jobId, [1, "accept"]);
    await waitUntilIdle();
    await expectKinds(customer, ["priceToApprove"]);
    await expectKinds(handyman, ["priceApproved"]);
    await expectKinds(started.customer, ["priceProposed"]);
    await expectKinds(started.handyman, ["proposalAccepted"]);
    await expectFilled(customer, 10_500);
    await expectFilled(handyman, 8000);
    await expectFilled(started.customer, 12_600);
    await expectFilled(started.handyman, 12_000);
  },
  "a price rejected, and an early end declined": async (language) => {
    const { customer, handyman, jobId } = await makePendingPriceJob({ language });
    await decidePrice(customer, jobId, false);
    const started = await makeStartedJob({ language });
    await propose(started.customer, started.jobId, { kind: "ending", price: "40.00" });
    await answer(started.handyman, started.jobId, [1, "decline"]);
    await waitUntilIdle();
    await expectKinds(handyman, ["priceRejected"]);
    await expectKinds(started.handyman, ["endingProposed"]);
    await expectKinds(started.customer, ["proposalDeclined"]);
    await expectFilled(handyman, 10_000);
    await expectFilled(started.handyman, 4000);
    await expectFilled(started.customer, 10_000);
  },
  "an address that the handyman waits for": async (language) => {
    const [customer, handyman] = [await makeCustomer({ language }), await makeHandyman({}, { language, ...UNCHECKED })];
    const { id } = await makeJob({ customer, handyman });
    await waitUntilIdle();
    const askedIn = async () => (await mailsTo(customer.user.email)).map(({ text }) => text);
    expect((await kindsInInbox(customer)).sort()).toEqual(["addressAsked", "jobAccepted"]);
    // One e-mail announces the acceptance and asks for the address; a reminder follows after two hours, and no third.
    expect(await askedIn()).toEqual([expect.stringContaining("Hank")]);
    await advanceHours(2);
    await advanceHours(3);
    expect((await kindsInInbox(customer)).sort()).toEqual(["addressAsked", "addressAsked", "jobAccepted"]);
    expect(await askedIn()).toHaveLength(2);
    await customer.call(jobs.shareAddress, { params: { id } });
    await waitUntilIdle();
    expect(await kindsInInbox(handyman)).toEqual(["addressShared"]);
    for (const person of [customer, handyman])
      for (const { text, html } of await mailsTo(person.user.email))
        expect(text + html).not.toMatch(/100 Main|\{\w+\}|undefined/);
  },
  "an address that is shared, or seen by a check, before its time": async (language) => {
    const [customer, handyman] = [await makeCustomer({ language }), await makeHandyman({}, { language, ...UNCHECKED })];
    const [shared, seen] = [await makeJob({ customer, handyman }), await makeJob({ customer, handyman })];
    await waitUntilIdle();
    await customer.call(jobs.shareAddress, { params: { id: shared.id } });
    await changeUser(handyman, CHECKED);
    await advanceHours(2);
    expect((await kindsInInbox(customer)).filter((kind) => kind === "addressAsked")).toHaveLength(2);
    const { body } = await customer.call(jobs.get, { params: { jobId: seen.id } });
    expect(body).not.toHaveProperty("isAddressAwaited");
  },
  "what nobody answers": async (language) => {
    const [named, started] = [await makePendingPriceJob({ language }), await makeStartedJob({ language })];
    await propose(started.handyman, started.jobId);
    await advanceHours(73);
    await expectKinds(named.customer, ["priceReminder", "priceLapsed"]);
    await expectKinds(named.handyman, ["priceLapsed"]);
    await expectKinds(started.handyman, ["proposalLapsed"]);
    for (const person of [named.customer, named.handyman, started.handyman]) await expectFilled(person, 10_000);
  },
};

async function expectKinds(person: Person, kinds: readonly NotificationKind[]) {
  expect(await kindsInInbox(person)).toEqual(expect.arrayContaining([...kinds]));
}

// Each way in one of the languages: that their texts take the same words is proved in `shared/words.test.ts`.
const cases = Object.keys(courses).map((way, index) => [way, languages[index % languages.length] ?? "en"] as const);
test.each(cases)("D-21 E3 are told with their amounts: %s, in %s", async (way, language) => {
  await courses[way]?.(language);
});
