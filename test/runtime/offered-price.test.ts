import { describe, expect, test } from "vitest";
import endJob from "../../functions/admin/endJob.ts";
import { applyDeadline } from "../../functions/appointments/commands/apply-deadline.ts";
import answerProposal from "../../functions/jobs/answerProposal.ts";
import propose from "../../functions/jobs/propose.ts";
import updateStatus from "../../functions/jobs/updateStatus.ts";
import { toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { listAlerts } from "../../functions/stores/admin.ts";
import { languages } from "../../shared/language.ts";
import { DAY_MS, HOUR_MS } from "../../shared/time.ts";
import { disputant } from "../support/actions/dispute-calls.ts";
import { openDispute } from "../support/actions/disputes.ts";
import {
  dollarText,
  expectNoGaps,
  notifyPeople,
  setLanguageOf,
  withPlainSpaces,
} from "../support/actions/notifications.ts";
import { storedStateOf } from "../support/actions/races.ts";
import { openJob, pay } from "../support/actions/refunds.ts";
import { GOOD_CARD, type WorldJob } from "../support/world/money.ts";
import { openWorld, type World } from "../support/world/world.ts";

const params = ({ jobId }: WorldJob) => ({ id: jobId });
const offer = (world: World, sides: WorldJob, { as = sides.customer, price = "80.00" } = {}) =>
  world.call(propose, {
    as,
    params: params(sides),
    body: { kind: "price", price, reason: "It took half of the time." },
  });
const reply = (world: World, sides: WorldJob, answer: string, { as = sides.handyman, number = "1" } = {}) =>
  world.call(answerProposal, { as, params: { ...params(sides), number }, body: { answer } });
const wait = async (world: World, { jobId }: WorldJob, ms: number) => {
  world.jump(ms);
  await applyDeadline(world.app, jobId);
};

/** A completed job at $100, which its customer never agreed to. */
async function makeAsked(world: World) {
  const sides = await world.makeJob({ status: "in_progress", priceApproval: "pending" });
  const done = { as: sides.handyman, params: params(sides), body: { status: "completed" } };
  expect((await world.call(updateStatus, done)).status).toBe(200);
  return { world, sides };
}

/** The same, with an offer of the customer. */
async function makeOffered(world: World) {
  const { sides } = await makeAsked(world);
  expect((await offer(world, sides)).status).toBe(201);
  return { world, sides };
}

const alertsOf = async ({ app }: World) =>
  (await listAlerts(app.db, { state: "open", order: "newest" }, { limit: 20, cursor: undefined })).items;

describe("a price that the customer of a finished job offers", () => {
  test("D-49 is the agreed price once the handyman says yes, and all that is charged", async () => {
    const { world, sides } = await makeOffered(await openWorld({ holdsWebhooks: true }));
    expect((await reply(world, sides, "accept")).status).toBe(200);
    const { job } = await storedStateOf(world, sides);
    expect([job?.status, job?.priceApproval, job?.agreedPriceCents]).toEqual(["completed", "approved", 8000]);
    expect(await reply(world, sides, "accept")).toMatchObject({ status: 200 });
    expect((await offer(world, sides)).code).toBe("job.illegalMove");
    await pay(world, sides);
    await world.runUntilIdle(4 * DAY_MS);
    const { payment, refunds } = await storedStateOf(world, sides);
    expect([payment?.amountCents, payment?.transferredCents, refunds]).toEqual([8400, 6400, []]);
  });

  test("D-49 is declined: the price stays asked, can be paid, and another one can be offered", async () => {
    const { world, sides } = await makeOffered(await openWorld({ holdsWebhooks: true }));
    expect((await reply(world, sides, "decline")).status).toBe(200);
    const { job } = await storedStateOf(world, sides);
    expect([job?.priceApproval, job?.agreedPriceCents]).toEqual(["pending", 10_000]);
    expect((await offer(world, sides, { price: "90.00" })).status).toBe(201);
    await pay(world, sides);
    const paid = await storedStateOf(world, sides);
    expect([paid.job?.priceApproval, paid.payment?.amountCents]).toEqual(["approved", 10_500]);
    // Paying withdraws the offer.
    expect(paid.job?.proposals.map(({ state }) => state)).toEqual(["declined", "withdrawn"]);
    expect((await reply(world, sides, "accept", { number: "2" })).code).toBe("job.proposalClosed");
  });

  test("D-49 alerts an administrator once when it is not answered for 72 hours, who may close the job", async () => {
    const { world, sides } = await makeOffered(await openWorld({ holdsWebhooks: true }));
    await wait(world, sides, 71 * HOUR_MS);
    expect(await alertsOf(world)).toEqual([]);
    expect((await storedStateOf(world, sides)).job?.unpaidDays).toBeUndefined();
    await wait(world, sides, HOUR_MS);
    await wait(world, sides, HOUR_MS);
    const [alert, ...others] = await alertsOf(world);
    expect([alert?.alertType, alert?.userId, others]).toEqual(["priceUnanswered", sides.handyman.id, []]);
    expect(alert?.metadata).toMatchObject({ jobId: sides.jobId, amountCents: 10_500 });
    expect((await reply(world, sides, "accept")).code).toBe("job.proposalClosed");
    const remaining = await storedStateOf(world, sides);
    // Without an administrator's decision the customer is reminded, and can still pay or offer.
    expect([remaining.job?.priceApproval, remaining.job?.unpaidDays]).toEqual(["pending", 3]);
    expect((await offer(world, sides, { price: "70.00" })).status).toBe(201);
    const as = world.makePerson({ role: "admin" });
    const closing = { as, params: { jobId: sides.jobId }, body: { reason: "The two do not agree." } };
    expect((await world.call(endJob, closing)).status).toBe(200);
    const { job, request, payment } = await storedStateOf(world, sides);
    expect([job?.status, request?.status, payment]).toEqual(["cancelled", "cancelled", undefined]);
    expect(job?.proposals.map(({ state }) => state)).toEqual(["lapsed", "withdrawn"]);
  });

  test("E3 does not block new requests before both agreed; the days without a payment count from then on", async () => {
    const { world, sides } = await makeAsked(await openWorld({ holdsWebhooks: true }));
    for (const days of [1, 3, 7, 14]) {
      await wait(world, sides, DAY_MS * (days === 1 ? 1 : days === 3 ? 2 : days === 7 ? 4 : 7));
      expect((await storedStateOf(world, sides)).job?.unpaidDays).toBe(days);
    }
    const overdue = async () => (await world.app.db.get(table.figures, { userId: sides.customer.id }))?.overdueJobs;
    await offer(world, sides);
    await reply(world, sides, "accept");
    await wait(world, sides, 0);
    expect([(await storedStateOf(world, sides)).job?.unpaidDays, await overdue()]).toEqual([undefined, 0]);
    await wait(world, sides, 14 * DAY_MS);
    expect(await overdue()).toBe(1);
    await pay(world, sides);
    expect(await overdue()).toBe(0);
  });

  test("I-03 is accepted while the card form is open: the asked price can no longer be paid by it", async () => {
    const { world, sides } = await makeAsked(await openWorld({ holdsWebhooks: true }));
    const open = await world.startPayment(sides);
    expect((await offer(world, sides)).status).toBe(201);
    expect((await reply(world, sides, "accept")).status).toBe(200);
    expect(await world.provider.pay(GOOD_CARD, open)).not.toBe(200);
    await pay(world, sides);
    const { payment, kinds } = await storedStateOf(world, sides);
    expect([payment?.amountCents, kinds]).toEqual([8400, ["charge"]]);
  });

  test.each([true, false])(
    "D-54 to a deactivated handyman can be answered if they may finish: %s, else an administrator is alerted",
    async (mayFinish) => {
      const { world, sides } = await makeOffered(await openWorld({ holdsWebhooks: true }));
      const { job } = await storedStateOf(world, sides);
      const handyman = { ...sides.handyman, isActive: false };
      const handymanInactiveAt = world.app.now().toISOString();
      world.database.putAll([
        toItem(table.user, handyman),
        ...(job ? [toItem(table.job, { ...job, mayFinish, handymanInactiveAt })] : []),
      ]);
      expect((await reply(world, sides, "accept", { as: handyman })).code).toBe(
        mayFinish ? undefined : "auth.inactive",
      );
      await wait(world, sides, 72 * HOUR_MS);
      expect((await alertsOf(world)).map(({ alertType }) => alertType)).toEqual(mayFinish ? [] : ["priceUnanswered"]);
    },
  );

  test("D-49 is withdrawn by a dispute, which leaves the price unapproved when it is withdrawn", async () => {
    const { world, sides } = await makeOffered(await openWorld({ holdsWebhooks: true }));
    await openDispute(world, sides);
    for (const each of [await reply(world, sides, "accept"), await offer(world, sides)])
      expect(["job.proposalClosed", "job.illegalMove"]).toContain(each.code);
    await wait(world, sides, 80 * HOUR_MS);
    expect(await alertsOf(world)).toEqual([]);
    expect((await disputant(world, sides, sides.customer).ends("withdraw")).status).toBe(200);
    const { job } = await storedStateOf(world, sides);
    expect([job?.priceApproval, job?.proposals.map(({ state }) => state)]).toEqual(["pending", ["withdrawn"]]);
    expect((await offer(world, sides, { price: "33.33" })).status).toBe(201);
    expect((await reply(world, sides, "accept", { number: "2" })).status).toBe(200);
    const started = await world.startPayment(sides);
    await world.provider.pay(GOOD_CARD, started);
    for (const _ of ["confirmed", "confirmed again"]) await world.confirm(sides, started);
    await world.runUntilIdle(4 * DAY_MS);
    const { payment } = await storedStateOf(world, sides);
    expect([payment?.amountCents, payment?.transferredCents, payment?.platformFeeCents]).toEqual([3500, 2666, 834]);
  });
});

describe("the messages about a price that is not approved", () => {
  test.each(languages)("D-49 call it asked in %s from the start of the work to the reminders", async (language) => {
    const { world, sides } = await openJob({ status: "accepted", priceApproval: "pending" });
    await setLanguageOf(world, sides, language);
    const move = (status: string) =>
      world.call(updateStatus, { as: sides.handyman, params: params(sides), body: { status } });
    expect((await move("in_progress")).status).toBe(200);
    expect((await offer(world, sides, { as: sides.handyman, price: "120.00" })).status).toBe(201);
    expect((await reply(world, sides, "decline", { as: sides.customer })).status).toBe(200);
    expect((await move("completed")).status).toBe(200);
    await wait(world, sides, DAY_MS);
    const messages = await notifyPeople(world);
    expect(messages.notifications(sides.customer)).toEqual([
      "jobStarted",
      "priceProposed",
      "jobCompleted",
      "paymentAsked",
    ]);
    const letters = [
      ...messages.emails(sides.customer).map((letter) => ({ ...letter, price: "105.00" })),
      ...messages.emails(sides.handyman).map((letter) => ({ ...letter, price: "100.00" })),
    ];
    expect(letters).toHaveLength(4);
    for (const { subject, text, html, price } of letters) {
      expectNoGaps(subject, text, html);
      expect(withPlainSpaces(text)).toContain(dollarText(language, price));
      expect(text).not.toMatch(/as agreed|combinad|acord[óa]/i);
    }
  });

  test.each(languages)("D-49 name in %s who asks and who offers what, and call neither agreed", async (language) => {
    const world = await openWorld({ holdsWebhooks: true });
    for (const answer of ["accept", "decline", undefined] as const) {
      const sides = await world.makeJob({ priceApproval: "pending" });
      await setLanguageOf(world, sides, language);
      await offer(world, sides);
      if (answer) await reply(world, sides, answer);
      else await wait(world, sides, 72 * HOUR_MS);
      const messages = await notifyPeople(world);
      const kinds = { accept: "offerAccepted", decline: "offerDeclined" } as const;
      expect(messages.notifications(sides.handyman)).toEqual(["priceOffered"]);
      expect(messages.notifications(sides.customer)).toContain(answer ? kinds[answer] : "offerUnanswered");
      const [asking] = messages.emails(sides.handyman);
      expect(withPlainSpaces(asking?.text)).toContain(dollarText(language, "80.00"));
      expect(withPlainSpaces(asking?.text)).toContain(dollarText(language, "100.00"));
      expect(withPlainSpaces(asking?.text)).toContain(dollarText(language, "64.00"));
      const [hearing] = messages.emails(sides.customer);
      expect(withPlainSpaces(hearing?.text)).toContain(dollarText(language, answer === "accept" ? "84.00" : "105.00"));
      for (const { subject, text, html } of [...messages.emails(sides.customer), ...messages.emails(sides.handyman)]) {
        expectNoGaps(subject, text, html);
        expect(text).not.toMatch(/agreed price|preço combinado|precio acordado/i);
      }
    }
  });
});
