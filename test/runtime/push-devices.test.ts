import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import subscribePush from "../../functions/notifications/subscribePush.ts";
import { MAX_PUSH_SUBSCRIPTIONS } from "../../shared/notifications/push.ts";
import { MINUTE_MS } from "../../shared/time.ts";
import { openWorld } from "../support/world/world.ts";

const newDevice = () => {
  const p256dh = Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString("base64url");
  const keys = { p256dh, auth: randomBytes(16).toString("base64url") };
  return { endpoint: `https://fcm.googleapis.com/${randomUUID()}`, keys, timeZone: "America/Denver" };
};

test("a person has ten devices and no more, also when several are added at once; one that is told again is the same", async () => {
  const world = await openWorld({ holdsWebhooks: true });
  const person = world.makePerson();
  const subscribe = async (device = newDevice()) =>
    (await world.call(subscribePush, { as: person, body: device })).code;
  const stored = () => world.database.items().filter(({ entity }) => entity === "pushSubscription");
  const first = newDevice();
  for (let count = 0; count < 8; count++) expect(await subscribe(count === 0 ? first : newDevice())).toBeUndefined();
  world.jump(MINUTE_MS);
  const codes = await Promise.all(Array.from({ length: 5 }, () => subscribe()));
  expect(stored()).toHaveLength(8 + codes.filter((code) => code === undefined).length);
  expect(stored().length).toBeLessThanOrEqual(MAX_PUSH_SUBSCRIPTIONS);
  for (let count = 0; count < 3; count++) await subscribe();
  expect([stored().length, await subscribe()]).toEqual([MAX_PUSH_SUBSCRIPTIONS, "push.tooMany"]);
  world.jump(MINUTE_MS);
  expect(await subscribe(first)).toBeUndefined();
  expect(stored()).toHaveLength(MAX_PUSH_SUBSCRIPTIONS);
});
