import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toItem } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { makeJob, setJobStatus } from "../../support/makers/jobs.ts";
import { kindsInInbox, mailAbout } from "../../support/makers/notifications.ts";
import { DECLINED_CARD, makeParties, payWith, startPayment } from "../../support/makers/payments.ts";
import { makeAdmin } from "../../support/makers/people.ts";
import { refundAs, refundInDashboard, stripeRefundsOfJob } from "../../support/makers/refunds.ts";
import { advanceMinute, makeHeldJob } from "../../support/makers/releases.ts";
import { makeProposedIncrease, startSupplement } from "../../support/makers/supplements.ts";
import { mailsTo } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { stackInfo } from "../../support/setup/stack-info.ts";
import { openWorld, type World } from "../../support/world/world.ts";

// One world for the file: its Stripe says what the emulator cannot reach by itself.
let world: World;
beforeAll(async () => {
  world = await openWorld({ ticks: true });
});
afterAll(() => world.close());

/** Stripe tells that the card of an intent is processing, or has failed after that. */
async function tell(intent: string, type: "processing" | "payment_failed"): Promise<void> {
  const error = { type: "card_error", code: "card_declined", message: "Your card was declined." };
  const fields = type === "processing" ? { status: type } : { last_payment_error: error };
  world.provider.overrideObject(intent, "requires_payment_method", fields);
  const { body } = await world.provider.ask<object>(`payment_intents/${intent}`);
  await world.deliver(world.provider.addEvent(`payment_intent.${type}`, body));
  await waitUntilIdle();
}

/** An accepted $100 job whose payment has begun. */
async function makeBegun() {
  const parties = await makeParties();
  const { id } = await makeJob(parties);
  return { ...parties, id, started: await startPayment(parties.customer, id) };
}

describe("a processing card that fails", () => {
  test("I-26 notifies its customer, who has left the form, once, and nobody else", async () => {
    const { customer, handyman, id, started } = await makeBegun();
    await tell(started.paymentIntentId, "processing");
    await tell(started.paymentIntentId, "payment_failed");
    expect([(await kindsInInbox(customer))[0], await kindsInInbox(handyman)]).toEqual(["paymentFailed", []]);
    const { text } = await mailAbout(customer, "did not go through");
    expect(text).toContain("Pay again on your page");
    expect(text).toContain(`${stackInfo().origin}/?job=${id}`);
    expect(await mailsTo(handyman.user.email)).toEqual([]);
  });

  test("I-26 is not announced for a card that is declined in the form, nor by an event of a former release", async () => {
    const { customer, started } = await makeBegun();
    await payWith(DECLINED_CARD, started);
    await waitUntilIdle();
    expect(await kindsInInbox(customer)).toEqual(["jobAccepted"]);
    const outbox = world.database.items().filter(({ entity }) => entity === table.outbox.type);
    const events = outbox.map((item) => table.outbox.schema.parse(item));
    const failed = events.filter(({ event }) => event.name === "payment.failed").at(-1);
    if (!failed) throw new Error("No card has failed.");
    // Former releases did not say whether a card was processing.
    const { wasProcessing: _, ...data } = failed.event.data as { wasProcessing?: boolean };
    const id = crypto.randomUUID();
    world.database.putAll([toItem(table.outbox, { ...failed, id, event: { ...failed.event, id, data } as never })]);
    await waitUntilIdle();
    expect(await kindsInInbox(customer)).toEqual(["jobAccepted"]);
  });

  test("I-26 is not announced for a job that has ended in the meantime: nobody pays again for that", async () => {
    const { customer, handyman, id, started } = await makeBegun();
    await tell(started.paymentIntentId, "processing");
    await setJobStatus(customer, id, "cancelled", { isStillNeeded: false });
    await tell(started.paymentIntentId, "payment_failed");
    expect([await kindsInInbox(customer), await kindsInInbox(handyman)]).toEqual([["jobAccepted"], ["jobCancelled"]]);
  });

  test.each([true, false])(
    "I-26 asks for a supplement again only while it is to be paid: its job is over is %s",
    async (isOver) => {
      const { customer, handyman, jobId } = await makeProposedIncrease("120.00");
      const { paymentIntentId } = await startSupplement(customer, jobId);
      await tell(paymentIntentId, "processing");
      if (isOver) await setJobStatus(handyman, jobId, "completed");
      await tell(paymentIntentId, "payment_failed");
      expect((await kindsInInbox(customer)).includes("paymentFailed")).toBe(!isOver);
    },
  );
});

describe("a refund that the card does not take", () => {
  test("E4 tells its customer, who heard that it was on its way, how to get it, once; and again when it is repeated", async () => {
    const { customer, handyman, jobId } = await makeHeldJob();
    await refundAs(await makeAdmin(), jobId, "33.33");
    await advanceMinute();
    const [made] = await stripeRefundsOfJob(jobId);
    world.provider.overrideObject(made?.id ?? "", "succeeded", { status: "failed" });
    for (const type of ["refund.failed", "charge.refund.updated"])
      await world.deliver(world.provider.addEvent(type, { ...made, status: "failed" }));
    await waitUntilIdle();
    expect((await kindsInInbox(customer)).slice(0, 2)).toEqual(["refundFailed", "refundMade"]);
    expect(await kindsInInbox(handyman)).not.toContain("refundFailed");
    const { subject, text } = await mailAbout(customer, "did not reach");
    expect(subject).toContain("$33.33");
    expect(text).toContain("Write to us");
    expect(text).toContain(`${stackInfo().origin}/terms#contact`);
    await refundInDashboard(jobId, 3333);
    await waitUntilIdle();
    expect((await kindsInInbox(customer)).slice(0, 3)).toEqual(["refundMade", "refundFailed", "refundMade"]);
    expect((await kindsInInbox(handyman)).filter((kind) => kind === "shareRefunded")).toHaveLength(1);
  });
});
