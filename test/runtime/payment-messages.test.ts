import { describe, expect, test } from "vitest";
import moveJob from "../../functions/jobs/updateStatus.ts";
import { toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import type { JobStatus } from "../../shared/requests/status.ts";
import { HOUR_MS, MINUTE_MS } from "../../shared/time.ts";
import { deliverEvents, expectNoGaps, notifyPeople } from "../support/actions/notifications.ts";
import { openJob } from "../support/actions/refunds.ts";
import { DECLINED_CARD, GOOD_CARD, SLOW_CARD } from "../support/world/money.ts";

const DECLINED = { type: "card_error", code: "card_declined", message: "Your card was declined." };

/** A job of $100.00, completed unless stated otherwise, with a started card payment. */
async function makeJobWithPayment(card: string | undefined, { status = "completed" }: JobOptions = {}) {
  const { world, sides } = await openJob(status === "completed" ? {} : { status });
  const started = await world.startPayment(sides);
  if (card) await world.provider.pay(card, started);
  await deliverEvents(world);
  const intent = started.paymentIntentId;
  const move = (by: "customer" | "handyman", to: JobStatus) =>
    world.call(moveJob, { as: sides[by], params: { id: sides.jobId }, body: { status: to, isStillNeeded: false } });
  return { ...sides, sides, world, started, intent, move, told: () => notifyPeople(world) };
}
type JobOptions = { readonly status?: JobStatus };
type StartedJob = Awaited<ReturnType<typeof makeJobWithPayment>>;

/** What the Stripe emulator cannot do by itself: a card that processes for days and fails. */
async function say({ world, intent }: StartedJob, type: "processing" | "payment_failed"): Promise<void> {
  const words = type === "processing" ? { status: type } : { last_payment_error: DECLINED };
  world.provider.overrideObject(intent, "requires_payment_method", words);
  const { body } = await world.provider.ask<object>(`payment_intents/${intent}`);
  await world.deliver(world.provider.addEvent(`payment_intent.${type}`, body));
}

/** As a mail has it, with plain spaces. */
const RELEASE = "Mar 5, 2026, 6:00 AM CST";
const normalizeSpaces = (text = "") => text.replaceAll(/[\u00a0\u202f]/g, " ");

describe("a processing card that fails", () => {
  test("I-26 notifies its customer, who has left the form, once, and nobody else", async () => {
    const made = await makeJobWithPayment(undefined);
    await say(made, "processing");
    await say(made, "payment_failed");
    const told = await made.told();
    expect([told.notifications(made.customer), told.notifications(made.handyman)]).toEqual([["paymentFailed"], []]);
    const [letter, ...others] = told.emails(made.customer);
    expect([others, told.emails(made.handyman)]).toEqual([[], []]);
    expect(letter?.subject).toMatch(/did not go through/);
    expect(letter?.text).toMatch(/Pay again on your page/);
    expect(letter?.text).toContain(`${made.world.origin}/?job=${made.jobId}`);
    expectNoGaps(`${letter?.subject}${letter?.text}${letter?.html}`);
  });

  test("is not announced for a card that is declined in the form, where its customer sees it", async () => {
    const made = await makeJobWithPayment(DECLINED_CARD);
    const told = await made.told();
    expect(made.world.dispatched.map(({ name }) => name)).toContain("payment.failed");
    expect([told.notifications(made.customer), told.emails(made.customer)]).toEqual([[], []]);
  });

  test("is not announced for a job that has ended in the meantime: nobody pays again for that", async () => {
    const made = await makeJobWithPayment(undefined, { status: "accepted" });
    await say(made, "processing");
    await made.move("customer", "cancelled");
    await say(made, "payment_failed");
    const told = await made.told();
    expect([told.notifications(made.customer), told.notifications(made.handyman)]).toEqual([[], ["jobCancelled"]]);
  });

  test("is not announced by an event of a former release, which lacks `wasProcessing`", async () => {
    const made = await makeJobWithPayment(DECLINED_CARD);
    const [failed] = made.world.database.items().filter(({ entity }) => entity === table.outbox.type);
    const event = table.outbox.schema.parse(failed);
    const data = Object.fromEntries(
      Object.entries(event.event.data as object).filter(([name]) => name !== "wasProcessing"),
    );
    made.world.database.putAll([toItem(table.outbox, { ...event, event: { ...event.event, data } })]);
    expect((await made.told()).notifications(made.customer)).toEqual([]);
  });
});

describe("the moment of release", () => {
  test("E4 is in the e-mail of a payment", async () => {
    const made = await makeJobWithPayment(GOOD_CARD);
    made.world.jump(25 * HOUR_MS);
    await made.world.workDue();
    const told = await made.told();
    expect(told.notifications(made.customer)).toEqual(["paymentReceived", "releaseReminder"]);
    expect(told.notifications(made.handyman)).toEqual(["jobPaid"]);
    const letters = [...told.emails(made.customer), ...told.emails(made.handyman)];
    expect(letters).toHaveLength(1);
    for (const { subject, text, html } of letters) {
      expect(normalizeSpaces(text)).toContain(RELEASE);
      expectNoGaps(`${subject}${text}${html}`);
    }
  });

  test("E4 is not known before completion: until then the e-mail says 72 hours after it", async () => {
    const made = await makeJobWithPayment(GOOD_CARD, { status: "accepted" });
    const told = await made.told();
    expect(told.email(made.handyman, "is paid").text).toMatch(/\$80\.00.*until 72 hours after you complete/s);
  });

  test.each([
    ["in two steps", GOOD_CARD],
    ["in one", SLOW_CARD],
  ])("E4 nobody is told that money is held which its customer pays and releases %s", async (_, card) => {
    const made = await makeJobWithPayment(undefined);
    await made.world.provider.pay(card, made.started);
    await made.world.confirm(made.sides, made.started, true);
    made.world.jump(MINUTE_MS + 1000);
    await made.world.provider.ask(`payment_intents/${made.intent}`);
    await deliverEvents(made.world);
    const told = await made.told();
    expect(told.notifications(made.customer)).toEqual(["paymentReceived", "reviewAsked"]);
    expect(told.notifications(made.handyman)).toEqual(["jobPaid", "shareReleased"]);
    for (const { text } of [...told.emails(made.customer), ...told.emails(made.handyman)])
      expect(text).not.toMatch(/hold it/);
    expect(told.emails(made.customer)).toEqual([]);
  });
});

describe("a job that is done", () => {
  test("E4 asks nobody to pay who has paid ahead, and says when the payment is released", async () => {
    const made = await makeJobWithPayment(GOOD_CARD, { status: "accepted" });
    await made.move("handyman", "in_progress");
    await made.move("handyman", "completed");
    const told = await made.told();
    expect(told.notifications(made.customer)).toEqual(["paymentReceived", "jobStarted", "paidJobCompleted"]);
    const letter = told.emails(made.customer).at(-1);
    expect(letter?.text).toContain("You have already paid");
    expect(normalizeSpaces(letter?.text)).toContain(RELEASE);
    expect(letter?.text).not.toMatch(/105[.,]00/);
    expectNoGaps(`${letter?.subject}${letter?.text}${letter?.html}`);
  });

  test("R-169 is to be paid, and its e-mail says how much", async () => {
    const { world, sides } = await openJob({ status: "in_progress" });
    const done = { params: { id: sides.jobId }, body: { status: "completed" } };
    await world.call(moveJob, { as: sides.handyman, ...done });
    const told = await notifyPeople(world);
    expect([told.notifications(sides.customer), told.notifications(sides.handyman)]).toEqual([["jobCompleted"], []]);
    expect(told.email(sides.customer, "is done").text).toContain("then pay $105.00 on your page");
  });

  test("does not ask a customer to pay whose card is processing", async () => {
    const made = await makeJobWithPayment(SLOW_CARD, { status: "accepted" });
    await made.move("handyman", "in_progress");
    await made.move("handyman", "completed");
    const told = await made.told();
    expect(told.notifications(made.customer)).toEqual(["jobStarted", "jobCompleted"]);
    expect(told.email(made.customer, "is done").text).not.toMatch(/pay /);
  });
});

describe("a slow card that succeeds after the end of its job", () => {
  test.each(["customer", "handyman"] as const)(
    "tells its customer of the refund alone, and its handyman nothing: left by the %s",
    async (by) => {
      const made = await makeJobWithPayment(SLOW_CARD, { status: "accepted" });
      await made.move(by, "cancelled");
      made.world.jump(MINUTE_MS + 1000);
      await made.world.provider.ask(`payment_intents/${made.intent}`);
      await deliverEvents(made.world);
      for (let turns = 0; turns < 2; turns++) await made.world.workDue();
      const told = await made.told();
      expect(made.world.dispatched.map(({ name }) => name)).toContain("payment.completed");
      expect(told.notifications(made.customer)).toEqual(by === "customer" ? ["refundMade"] : ["jobLeft", "refundMade"]);
      expect(told.notifications(made.handyman)).toEqual(by === "customer" ? ["jobCancelled"] : []);
      expect(told.email(made.customer, "on its way back").text).toContain("$105.00");
    },
  );
});
