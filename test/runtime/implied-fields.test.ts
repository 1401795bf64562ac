import { describe, expect, test } from "vitest";
import { type Entity, readItem, toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { Payment } from "../../shared/payments/schema.ts";
import { samples } from "../support/makers/entities.ts";

const at = "2026-01-05T09:00:00.000Z";

describe("what an item says without storing it", () => {
  test.each([
    ["job", table.job, "id"],
    ["payment", table.payment, "jobId"],
    ["request", table.request, "id"],
    ["user", table.user, "id"],
  ] as const)("the ids and times in the keys of a %s are restored on read", (name, type, id) => {
    const entity: object = samples[name].schema.parse({ ...samples[name].required });
    const item = toItem(type as Entity<object, object>, entity);
    const restored = Object.keys(entity).filter((field) => !(field in item));
    expect(restored).toEqual(expect.arrayContaining([id, "createdAt"]));
    expect(readItem(type as Entity<unknown, never>, item)).toEqual(entity);
  });

  test("is stored where the item has no such key, or another value", () => {
    const payment = Payment.parse({ ...samples.payment.required, processedAt: at });
    const captured = toItem(table.payment, payment);
    for (const name of ["jobId", "handymanId", "createdAt", "processedAt"]) expect(captured).not.toHaveProperty(name);
    const { handymanId, createdAt } = payment;
    const supplement = toItem(table.payment, { ...payment, supplement: 1 });
    expect(supplement).toMatchObject({ handymanId, createdAt, processedAt: at });
    const { schema, required } = samples.request;
    expect(toItem(table.request, schema.parse(required))).not.toHaveProperty("hiring");
    expect(toItem(table.request, schema.parse({ ...required, hiring: "quotes", revision: 2 }))).toMatchObject({
      ...{ hiring: "quotes", revision: 2 },
    });
  });
});
