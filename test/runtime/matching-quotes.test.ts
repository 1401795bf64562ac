import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { Quote } from "../../shared/quotes/schema.ts";
import { withoutQuote, withQuote } from "../../shared/requests/lifecycle.ts";
import { HOUR_MS, MINUTE_MS } from "../../shared/time.ts";
import { matchingWorld } from "../support/actions/matching.ts";

test("R-406 with its last quote a request is matched again at once, and nobody is notified twice", async () => {
  const world = await matchingWorld();
  for (let made = 0; made < 30; made++) world.makeHandyman();
  const request = await world.post();
  await world.change(request, withQuote(await world.find(request), { validUntil: world.clock.at, at: world.clock.at }));
  await world.advance(5 * MINUTE_MS);
  expect(world.notifiedOf(request)).toHaveLength(20);
  const by = "handyman";
  await world.change(request, withoutQuote(await world.find(request), { by, at: world.clock.at }));
  expect(await world.find(request)).toMatchObject({ status: "pending", nextMatchAt: world.clock.at });
  await world.advance(MINUTE_MS);
  expect(world.notifiedOf(request)).toHaveLength(30);
  // The second round as well: it was not due while a quote stood.
  await world.advance(HOUR_MS);
  const { notifiedCount, fartherAt } = await world.find(request);
  expect([notifiedCount, fartherAt !== undefined]).toEqual([30, true]);
  expect(new Set(world.notifiedOf(request)).size).toBe(30);
  // Quoted and given up again: nobody is left.
  await world.change(request, withQuote(await world.find(request), { validUntil: world.clock.at, at: world.clock.at }));
  await world.change(request, withoutQuote(await world.find(request), { by, at: world.clock.at }));
  await world.advance(5 * MINUTE_MS);
  expect(world.notifiedOf(request)).toHaveLength(30);
});

test("I-M2 who made a quote before a reopening is told by its own message, and not of a new job nearby", async () => {
  const world = await matchingWorld();
  const quoting = world.makeHandyman();
  const request = await world.post();
  const other = world.makeHandyman();
  const at = world.clock.at;
  const pair = { serviceRequestId: request.id, customerId: request.customerId };
  const quote = { id: randomUUID(), priceCents: 12_000, message: "I would replace it.", requestRevision: 1 };
  const late = world.makeHandyman();
  const lost = { ...quote, ...pair, handymanId: late.user.id, status: "declined", validUntil: request.expiresAt };
  world.put(toItem(table.quote, Quote.parse({ ...lost, submittedAt: at, createdAt: at, updatedAt: at })));
  await world.change(request, { status: "pending", reopenedAt: at });
  await world.react(world.event("request.reopened", pair));
  expect(world.notifiedOf(request).toSorted()).toEqual([quoting.user.id, other.user.id].toSorted());
});
