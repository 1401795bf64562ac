import { describe, expect, test } from "vitest";
import confirmJob from "../../functions/jobs/confirm.ts";
import acceptRequest from "../../functions/jobs/create.ts";
import decidePrice from "../../functions/jobs/decidePrice.ts";
import moveJob from "../../functions/jobs/updateStatus.ts";
import createQuote from "../../functions/quotes/create.ts";
import hireHandyman from "../../functions/quotes/hire.ts";
import notify from "../../functions/reactions/event.notify.ts";
import createRequest from "../../functions/requests/create.ts";
import * as table from "../../functions/runtime/data/table.ts";
import type { EmailMessage } from "../../functions/runtime/ports/mail.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { requests } from "../../shared/requests/contract.ts";
import type { User } from "../../shared/session/schema.ts";
import { DAY_MS } from "../../shared/time.ts";
import { writeHandymanProfile } from "../support/actions/races.ts";
import { aRequest } from "../support/makers/jobs.ts";
import { aQuote } from "../support/makers/quotes.ts";
import { GOOD_CARD } from "../support/world/money.ts";
import { openWorld, type World } from "../support/world/world.ts";

const PRICE = "100.00";
type Course = { readonly isPriceGiven: boolean; readonly isConfirmed: boolean; readonly isHired?: true };

/** A request, and a handyman with a payout account. */
async function post(world: World, { isPriceGiven }: Course) {
  const { handyman } = await world.makeJob({ status: "cancelled" });
  writeHandymanProfile(world, handyman);
  const customer = world.makePerson();
  const posted = await world.call(createRequest, {
    as: customer,
    body: aRequest(isPriceGiven ? { estimatedPrice: PRICE } : {}),
  });
  return { customer, handyman, serviceRequestId: requests.create.returns.parse(posted.body).id };
}

type Posted = Awaited<ReturnType<typeof post>>;

async function accept(world: World, { handyman, serviceRequestId }: Posted) {
  const accepted = await world.call(acceptRequest, { as: handyman, body: { serviceRequestId, agreedPrice: PRICE } });
  return jobs.create.returns.parse(accepted.body).id;
}

/** The handyman makes a quote, of which the customer is told before they hire. */
async function hire(world: World, { customer, handyman, serviceRequestId }: Posted, tell: () => Promise<void>) {
  const params = { id: serviceRequestId };
  await world.call(createQuote, { as: handyman, params, body: aQuote({ price: PRICE }) });
  await tell();
  const chosen = { params: { ...params, handymanId: handyman.id }, body: { version: 1, price: PRICE } };
  const hired = await world.call(hireHandyman, { as: customer, ...chosen });
  return jobs.create.returns.parse(hired.body).id;
}

/** Tells of each event before the next one happens, as the stack does; keeps every e-mail as `reader: subject`. */
function listen(world: World, nameOf: (address: string) => string) {
  const mails: string[] = [];
  const mail = {
    send: async ({ to, subject }: EmailMessage) =>
      void mails.push(`${nameOf(to)}: ${subject.replaceAll("\u00a0", " ")}`),
  };
  const { app } = world.withApp({ mail });
  let told = 0;
  const tell = async () => {
    await world.dispatchOutbox();
    for (const event of world.dispatched.slice(told)) await notify.handle({ event, app });
    told = world.dispatched.length;
  };
  return { mails, tell };
}

/** Walks the main job to its release; returns the e-mails of both people and the kinds in their inboxes. */
async function walkMainJob(course: Course) {
  const world = await openWorld({ holdsWebhooks: true, ticks: true });
  const posted = await post(world, course);
  const { customer, handyman } = posted;
  const { mails, tell } = listen(world, (address) => (address === customer.email ? "customer" : "handyman"));
  const call = async (...[bound, input]: Parameters<World["call"]>) => {
    expect((await world.call(bound, input)).status).toBe(200);
    await tell();
  };
  const jobId = course.isHired ? await hire(world, posted, tell) : await accept(world, posted);
  const [params, sides] = [{ id: jobId }, { customer, handyman, jobId }];
  await tell();
  if (!course.isPriceGiven && !course.isHired)
    await call(decidePrice, { as: customer, params, body: { isApproved: true } });
  for (const status of ["in_progress", "completed"]) await call(moveJob, { as: handyman, params, body: { status } });
  const started = await world.startPayment(sides);
  await world.provider.pay(GOOD_CARD, started);
  await world.confirm(sides, started);
  await tell();
  if (course.isConfirmed) await call(confirmJob, { as: customer, params });
  await world.runUntilIdle(4 * DAY_MS);
  await tell();
  const bellsOf = ({ id }: User) => {
    const bells = world.database.items().filter(({ entity }) => entity === table.notification.type);
    return bells.filter(({ userId }) => userId === id).map(({ kind }) => kind);
  };
  return { mails, bells: { customer: bellsOf(customer), handyman: bellsOf(handyman) } };
}

const title = "“Kitchen tap leaks”";

describe("the main job takes five mails in all", () => {
  test("where a price has to be approved and the schedule releases", async () => {
    const { mails, bells } = await walkMainJob({ isPriceGiven: false, isConfirmed: false });
    expect(mails).toEqual([
      `customer: Ana asks $100.00 for ${title}`,
      `handyman: Ana approved your price for ${title}`,
      `customer: ${title} is done`,
      `handyman: ${title} is paid`,
      `customer: Your payment for ${title} is released`,
    ]);
    // What no mail says any more is in the app all the same.
    const quiet = ["jobStarted", "paymentReceived", "releaseReminder"];
    expect(bells.customer).toEqual(expect.arrayContaining(quiet));
    expect(bells.handyman).toEqual(["priceApproved", "jobPaid", "shareReleased"]);
  });

  test("where the customer releases: the last one is the handyman's, and the customer is asked for a review in the app", async () => {
    const { mails, bells } = await walkMainJob({ isPriceGiven: false, isConfirmed: true });
    expect([mails.length, mails.at(-1)]).toEqual([5, `handyman: $80.00 for ${title} is yours`]);
    expect(bells.customer).toContain("reviewAsked");
  });

  test("and four where the handyman takes the customer's price: the first asks for the address", async () => {
    const { mails, bells } = await walkMainJob({ isPriceGiven: true, isConfirmed: false });
    expect(mails).toEqual([
      "customer: Ana accepted your request",
      `customer: ${title} is done`,
      `handyman: ${title} is paid`,
      `customer: Your payment for ${title} is released`,
    ]);
    expect(bells.customer).toContain("addressAsked");
  });

  test("and five where the customer hires a quote: whoever hires is not told of it", async () => {
    const { mails, bells } = await walkMainJob({ isPriceGiven: false, isConfirmed: false, isHired: true });
    expect(mails).toEqual([
      `customer: Ana sent a quote for ${title}`,
      `handyman: Ana hired you for ${title}`,
      `customer: ${title} is done`,
      `handyman: ${title} is paid`,
      `customer: Your payment for ${title} is released`,
    ]);
    expect(bells.customer).not.toContain("jobAccepted");
    expect(bells.handyman.slice(0, 2)).toEqual(["quoteAccepted", "jobPaid"]);
  });
});
