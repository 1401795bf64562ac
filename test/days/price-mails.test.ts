import { expect, test } from "vitest";
import { jobs } from "../../shared/jobs/contract.ts";
import { dollarFormat, type Language, languages } from "../../shared/language.ts";
import type { NotificationKind } from "../../shared/notifications/kinds.ts";
import { HOUR_MS, MINUTE_MS } from "../../shared/time.ts";
import { advance, mailsTo } from "../support/control.ts";
import { settle } from "../support/handles.ts";
import { kindsOf } from "../support/inbox.ts";
import { makeJob } from "../support/jobs.ts";
import { CHECKED, changeUser, makeCustomer, makeHandyman, type Person, UNCHECKED } from "../support/make.ts";
import { answer, decidePrice, makeNamed, makeStarted, propose } from "../support/proposals.ts";

async function pass(hours: number) {
  await advance(hours * HOUR_MS);
  await advance(MINUTE_MS);
  await settle();
}

/** Every e-mail to a person has all slots filled in, is in their language, and contains this amount. */
async function expectWhole({ user }: Person, amountCents: number) {
  const mails = await mailsTo(user.email);
  for (const { subject, text, html } of mails) {
    for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\w+\}|undefined|\bNaN\b/);
    expect(html).toContain(`lang="${user.language}"`);
  }
  const amount = dollarFormat(user.language).format(amountCents / 100);
  expect(mails.some(({ text }) => text.includes(amount))).toBe(true);
}

/** The e-mails to both sides for each course that a price can take. */
const ways: Readonly<Record<string, (language: Language) => Promise<void>>> = {
  "a price approved, and a new one accepted": async (language) => {
    const { customer, handyman, jobId } = await makeNamed({ language });
    await settle();
    await decidePrice(customer, jobId, true);
    const started = await makeStarted({ language });
    await propose(started.handyman, started.jobId);
    await answer(started.customer, started.jobId, [1, "accept"]);
    await settle();
    await expectKinds(customer, ["priceToApprove"]);
    await expectKinds(handyman, ["priceApproved"]);
    await expectKinds(started.customer, ["priceProposed"]);
    await expectKinds(started.handyman, ["proposalAccepted"]);
    await expectWhole(customer, 10_500);
    await expectWhole(handyman, 8000);
    await expectWhole(started.customer, 12_600);
    await expectWhole(started.handyman, 12_000);
  },
  "a price rejected, and an early end declined": async (language) => {
    const { customer, handyman, jobId } = await makeNamed({ language });
    await decidePrice(customer, jobId, false);
    const started = await makeStarted({ language });
    await propose(started.customer, started.jobId, { kind: "ending", price: "40.00" });
    await answer(started.handyman, started.jobId, [1, "decline"]);
    await settle();
    await expectKinds(handyman, ["priceRejected"]);
    await expectKinds(started.handyman, ["endingProposed"]);
    await expectKinds(started.customer, ["proposalDeclined"]);
    await expectWhole(handyman, 10_000);
    await expectWhole(started.handyman, 4000);
    await expectWhole(started.customer, 10_000);
  },
  "an address that the handyman waits for": async (language) => {
    const [customer, handyman] = [await makeCustomer({ language }), await makeHandyman({}, { language, ...UNCHECKED })];
    const { id } = await makeJob({ customer, handyman });
    await settle();
    const askedIn = async () => (await mailsTo(customer.user.email)).map(({ text }) => text);
    expect((await kindsOf(customer)).sort()).toEqual(["addressAsked", "jobAccepted"]);
    // One e-mail announces the acceptance and asks for the address; a reminder follows after two hours, and no third.
    expect(await askedIn()).toEqual([expect.stringContaining("Hank")]);
    await pass(2);
    await pass(3);
    expect((await kindsOf(customer)).sort()).toEqual(["addressAsked", "addressAsked", "jobAccepted"]);
    expect(await askedIn()).toHaveLength(2);
    await customer.call(jobs.shareAddress, { params: { id } });
    await settle();
    expect(await kindsOf(handyman)).toEqual(["addressShared"]);
    for (const person of [customer, handyman])
      for (const { text, html } of await mailsTo(person.user.email))
        expect(text + html).not.toMatch(/100 Main|\{\w+\}|undefined/);
  },
  "an address that is shared, or seen by a check, before its time": async (language) => {
    const [customer, handyman] = [await makeCustomer({ language }), await makeHandyman({}, { language, ...UNCHECKED })];
    const [shared, seen] = [await makeJob({ customer, handyman }), await makeJob({ customer, handyman })];
    await settle();
    await customer.call(jobs.shareAddress, { params: { id: shared.id } });
    await changeUser(handyman, CHECKED);
    await pass(2);
    expect((await kindsOf(customer)).filter((kind) => kind === "addressAsked")).toHaveLength(2);
    const { body } = await customer.call(jobs.get, { params: { jobId: seen.id } });
    expect(body).not.toHaveProperty("isAddressAwaited");
  },
  "what nobody answers": async (language) => {
    const [named, started] = [await makeNamed({ language }), await makeStarted({ language })];
    await propose(started.handyman, started.jobId);
    await pass(25);
    await pass(48);
    await expectKinds(named.customer, ["priceReminder", "priceLapsed"]);
    await expectKinds(named.handyman, ["priceLapsed"]);
    await expectKinds(started.handyman, ["proposalLapsed"]);
    for (const person of [named.customer, named.handyman, started.handyman]) await expectWhole(person, 10_000);
  },
};

async function expectKinds(person: Person, kinds: readonly NotificationKind[]) {
  expect(await kindsOf(person)).toEqual(expect.arrayContaining([...kinds]));
}

// Each way in one of the languages: that their texts take the same words is proved in `shared/words.test.ts`.
const cases = Object.keys(ways).map((way, index) => [way, languages[index % languages.length] ?? "en"] as const);
test.each(cases)("D-21 E3 are told with their amounts: %s, in %s", async (way, language) => {
  await ways[way]?.(language);
});
