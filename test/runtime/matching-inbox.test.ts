import { expect, test } from "vitest";
import { scheduleDigest } from "../../functions/matching/digest.ts";
import { areaRef } from "../../functions/matching/store.ts";
import type { ServiceArea } from "../../shared/handymen/area.ts";
import { matchingWorld } from "../support/worlds/matching-world.ts";

test("R-206 of many requests at the same moment one alone writes the inbox, so that none is delayed", async () => {
  const world = matchingWorld();
  const { user } = world.makeHandyman();
  const inbox = () => world.stored("inbox").find(({ userId }) => userId === user.id);
  await world.post({ urgency: "low" });
  const [area] = await world.db.getAll([areaRef(user.id)]);
  const scheduled = inbox();
  expect(scheduled).toMatchObject({ matchingDigestAt: expect.any(String) });
  // Each has read the inbox before another one scheduled the mail.
  const late = { area: area as ServiceArea, request: world.makeRequest(), inbox: undefined };
  await Promise.all(Array.from({ length: 20 }, () => scheduleDigest(world.app, late)));
  expect(inbox()).toEqual(scheduled);
});
