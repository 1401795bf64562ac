import { expect, test } from "vitest";
import type { Db, Item, Write } from "../../functions/runtime/db.ts";
import { admit } from "../../functions/runtime/idempotency.ts";
import { UserId } from "../../shared/ids.ts";
import { requests } from "../../shared/requests/contract.ts";
import { idOf } from "../support/entities.ts";
import { memoryTable } from "../support/memory-table.ts";

// By what stands in its place a write is known again whose answer got lost: so no two may ever be alike.
test("I-25 two calls with one key, one body and one moment hold it by records of their own", async () => {
  const held: (Item | undefined)[] = [];
  const transact = async (writes: readonly Write[]) => {
    for (const write of writes) held.push(write.op === "put" ? write.item : undefined);
  };
  const db: Db = { ...memoryTable(), transact, count: async () => 1 };
  const asked = { db, now: new Date(0), spec: requests.create, userId: UserId.parse(idOf(1)), key: "one" };
  const [one, other] = [await admit(asked, { title: "Tap" }), await admit(asked, { title: "Tap" })];
  await transact([...one.receipt({}), ...other.receipt({})]);
  expect(held).toHaveLength(4);
  for (const [index, item] of held.entries()) {
    expect(item).toMatchObject({ pk: held[0]?.pk, fingerprint: held[0]?.fingerprint });
    for (const before of held.slice(0, index)) expect(item).not.toEqual(before);
  }
  expect([held[2]?.run, held[3]?.run]).toEqual([held[0]?.run, held[1]?.run]);
});
