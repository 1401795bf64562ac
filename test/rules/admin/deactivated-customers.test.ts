import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { languages } from "../../../shared/language.ts";
import { requests } from "../../../shared/requests/contract.ts";
import { DEACTIVATION_REASON, deactivate, reactivate, setActive } from "../../support/makers/deactivation.ts";
import { disputeJob } from "../../support/makers/disputed-job.ts";
import { makeJob, postRequest, setJobStatus } from "../../support/makers/jobs.ts";
import { kindsInInbox } from "../../support/makers/notifications.ts";
import { createIntent, GOOD_CARD, makeParties, payWith, startPayment } from "../../support/makers/payments.ts";
import {
  changeUser,
  makeAdmin,
  makeCustomer,
  makeHandyman,
  type Person,
  signInAgain,
} from "../../support/makers/people.ts";
import { makeStartedJob } from "../../support/makers/proposals.ts";
import { ledgerTotals } from "../../support/makers/refunds.ts";
import { mailsTo } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { stackInfo } from "../../support/setup/stack-info.ts";
import { openTable } from "../../support/setup/table.ts";

/** Running jobs go on; after the reactivation the user has to sign in again. */
const turn = async (person: Person, isActive: boolean) => {
  const { status } = await (isActive ? reactivate(person) : deactivate(person));
  expect(status).toBe(200);
};
const accept = (handyman: Person, serviceRequestId: string) =>
  handyman.call(jobs.create, { body: { serviceRequestId, agreedPrice: "80.00" } });

describe("the open request of a customer who is deactivated", () => {
  test("D-30 is offered to nobody, cannot be accepted, and is open again after the reactivation", async () => {
    const [customer, handyman] = [await makeCustomer(), await makeHandyman()];
    const { id } = await postRequest(customer);
    const { id: taken } = await postRequest(customer);
    await accept(handyman, taken);
    const feed = async () => (await handyman.call(requests.list, { query: {} })).body.map((each) => each.id);
    const read = () => handyman.call(requests.get, { params: { id } });
    expect([await feed(), (await read()).status]).toEqual([[id], 200]);
    await turn(customer, false);
    const before = await openTable().get(table.request, { id });
    expect(before).toMatchObject({ status: "pending", isWithheld: true });
    expect([await feed(), (await read()).status]).toEqual([[], 404]);
    const other = await openTable().get(table.request, { id: taken });
    expect([other?.status, other?.isWithheld]).toEqual(["accepted", undefined]);
    const refused = await accept(handyman, id);
    expect([refused.status, refused.problem.code]).toEqual([409, "serviceRequest.taken"]);
    expect(await openTable().get(table.request, { id })).toEqual(before);
    expect((await handyman.call(jobs.list, { query: {} })).body).toHaveLength(1);
    // A retry continues what the first call may have left.
    const [{ isWithheld: _, ...cancellation } = {}] = await openTable().partition(`REQUEST#${id}`);
    await openTable().putAll([cancellation]);
    await turn(customer, false);
    expect(await openTable().get(table.request, { id })).toMatchObject({ isWithheld: true });
    await turn(customer, true);
    expect([await feed(), (await read()).status]).toEqual([[id], 200]);
    expect((await accept(handyman, id)).status).toBe(201);
  });
});

describe("a deactivated customer", () => {
  test("D-30 D-54 sees and pays a job that their handyman finished, and both see it paid", async () => {
    const { customer, handyman, jobId } = await makeStartedJob();
    await turn(customer, false);
    expect((await setJobStatus(handyman, jobId, "completed")).status).toBe(200);
    expect((await customer.call(jobs.list, { query: {} })).body.map(({ id }) => id)).toEqual([jobId]);
    await payWith(GOOD_CARD, await startPayment(customer, jobId));
    await waitUntilIdle();
    for (const party of [customer, handyman]) {
      const { status, body } = await party.call(jobs.get, { params: { jobId } });
      expect([status, body.paymentStatus]).toEqual([200, "completed"]);
    }
    expect(await ledgerTotals(jobId)).toEqual({ customer_funds: 10_500, handyman_payable: -8000, platform_fee: -2500 });
    expect((await createIntent(customer, jobId)).problem.code).toBe("payment.alreadyPaid");
  });
});

describe("a person whose account is deactivated, and active again", () => {
  test("D-30 is told each by one mail that nobody can turn off, and where to write to, but neither by whom nor why", async () => {
    const [person, by] = [await makeCustomer(), await makeAdmin()];
    for (let time = 0; time < 2; time++) await setActive(person, { isActive: false, by });
    await waitUntilIdle();
    await reactivate(person);
    await waitUntilIdle();
    const mails = await mailsTo(person.user.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Your account is deactivated",
      "Your account is active again",
    ]);
    const [off, on] = mails;
    for (const part of [off?.text, off?.html]) expect(part).toContain(`${stackInfo().origin}/terms#contact`);
    expect(off?.text).toContain("We always email you");
    expect(off?.headers).toEqual({});
    expect(on?.text).toContain(`${stackInfo().origin}/`);
    for (const secret of [DEACTIVATION_REASON, by.user.email, by.user.id])
      expect(JSON.stringify(mails)).not.toContain(secret);
    expect(await mailsTo(by.user.email)).toEqual([]);
    expect(await kindsInInbox(await signInAgain(person))).toEqual(["accountReactivated", "accountDeactivated"]);
  });
});

/** A job whose party is deactivated; the latest mail to each side, with plain spaces. */
async function latestMails(upTo: "accepted" | "in_progress" | "completed" | "disputed", side: "customer" | "handyman") {
  const parties = await makeParties();
  const { id } = await makeJob(parties, { upTo: upTo === "disputed" ? "completed" : upTo });
  if (upTo === "disputed") await disputeJob(id);
  await waitUntilIdle();
  await deactivate(parties[side]);
  await waitUntilIdle();
  const latest = async (to: "customer" | "handyman") =>
    (await mailsTo(parties[to].user.email)).findLast(({ subject }) => !/^Your account/.test(subject))?.text ?? "";
  return { customer: await latest("customer"), handyman: await latest("handyman") };
}

/** The phrases that a message contains only in some states of the job. */
const phrases = {
  work: /start and complete “/,
  "share comes": /Once Ana pays, we transfer/,
  worker: /Hank may still start and finish this job\. You can cancel it before it starts/,
  "may cancel": /You may finish this job, or cancel it\. Ana can see it/,
  pay: /You can pay \$105\.00 for it/,
  "can be paid": /Ana can still pay for it: you keep \$80\.00/,
} as const;
const phrasesIn = (text: string) => Object.entries(phrases).flatMap(([name, words]) => (words.test(text) ? name : []));

describe("a deactivation is announced", () => {
  test.each([
    ["accepted", ["worker"], ["work"], ["may cancel"]],
    ["in_progress", ["worker"], ["work"], ["may cancel"]],
    ["completed", ["pay"], ["share comes"], ["can be paid"]],
    ["disputed", [], [], []],
  ] as const)(
    "D-54 of a job that is %s with what can be done about it, and nothing else",
    async (status, toCustomer, toHandyman, ofCustomer) => {
      const mails = await latestMails(status, "handyman");
      expect([phrasesIn(mails.customer), phrasesIn(mails.handyman)]).toEqual([toCustomer, toHandyman]);
      expect(phrasesIn((await latestMails(status, "customer")).handyman)).toEqual(ofCustomer);
    },
  );

  test.each(languages)("D-54 with a role where somebody gave no name, in %s", async (language) => {
    for (const side of ["customer", "handyman"] as const)
      for (const outcome of ["finish", "end"] as const) {
        const parties = await makeParties({ language });
        await makeJob(parties, { isQuiet: true });
        for (const person of [parties.customer, parties.handyman]) await changeUser(person, { firstName: undefined });
        await deactivate(parties[side], outcome);
        await waitUntilIdle();
        const mails = [parties.customer, parties.handyman].map(({ user }) => mailsTo(user.email));
        for (const { subject, text } of (await Promise.all(mails)).flat()) {
          expect(`${subject}${text}`).not.toMatch(/\{\w+\}|undefined/);
          for (const line of text.split("\n"))
            expect(line).not.toMatch(/^(’s| (may|can|pode|puede))|\bde ya\b| {2}|\. {2}/u);
        }
      }
  });
});
