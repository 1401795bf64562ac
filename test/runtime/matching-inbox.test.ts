import { expect, test } from "vitest";
import { scheduleDigest } from "../../functions/matching/digest.ts";
import { areaRef } from "../../functions/matching/store.ts";
import type { ServiceArea } from "../../shared/handymen/area.ts";
import { HOUR_MS } from "../../shared/time.ts";
import { matchingWorld } from "../support/actions/matching.ts";

test("R-206 of many requests at the same moment one alone writes the inbox, so that none is delayed", async () => {
  const world = await matchingWorld();
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

test("I-M3 no message of matching names a street, a full name or a telephone number", async () => {
  const world = await matchingWorld();
  const handyman = world.makeHandyman();
  const title = "Call 555-201-3344, Ana Smith at 100 Main Street";
  await world.post({ title, urgency: "low" });
  await world.advance(HOUR_MS);
  const said = JSON.stringify([world.stored("notification").map(({ slots }) => slots), world.mailed]);
  expect(world.mailed.map(({ to }) => to)).toEqual([handyman.user.email]);
  expect(said).not.toMatch(/555|3344|100 Main/);
});
