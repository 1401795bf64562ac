import { describe, expect, test } from "vitest";
import details from "../../functions/handymen/details.ts";
import confirmJob from "../../functions/jobs/confirm.ts";
import createReview from "../../functions/reviews/create.ts";
import { toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { inAppText, textsByLanguage } from "../../shared/notifications/wording.ts";
import { DAY_MS, toInstant } from "../../shared/time.ts";
import { expectNoGaps, notifyPeople } from "../support/actions/notifications.ts";
import { makeHandyman } from "../support/actions/races.ts";
import { openJob, pay } from "../support/actions/refunds.ts";
import type { WorldJob } from "../support/world/money.ts";
import { openWorld, type World } from "../support/world/world.ts";

const REQUEST = /How was \S+ work\? Write a review/;

/** A completed job with a held payment. */
async function makeHeld() {
  const { world, sides } = await openJob();
  await pay(world, sides);
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

test("contact details in a review are kept nowhere, and its author is told", async () => {
  const world = await openWorld({ holdsWebhooks: true });
  const [ana, hank, other] = [world.makePerson(), makeHandyman(world), makeHandyman(world)];
  const typed = {
    title: "Call 737-555-0181",
    comment: "Write to hank.repairs@example.com, or Zelle him; $450 for 2 doors.",
  };
  const shown = { title: "Call •••", comment: "Write to •••, or ••• him; $450 for 2 doors." };
  const headers = { "idempotency-key": "the-same-review" };
  const review = (body: object) => world.call(createReview, { as: ana, body: { rating: "5", ...body }, headers });
  const { body } = await review({ revieweeId: hank.id, ...typed });
  expect(body).toMatchObject({ ...shown, masked: ["phone", "email", "payment"] });
  expect((await review({ revieweeId: hank.id, ...typed })).body).toEqual(body);
  const profile = await world.call(details, { as: ana, params: { handymanId: hank.id } });
  const [seen] = (profile.body as { reviews: object[] }).reviews;
  expect(seen).toMatchObject(shown);
  expect(seen).not.toHaveProperty("masked");
  expect(JSON.stringify(world.database.items())).not.toMatch(/555-?0181|hank\.repairs/);
  const plain = { revieweeId: other.id, title: "Good work", comment: "Everything fits, and the doors close." };
  const second = await world.call(createReview, { as: ana, body: { rating: "5", ...plain } });
  expect([second.status, second.body]).toEqual([201, expect.not.objectContaining({ masked: expect.anything() })]);
});
