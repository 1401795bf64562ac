import { describe, expect, test } from "vitest";
import confirmJob from "../../functions/jobs/confirm.ts";
import { syncPaymentIntent } from "../../functions/payments/intents/sync.ts";
import { toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { inAppText, textsByLanguage } from "../../shared/notifications/wording.ts";
import { DAY_MS, toInstant } from "../../shared/time.ts";
import { expectNoGaps, notifyPeople } from "../support/actions/notifications.ts";
import { openJob } from "../support/actions/refunds.ts";
import { GOOD_CARD, type WorldJob } from "../support/world/money.ts";
import type { World } from "../support/world/world.ts";

const REQUEST = /How was \S+ work\? Write a review/;

/** A completed job with a held payment. */
async function makeHeld() {
  const { world, sides } = await openJob();
  const { paymentIntentId, ...started } = await world.startPayment(sides);
  await world.provider.pay(GOOD_CARD, { paymentIntentId, ...started });
  await syncPaymentIntent(world.app, paymentIntentId);
  return { world, sides };
}

const confirm = (world: World, { customer, jobId }: WorldJob) =>
  world.call(confirmJob, { as: customer, params: { id: jobId } });

/** The notifications and e-mails that ask for a review. */
async function reviewRequestsIn(world: World, { customer }: WorldJob) {
  const messages = await notifyPeople(world);
  const rung = world.database
    .items()
    .filter(({ entity, userId }) => entity === table.notification.type && userId === customer.id);
  const bells = rung.filter(({ kind, slots }) => {
    const words = textsByLanguage.en.kinds[kind as keyof typeof textsByLanguage.en.kinds];
    return inAppText(words, slots as Record<string, string>).includes("{reviewee}");
  });
  const letters = messages.emails(customer).filter(({ text, html }) => REQUEST.test(text) && REQUEST.test(html));
  for (const { subject, text, html } of messages.emails(customer)) expectNoGaps(subject, text, html);
  return { bells: bells.map(({ kind }) => kind), letters: letters.map(({ subject }) => subject) };
}

describe("after the release a customer is asked for a review, once", () => {
  test("by the notification and the e-mail about the release, when the schedule released", async () => {
    const { world, sides } = await makeHeld();
    await world.runUntilIdle(4 * DAY_MS);
    const { bells, letters } = await reviewRequestsIn(world, sides);
    expect([bells, letters.length]).toEqual([["paymentReleased"], 1]);
  });

  test("in the app only, where they released the payment themselves", async () => {
    const { world, sides } = await makeHeld();
    expect((await confirm(world, sides)).status).toBe(200);
    expect((await confirm(world, sides)).status).toBe(200);
    await world.runUntilIdle(4 * DAY_MS);
    expect(await reviewRequestsIn(world, sides)).toEqual({ bells: ["reviewAsked"], letters: [] });
  });

  test.each(["the customer", "the clock"])("not at all, when there is a review already as %s releases", async (who) => {
    const { world, sides } = await makeHeld();
    const { jobId } = sides;
    const createdAt = toInstant(world.app.now());
    world.database.putAll([toItem(table.reviewedJob, { jobId, reviewId: jobId as never, createdAt, version: 1 })]);
    if (who === "the customer") await confirm(world, sides);
    await world.runUntilIdle(4 * DAY_MS);
    expect(await reviewRequestsIn(world, sides)).toEqual({ bells: [], letters: [] });
  });

  test("never, where the handyman can no longer be reviewed", async () => {
    const { world, sides } = await makeHeld();
    await confirm(world, sides);
    world.database.putAll([toItem(table.user, { ...sides.handyman, isActive: false })]);
    expect(await reviewRequestsIn(world, sides)).toEqual({ bells: [], letters: [] });
  });
});
