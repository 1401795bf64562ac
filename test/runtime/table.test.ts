import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { dueKey, duePartitionsOf, type Entity, type Key, readItem, toItem } from "../../functions/runtime/data/db.ts";
import { counterShard, dueKinds, feedPartition } from "../../functions/runtime/data/index-keys.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { INTENT_CHECK_MS } from "../../shared/payments/attempts.ts";
import { Payment, StripeEvent } from "../../shared/payments/schema.ts";
import { FeedEntry, FeedFields } from "../../shared/requests/feed.ts";
import { ServiceRequest } from "../../shared/requests/schema.ts";
import { jobStatuses } from "../../shared/requests/status.ts";
import { indexes, keyAttributes } from "../../shared/table-indexes.ts";
import { addMs, DAY_MS, toEpochSeconds } from "../../shared/time.ts";
import { everySample, idOf, samples } from "../support/makers/entities.ts";

const at = "2026-01-05T09:00:00.000Z";

describe("the table's entities", () => {
  const entityTypes = Object.values(table);

  test("R-116 R-130 contain every entity of the specification", () => {
    expect(Object.keys(table)).toEqual(expect.arrayContaining(everySample.map(({ entityName }) => entityName)));
  });

  test("have unique names", () => {
    const types = entityTypes.map(({ type }) => type);
    expect(types).toEqual(Object.keys(table));
  });

  const ids = fc.constantFrom(idOf(1), idOf(2));
  // Values that people and providers choose, some of them shaped like keys.
  const names = fc.constantFrom("a", "a#b", "#", "PERSON", "NAME#a");
  const named = fc.record({
    ...{ id: ids, userId: ids, jobId: ids, handymanId: ids, revieweeId: ids, serviceRequestId: ids },
    ...{ email: names, sub: names, sid: names, tokenId: names, intentId: names, name: names, skill: names },
    ...{ subject: names, verificationType: names, day: names },
    ...{ category: names, number: fc.nat(12), shard: fc.nat(15), createdAt: fc.constantFrom(at, addMs(at, 1)) },
  });
  type Named = typeof named extends fc.Arbitrary<infer T> ? T : never;

  /** The key of an entity, and the id fields that it was made of. */
  function keyOf(entityType: (typeof entityTypes)[number], all: Named): { key: Key; from: string } {
    const read: unknown[] = [entityType.type];
    const watched = new Proxy(all, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        read.push(name, value);
        return value;
      },
    });
    const key = entityType.key(watched as never);
    return { key, from: JSON.stringify(read) };
  }

  test("never have the same key", () => {
    fc.assert(
      fc.property(fc.array(named, { minLength: 2, maxLength: 2 }), (bags) => {
        const owners = new Map<string, string>();
        for (const { key, from } of entityTypes.flatMap((entityType) => bags.map((bag) => keyOf(entityType, bag)))) {
          const name = JSON.stringify(key);
          expect(owners.get(name) ?? from).toBe(from);
          owners.set(name, from);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("spreads statistics over sixteen shards", () => {
    fc.assert(
      fc.property(fc.uuid({ version: 4 }), (id) => {
        expect([...Array(16).keys()]).toContain(counterShard(id));
      }),
    );
  });
});

/** The stored item of an entity of any type. */
function stored(entityName: string, entity: object) {
  return toItem(entityByName(entityName) as Entity<object, object>, entity);
}

const entities: ReadonlyMap<string, unknown> = new Map(Object.entries(table));
const entityByName = (entityName: string) => entities.get(entityName);

describe.each(everySample)("a stored $entityName", ({ entityName, schema, required }) => {
  const entity = schema.parse(required);

  test("has every field as its schema says, and comes back as it was", () => {
    const item = stored(entityName, entity);
    expect(item).toMatchObject(entity);
    expect(readItem(entityByName(entityName) as Entity<unknown, never>, item)).toEqual(entity);
  });

  test("carries its key, its type and its schema version", () => {
    const item = stored(entityName, entity);
    expect(item).toMatchObject({ pk: expect.any(String), sk: expect.any(String), entity: entityName, v: 1 });
  });

  test("has both halves of a key on each index, or neither", () => {
    const item = stored(entityName, entity);
    for (const { pk, sk } of indexes.map(({ name }) => keyAttributes(name))) {
      expect(pk in item).toBe(sk in item);
      expect(item[pk]).not.toBe("");
    }
  });
});

test("I-06 a stored event of the card provider keeps its own type", () => {
  const event = StripeEvent.parse({ id: "evt_1", type: "payment_intent.succeeded", createdAt: at });
  expect(readItem(table.stripeEvent, toItem(table.stripeEvent, event))).toEqual(event);
});

describe("a request's index keys", () => {
  const requestWith = (wish: object) => ServiceRequest.parse({ ...samples.request.required, ...wish });
  const placed = { latitude: 39.8, longitude: -89.65 };
  const open = ["pending", "quoted"];

  test.each(open)("show it to the handymen of its cell while it is %s", (status) => {
    expect(toItem(table.request, requestWith({ status, ...placed }))).toMatchObject({
      gsi7Pk: `CUSTOMER#${idOf(2)}`,
      gsi7Sk: `REQUEST#${at}#${idOf(1)}`,
      feedPk: feedPartition("53_-90"),
      feedSk: `${at}#${idOf(1)}`,
      duePk: expect.stringMatching(/^DUE#request\.expire#\d$/),
      dueSk: `${at}#request.expire#REQUEST#${idOf(1)}`,
    });
  });

  test.each(jobStatuses.filter((status) => !open.includes(status)))("I-16 are gone once it is %s", (status) => {
    const item = toItem(table.request, requestWith({ status, ...placed }));
    expect(Object.keys(item).filter((name) => /^(due|feed)[PS]k$/.test(name))).toEqual([]);
    expect(item).toHaveProperty("gsi7Pk");
    expect(item).toHaveProperty("gsi4Pk");
  });

  test("are where the feed's entries have their id and time, which a read pays for once", () => {
    const windows = [{ day: "2026-01-06", from: 480, to: 720 }];
    const request = requestWith({ ...placed, windows, excludedHandymanIds: [idOf(3)] });
    const isInFeed = (name: string) => name in FeedFields.shape || ["pk", "sk", "feedPk", "feedSk"].includes(name);
    const entry = Object.fromEntries(Object.entries(toItem(table.request, request)).filter(([name]) => isInFeed(name)));
    expect(entry).not.toHaveProperty("id");
    expect(entry).not.toHaveProperty("createdAt");
    expect(readItem(table.feedEntry, entry)).toEqual(FeedEntry.parse(request));
  });

  test("show one without a location only to its customer", () => {
    const item = toItem(table.request, requestWith({}));
    expect(item).not.toHaveProperty("feedPk");
    expect(item).toMatchObject({ gsi7Pk: `CUSTOMER#${idOf(2)}` });
  });
});

describe("a list of the whole platform", () => {
  test("D-29 has eight partitions, sorted by time", () => {
    fc.assert(
      fc.property(fc.uuid({ version: 4 }), (id) => {
        const request = ServiceRequest.parse({ ...samples.request.required, id });
        expect(table.request.gsi4?.(request)).toEqual({
          pk: expect.stringMatching(/^REQUESTS#[0-7]$/),
          sk: `${at}#${id}`,
        });
      }),
    );
  });
});

test("a key is refused that is longer than DynamoDB takes, on the table or an index, without being named", () => {
  const longest = (bytes: number) => "é".repeat(bytes / 2);
  type Wide = { readonly pk: string; readonly sk: string };
  const keyOf = ({ pk, sk }: Wide) => ({ pk, sk });
  const own = (id: Wide): Entity<object, object> => ({ type: "wide", schema: z.object({}), key: () => keyOf(id) });
  const onIndex = (id: Wide) => ({ ...own({ pk: "a", sk: "b" }), gsi1: () => keyOf(id) });
  for (const at of [own, onIndex]) {
    expect(() => toItem(at({ pk: longest(2048), sk: longest(1024) }), {})).not.toThrow();
    for (const long of [
      { pk: longest(2050), sk: "b" },
      { pk: "a", sk: longest(1026) },
    ])
      expect(() => toItem(at(long), {})).toThrow(/^A key of wide is longer than DynamoDB takes\.$/);
  }
});

describe("due work", () => {
  test.each(dueKinds)("R-706 %s has four partitions, sorted by time", (kind) => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const { pk, sk } = dueKey(kind, at, `JOB#${id}`);
        expect(duePartitionsOf(kind)).toContain(pk);
        expect(sk).toBe(`${at}#${kind}#JOB#${id}`);
      }),
    );
    expect(duePartitionsOf(kind)).toEqual([0, 1, 2, 3].map((shard) => `DUE#${kind}#${shard}`));
  });

  test("I-30 an open payment is due when its intent is stale, a settled one never", () => {
    const payment = Payment.parse(samples.payment.required);
    const intent = { stripePaymentIntentId: "pi_1", intentCheckedAt: at } as const;
    const item = toItem(table.payment, { ...payment, ...intent });
    expect(duePartitionsOf("payment.intent-check")).toContain(item.duePk);
    expect(item.dueSk).toBe(`${addMs(at, INTENT_CHECK_MS)}#payment.intent-check#JOB#${idOf(5)}`);
    expect(toItem(table.payment, { ...payment, ...intent, status: "completed" })).not.toHaveProperty("duePk");
  });

  test("I-26 an event is on no index, and is stored for as long as dead-letter queues keep their messages", () => {
    const event = { id: idOf(1), name: "user.created", at, data: {} } as const;
    const item = toItem(table.outbox, { id: event.id, event, createdAt: at, version: 1 });
    expect(Object.keys(item).filter((name) => name.endsWith("Pk"))).toEqual([]);
    expect(item.ttl).toBe(toEpochSeconds(addMs(at, 14 * DAY_MS)));
  });

  test("I-28 an upload is due a day later, unless it was claimed", () => {
    const upload = { id: idOf(1), userId: samples.request.schema.shape.customerId.parse(idOf(2)), key: "k" };
    const waiting = { ...upload, createdAt: at, updatedAt: at, version: 1 };
    expect(stored("upload", { ...waiting, orphanAt: addMs(at, DAY_MS) })).toHaveProperty("duePk");
    expect(stored("upload", waiting)).not.toHaveProperty("duePk");
  });
});

test("R-116 a session expires by its time to live", () => {
  const { schema, required } = samples.session;
  expect(toItem(table.session, schema.parse(required)).ttl).toBe(toEpochSeconds(at));
});
