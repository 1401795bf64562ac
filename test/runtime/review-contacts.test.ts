import { expect, test } from "vitest";
import details from "../../functions/handymen/details.ts";
import createReview from "../../functions/reviews/create.ts";
import { makeHandyman } from "../support/actions/races.ts";
import { openWorld } from "../support/world/world.ts";

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
  const replayed = await review({ revieweeId: hank.id, ...typed });
  expect(replayed.body).toEqual(body);
  const profile = await world.call(details, { as: ana, params: { handymanId: hank.id } });
  const [seen] = (profile.body as { reviews: object[] }).reviews;
  expect(seen).toMatchObject(shown);
  expect(seen).not.toHaveProperty("masked");
  // The stored answer is packed in the table: it is what is replayed.
  expect(JSON.stringify([...world.database.items(), replayed])).not.toMatch(/555-?0181|hank\.repairs/);
  const plain = { revieweeId: other.id, title: "Good work", comment: "Everything fits, and the doors close." };
  const second = await world.call(createReview, { as: ana, body: { rating: "5", ...plain } });
  expect([second.status, second.body]).toEqual([201, expect.not.objectContaining({ masked: expect.anything() })]);
});
