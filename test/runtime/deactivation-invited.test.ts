import { expect, test } from "vitest";
import updateUser from "../../functions/admin/updateUser.ts";
import type { Db } from "../../functions/runtime/data/db.ts";
import type { User } from "../../shared/session/schema.ts";
import { MINUTE_MS } from "../../shared/time.ts";
import { notifyPeople } from "../support/actions/notifications.ts";
import { makeRequestForQuotes, quoteCalls, quotesIn } from "../support/actions/quotes.ts";
import { makeHandyman } from "../support/actions/races.ts";
import { openWorld, type World } from "../support/world/world.ts";

/** A private request for Hank. */
async function open(isPublicAfterwards: boolean) {
  const world = await openWorld({ holdsWebhooks: true });
  const hank = makeHandyman(world);
  const about = await makeRequestForQuotes(world, 0, { invitedHandymanId: hank.id, isPublicAfterwards });
  return { world, hank, about, find: async () => (await quotesIn(world, about, [])).request };
}
const deactivate = (world: World, { id }: User) =>
  world.call(updateUser, {
    as: world.makePerson({ role: "admin" }),
    params: { id },
    body: { isActive: false, reason: "They asked for it in writing.", jobs: [] },
  });

test.each([
  [true, /account is no longer active\. Other handymen see/, ["pending", undefined, false]],
  [false, /account is no longer active\. Nobody else sees/, ["cancelled", "expired", true]],
])(
  "R-413 a request for one handyman who is deactivated goes on at once, public afterwards: %s",
  async (isPublic, words, after) => {
    const { world, hank, about, find } = await open(isPublic);
    expect((await deactivate(world, hank)).status).toBe(200);
    const request = await find();
    expect([request?.status, request?.cancelReason, request?.privateUntil !== undefined]).toEqual(after);
    // Once: the schedule finds nothing to do a minute later.
    world.jump(MINUTE_MS);
    await world.workDue();
    expect((await find())?.reopenedAt).toBe(request?.reopenedAt);
    const told = await notifyPeople(world);
    expect(told.notifications(about.customer).filter((kind) => kind !== "requestUnserved")).toEqual(["invitationOver"]);
    const { subject, text } = told.email(about.customer, "has not answered");
    expect(`${subject} ${text}`.replaceAll(/\s+/g, " ")).toMatch(words);
  },
);

test("R-413 a request that asks a handyman at the moment of their deactivation goes on a minute later", async () => {
  const { world, hank, find } = await open(true);
  const query: Db["query"] = async (at, search) =>
    search.index === "gsi2" ? { items: [] } : world.app.db.query(at, search);
  await deactivate(world.withApp({ db: { ...world.app.db, query } }), hank);
  expect((await find())?.privateUntil).toBeDefined();
  world.jump(MINUTE_MS);
  await world.workDue();
  expect((await find())?.privateUntil).toBeUndefined();
});

test("R-413 a request with a quote, and those for others, keep their time", async () => {
  const { world, hank, about, find } = await open(true);
  await quoteCalls(about, hank).submit()(world);
  const other = await makeRequestForQuotes(world, 0, { invitedHandymanId: makeHandyman(world).id });
  const before = [await find(), (await quotesIn(world, other, [])).request];
  await deactivate(world, hank);
  expect([await find(), (await quotesIn(world, other, [])).request]).toEqual(before);
});
