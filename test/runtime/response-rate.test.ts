import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { findResponseRate } from "../../functions/handymen/response-rate.ts";
import { toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { LeadResponse } from "../../shared/credits/schema.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import { addMs, DAY_MS } from "../../shared/time.ts";
import { matchingWorld } from "../support/actions/matching.ts";

test("R-411 what matching notified of counts for ninety days, and what was answered of it", async () => {
  const world = await matchingWorld();
  const { user } = world.makeHandyman();
  const rate = () => findResponseRate(world.app, user.id);
  const post = async (count: number) => {
    const posted: ServiceRequest[] = [];
    while (posted.length < count) posted.push(await world.post({ urgency: "low" }));
    return posted;
  };
  const answer = ({ id: serviceRequestId }: ServiceRequest) => {
    const fields = { id: randomUUID(), serviceRequestId, handymanId: user.id, creditsCostCents: 0 };
    world.put(toItem(table.leadResponse, LeadResponse.parse({ ...fields, createdAt: world.clock.at })));
  };
  const early = await post(9);
  expect(await rate()).toBeUndefined();
  early.slice(0, 3).forEach(answer);
  await post(1);
  expect(await rate()).toBe(30);
  // Found in the feed: they were not notified of it.
  answer(world.makeRequest());
  expect(await rate()).toBe(30);
  world.jump(addMs(world.clock.at, 91 * DAY_MS));
  expect(await rate()).toBeUndefined();
});
