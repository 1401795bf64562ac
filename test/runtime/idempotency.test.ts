import { describe, expect, test } from "vitest";
import type { Db, Item, Write } from "../../functions/runtime/data/db.ts";
import { beginIdempotent } from "../../functions/runtime/http/idempotency.ts";
import type { Endpoint } from "../../shared/endpoint.ts";
import { UserId } from "../../shared/ids.ts";
import { portfolio } from "../../shared/portfolio/contract.ts";
import { requests } from "../../shared/requests/contract.ts";
import { SECOND_MS } from "../../shared/time.ts";
import { idOf } from "../support/makers/entities.ts";
import { memoryTable } from "../support/world/memory-table.ts";

// A lost write is recognised by its stored record, so no two records may be equal.
test("I-25 two calls with one key and one body at the same moment have records of their own", async () => {
  const held: (Item | undefined)[] = [];
  const transact = async (writes: readonly Write[]) => {
    for (const write of writes) held.push(write.op === "put" ? write.item : undefined);
  };
  const db: Db = { ...memoryTable(), transact, countRequest: async () => true };
  const request = { db, now: new Date(0), spec: portfolio.create, userId: UserId.parse(idOf(1)), key: "one" };
  const [one, other] = [
    await beginIdempotent(request, { title: "Tap" }),
    await beginIdempotent(request, { title: "Tap" }),
  ];
  await transact([...one.storeAnswer({}), ...other.storeAnswer({})]);
  expect(held).toHaveLength(4);
  for (const [index, item] of held.entries()) {
    expect(item).toMatchObject({ pk: held[0]?.pk, fingerprint: held[0]?.fingerprint });
    for (const before of held.slice(0, index)) expect(item).not.toEqual(before);
  }
  expect([held[2]?.run, held[3]?.run]).toEqual([held[0]?.run, held[1]?.run]);
});

/** `portfolio.create` writes files, so its key is locked; the effect of `requests.create` is one transaction. */
const keyed = (spec: Endpoint = portfolio.create) => {
  const db = memoryTable();
  const call = { db, spec, userId: UserId.parse(idOf(1)), key: "one" };
  return {
    db,
    ask: (seconds: number, title: string) =>
      beginIdempotent({ ...call, now: new Date(seconds * SECOND_MS) }, { title }),
  };
};

test("I-25 another body is a mismatch only once the first request is done", async () => {
  const { db, ask } = keyed();
  const first = await ask(0, "Tap");
  await expect(ask(29, "Taps")).rejects.toMatchObject({ code: "idempotency.running" });
  await expect(ask(29, "Tap")).rejects.toMatchObject({ code: "idempotency.running" });
  await db.transact(first.storeAnswer({}));
  await expect(ask(30, "Taps")).rejects.toMatchObject({ code: "idempotency.mismatch" });
  expect((await ask(30, "Tap")).replayed).toEqual({ status: 201, body: {} });
});

test("I-25 another body takes over the key of a request that died, which then stores nothing", async () => {
  const { db, ask } = keyed();
  const dead = await ask(0, "Tap");
  const next = await ask(31, "Taps");
  expect(next.replayed).toBeUndefined();
  await expect(db.transact(dead.storeAnswer({}))).rejects.toMatchObject({ code: "idempotency.running" });
  await db.transact(next.storeAnswer({}));
  await expect(ask(32, "Tap")).rejects.toMatchObject({ code: "idempotency.mismatch" });
  expect((await ask(32, "Taps")).replayed).toMatchObject({ status: 201 });
});

describe("I-25 one transaction, whose key is not locked", () => {
  const open = () => keyed(requests.create);

  test("two at once: the later one finds the answer of the first, and with another body a mismatch", async () => {
    const { db, ask } = open();
    const [first, later, changed] = [await ask(0, "Tap"), await ask(0, "Tap"), await ask(0, "Taps")];
    expect(await later.afterFailure()).toBeUndefined();
    await db.transact(first.storeAnswer({ id: 1 }));
    for (const { storeAnswer } of [later, changed])
      await expect(db.transact(storeAnswer({ id: 2 }))).rejects.toMatchObject({ code: "idempotency.running" });
    expect(await later.afterFailure()).toEqual({ status: 201, body: { id: 1 } });
    await expect(changed.afterFailure()).rejects.toMatchObject({ code: "idempotency.mismatch" });
  });

  test("one that died leaves nothing: another body goes at once", async () => {
    const { db, ask } = open();
    await ask(0, "Tap");
    await db.transact((await ask(1, "Taps")).storeAnswer({}));
    await expect(ask(2, "Tap")).rejects.toMatchObject({ code: "idempotency.mismatch" });
  });

  test("an answer comes back in every byte, its fields in their order", async () => {
    const { db, ask } = open();
    const answer = { z: "O cano está a pingar. ".repeat(100), a: [null, 1.5, "👩🏽‍🔧"] };
    await db.transact((await ask(0, "Tap")).storeAnswer(answer));
    expect(JSON.stringify((await ask(1, "Tap")).replayed?.body)).toBe(JSON.stringify(answer));
  });
});
