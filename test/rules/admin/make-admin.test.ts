import { expect, test } from "vitest";
import { toItem } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { promoteToAdmin } from "../../../infra/ops/promote.ts";
import { session } from "../../../shared/session/contract.ts";
import { makeHandyman, type Person, signInAgain } from "../../support/makers/people.ts";
import { openTable, tableClient } from "../../support/setup/table.ts";

const typesOf = async ({ user: { id } }: Person) => {
  const partitions = ["PERSON", "SESSION", "USER"].map((kind) => openTable().partition(`${kind}#${id}`));
  return (await Promise.all(partitions)).flatMap((items) => items.map(({ entity }) => entity)).sort();
};

test("making an administrator changes the role and ends every session of this one person (I-22)", async () => {
  const [ana, ben] = [await makeHandyman({}, { version: 3 }), await makeHandyman()];
  const again = await signInAgain(ana);
  const unreadable = { ...table.session.key({ userId: ana.user.id, sid: "s" }), userId: ana.user.id, sid: "s" };
  await openTable().putAll([unreadable]);
  const before = await typesOf(ben);
  expect(await promoteToAdmin(tableClient(), ana.user.email.toUpperCase())).toBe(3);
  const promoted = await openTable().get(table.user, ana.user);
  expect(promoted).toEqual({
    ...ana.user,
    role: "admin",
    version: 4,
    // It ends every older session at once, even one that begins while the others are deleted.
    roleSince: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
    updatedAt: promoted?.roleSince,
  });
  for (const each of [ana, again]) expect((await each.call(session.user, {})).status).toBe(401);
  // An administrator takes no jobs: no request finds an area.
  expect(await typesOf(ana)).toEqual(before.filter((type) => type !== "session" && type !== "area"));
  expect(await typesOf(ben)).toEqual(before);
  const [leaving = {}, ...others] = await openTable().scan("OUTBOX#");
  const data = { userId: ana.user.id, from: "handyman" };
  expect([leaving.event, others]).toEqual([expect.objectContaining({ name: "user.promoted", data }), []]);
  // As the product writes it, so that it is retried if the dispatcher misses it (I-26).
  expect(leaving).toEqual(toItem(table.outbox, table.outbox.schema.parse(leaving)));
  // Once more it only ends sessions: the counters move once.
  await signInAgain(ana);
  expect(await promoteToAdmin(tableClient(), ana.user.email)).toBe(1);
  expect(await openTable().get(table.user, ana.user)).toEqual(promoted);
  expect(await openTable().scan("OUTBOX#")).toHaveLength(1);
});

test("making an administrator reports an address without an account, and creates none", async () => {
  const email = "nobody@homewright.example";
  await expect(promoteToAdmin(tableClient(), email)).rejects.toThrow(/Nobody has signed up with nobody@/);
  expect(await openTable().get(table.email, { email })).toBeUndefined();
});
