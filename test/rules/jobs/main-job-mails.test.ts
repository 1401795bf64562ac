import { describe, expect, test } from "vitest";
import type { JobId } from "../../../shared/ids.ts";
import { quotes } from "../../../shared/quotes/contract.ts";
import { DAY_MS } from "../../../shared/time.ts";
import { makeJob, postRequest, setJobStatus } from "../../support/makers/jobs.ts";
import { kindsInInbox } from "../../support/makers/notifications.ts";
import { confirmPayment, GOOD_CARD, payWith, startPayment } from "../../support/makers/payments.ts";
import { setUpPayoutAccount } from "../../support/makers/payout-account.ts";
import { makeCustomer, makeHandyman, type Person, UNCHECKED } from "../../support/makers/people.ts";
import { decidePrice } from "../../support/makers/proposals.ts";
import { submitQuote } from "../../support/makers/quotes.ts";
import { confirmDone } from "../../support/makers/releases.ts";
import { advance, mailsTo } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";

type Parties = { readonly customer: Person; readonly handyman: Person };

/** The ways to agree on a job of $100; everybody is told of each step before the next one. */
const ways = {
  "the customer's price is taken": async (parties: Parties) => (await makeJob(parties)).id,
  async "the handyman's price is approved"(parties: Parties) {
    const { id } = await makeJob(parties, { isPricePending: true });
    await waitUntilIdle();
    expect((await decidePrice(parties.customer, id, true)).status).toBe(200);
    return id;
  },
  async "a quote is hired"({ customer, handyman }: Parties) {
    const { id } = await postRequest(customer);
    await submitQuote(handyman, id, { price: "100.00" });
    await waitUntilIdle();
    const chosen = { params: { id, handymanId: handyman.user.id }, body: { version: 1, price: "100.00" } };
    return (await customer.call(quotes.hire, chosen as never)).body.id;
  },
} satisfies Readonly<Record<string, (parties: Parties) => Promise<JobId>>>;

const subjectsTo = async ({ user }: Person) =>
  (await mailsTo(user.email)).map(({ subject }) => subject.replaceAll("\u00a0", " "));

/** Walks the main job to its release, by its customer or by the schedule; returns what both people were told. */
async function walkMainJob(way: keyof typeof ways, { isConfirmed = false } = {}) {
  const [customer, handyman] = [await makeCustomer(), await makeHandyman({}, UNCHECKED)];
  await setUpPayoutAccount(handyman);
  const jobId = await ways[way]({ customer, handyman });
  for (const status of ["in_progress", "completed"] as const) {
    await waitUntilIdle();
    expect((await setJobStatus(handyman, jobId, status)).status).toBe(200);
  }
  await waitUntilIdle();
  const started = await startPayment(customer, jobId);
  await payWith(GOOD_CARD, started);
  await confirmPayment(customer, started.paymentIntentId);
  await waitUntilIdle();
  if (isConfirmed) expect((await confirmDone(customer, jobId)).status).toBe(200);
  await advance(4 * DAY_MS);
  return {
    mails: { customer: await subjectsTo(customer), handyman: await subjectsTo(handyman) },
    bells: { customer: await kindsInInbox(customer), handyman: await kindsInInbox(handyman) },
  };
}

const title = "“Kitchen tap leaks”";
const [done, released] = [`${title} is done`, `Your payment for ${title} is released`];
const paid = `${title} is paid`;

describe("the main job takes five mails in all", () => {
  test("where a price has to be approved and the schedule releases", async () => {
    const { mails, bells } = await walkMainJob("the handyman's price is approved");
    expect(mails.customer).toEqual([`Hank asks $105.00 for ${title}`, done, released]);
    expect(mails.handyman).toEqual([`Ana approved your price for ${title}`, paid]);
    // What no mail says any more is in the app all the same.
    expect(bells.customer).toEqual(expect.arrayContaining(["jobStarted", "paymentReceived", "releaseReminder"]));
    expect(bells.handyman).toEqual(["shareReleased", "jobPaid", "priceApproved"]);
  });

  test("where the customer releases: the last one is the handyman's, and the customer is asked for a review in the app", async () => {
    const { mails, bells } = await walkMainJob("the handyman's price is approved", { isConfirmed: true });
    expect([mails.customer.length, mails.handyman.slice(1)]).toEqual([2, [paid, `$80.00 for ${title} is yours`]]);
    expect(bells.customer).toContain("reviewAsked");
  });

  test("and four where the handyman takes the customer's price: the first asks for the address", async () => {
    const { mails, bells } = await walkMainJob("the customer's price is taken");
    expect(mails.customer).toEqual(["Hank accepted your request", done, released]);
    expect(mails.handyman).toEqual([paid]);
    expect(bells.customer).toContain("addressAsked");
  });

  test("and five where the customer hires a quote: whoever hires is not told of it", async () => {
    const { mails, bells } = await walkMainJob("a quote is hired");
    expect(mails.customer).toEqual([`Hank sent a quote for ${title}`, done, released]);
    expect(mails.handyman).toEqual([`Ana hired you for ${title}`, paid]);
    expect(bells.customer).not.toContain("jobAccepted");
    expect(bells.handyman).toEqual(["shareReleased", "jobPaid", "quoteAccepted"]);
  });
});
