import { describe, expect, test } from "vitest";
import redo from "../../functions/jobs/redo.ts";
import moveJob from "../../functions/jobs/updateStatus.ts";
import { syncPaymentIntent } from "../../functions/payments/intents/sync.ts";
import { DAY_MS } from "../../shared/time.ts";
import { expectNoGaps, notifyPeople } from "../support/actions/notifications.ts";
import { openJob } from "../support/actions/refunds.ts";
import { GOOD_CARD } from "../support/world/money.ts";

/** A completed job of $100.00, paid before its completion or not at all. */
async function makeDone({ isPaid }: { readonly isPaid: boolean }) {
  const { world, sides } = await openJob({ status: isPaid ? "accepted" : "in_progress" });
  const at = { params: { id: sides.jobId } };
  const move = (status: string) =>
    world.call(moveJob, { as: sides.handyman, ...at, body: { status, isStillNeeded: false } });
  if (isPaid) {
    const started = await world.startPayment(sides);
    await world.provider.pay(GOOD_CARD, started);
    await syncPaymentIntent(world.app, started.paymentIntentId);
    await move("in_progress");
  }
  await move("completed");
  const ask = () => world.call(redo, { as: sides.customer, ...at, body: { reason: "The tap drips <b>again</b>." } });
  return { ...sides, world, move, ask };
}

describe("a handyman who is asked for rework", () => {
  test("E3 is told by bell and mail, once, until when and what becomes of their share", async () => {
    const { world, ask, customer, handyman } = await makeDone({ isPaid: true });
    await ask();
    await ask();
    const told = await notifyPeople(world);
    expect(told.notifications(handyman).filter((kind) => kind === "redoAsked")).toHaveLength(1);
    expect(told.notifications(customer)).not.toContain("redoAsked");
    const letter = told.email(handyman, "asks you to come back");
    for (const part of ["Mar 7, 2026", "We still hold your share of $80.00"]) expect(letter.text).toContain(part);
    // The reason is shown on the page only: user input is not sent in our name.
    expect(`${letter.subject}${letter.text}${letter.html}`).not.toContain("drips");
    expectNoGaps(`${letter.subject}${letter.text}${letter.html}`);
  });

  test("E3 is told of no share that is not paid", async () => {
    const { world, ask, handyman } = await makeDone({ isPaid: false });
    await ask();
    const letter = (await notifyPeople(world)).email(handyman, "asks you to come back");
    expect(letter.text).not.toContain("share");
    expect(letter.text).toContain("mark the job as completed again by");
  });
});

describe("a customer who has requested rework", () => {
  test("E3 is not told late of the completion that they rejected, and of the second one as usual", async () => {
    const { world, ask, move, customer } = await makeDone({ isPaid: false });
    // Before the queue was processed.
    await ask();
    expect((await notifyPeople(world)).notifications(customer)).not.toContain("jobCompleted");
    world.jump(DAY_MS);
    await move("completed");
    const told = await notifyPeople(world);
    expect(told.notifications(customer).filter((kind) => kind === "jobCompleted")).toHaveLength(1);
    expect(told.email(customer, "is done").text).toContain("then pay $105.00");
  });
});
