import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import type { Item } from "../../functions/runtime/db.ts";
import * as table from "../../functions/runtime/table.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../shared/time.ts";
import { advance, heal, plant, stackNow } from "../support/control.ts";
import { settle } from "../support/handles.ts";
import { postRequest } from "../support/jobs.ts";
import { makeCustomer, makeHandyman } from "../support/make.ts";
import {
  booksOf,
  DECLINED_CARD,
  expectPaidOnce,
  expectUnpaid,
  makeDue,
  payInSilence,
  payWith,
  releaseEvents,
  startPayment,
} from "../support/payments.ts";
import { addressFor, aPicture, bare, isStored, put } from "../support/pictures.ts";
import { openTable } from "../support/table.ts";

/** Invalid requests, long due, whose work fails every time. */
const poison = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const pk = `REQUEST#${randomUUID()}`;
    const due = { gsi3pk: `DUE#${index % 4}`, gsi3sk: `2001-01-01T00:00:00.000Z#request.expire#${pk}` };
    return { pk, sk: "REQUEST", entity: "request", v: 1, id: "no id", ...due };
  });
const now = async () => (await stackNow()).getTime();
const found = async ({ pk }: Item) => (await openTable().partition(String(pk)))[0];
const dueAt = (item: Item | undefined) => Date.parse(String(item?.gsi3sk).split("#")[0] ?? "");
/** Moves the clock to the moment at which this item is due again. */
const awaitDue = async (item: Item) => advance(Math.max(1, dueAt(await found(item)) - (await now())));

afterEach(heal);

describe("with the clock, a due item whose work always fails", () => {
  test("I-30 does not delay other items, however many such items there are and however long they have been due", async () => {
    const [customer, handyman] = [await makeCustomer(), await makeHandyman()];
    const broken = poison(4 * 60);
    await openTable().putAll(broken);
    const { id } = await postRequest(customer, { urgency: "high" });
    await advance(48 * HOUR_MS + MINUTE_MS);
    await advance(MINUTE_MS);
    expect(await openTable().get(table.request, { id })).toMatchObject({ status: "cancelled" });
    const late = await handyman.call(jobs.create, { body: { serviceRequestId: id, agreedPrice: "80" } });
    expect(late.status).toBe(409);
    for (const item of broken) await openTable().remove(item);
  });

  test("is tried twelve times, after ever longer pauses, and is then abandoned", async () => {
    const [item] = poison(1);
    if (!item) throw new Error("There is no poison.");
    await openTable().putAll([item]);
    const pauses: number[] = [];
    await advance(1);
    for (let tries = 1; tries < 12; tries++) {
      const stored = await found(item);
      expect(stored).toEqual({ ...item, gsi3pk: expect.stringMatching(/^DUE#/), gsi3sk: stored?.gsi3sk });
      pauses.push(Math.round((dueAt(stored) - (await now())) / MINUTE_MS));
      await awaitDue(item);
    }
    expect(pauses).toEqual(Array.from({ length: 11 }, (_, tries) => 2 ** tries));
    const aside = await found(item);
    expect(aside).toEqual({ ...item, gsi3pk: "GIVEN_UP#request.expire", gsi3sk: aside?.gsi3sk });
    expect(Math.abs(dueAt(aside) - (await now()))).toBeLessThan(MINUTE_MS);
    await advance(30 * DAY_MS);
    expect(await found(item)).toEqual(aside);
    await openTable().remove(item);
  });
});

describe("with the clock, a due item whose work fails once", () => {
  test("is done a minute later", async () => {
    const { id } = await postRequest(await makeCustomer(), { urgency: "high" });
    await advance(48 * HOUR_MS - MINUTE_MS);
    // Other work may be due in the same minute.
    await plant({ service: "dynamodb", operation: "TransactWriteItems", mode: "reject", times: 1000 });
    await advance(MINUTE_MS);
    expect(await openTable().get(table.request, { id })).toMatchObject({ status: "pending" });
    await heal();
    await advance(MINUTE_MS);
    expect(await openTable().get(table.request, { id })).toMatchObject({ status: "cancelled" });
    expect(await found({ pk: `REQUEST#${id}` })).not.toHaveProperty("gsi3sk");
  });

  test("starts its tries again when it was written in the meantime", async () => {
    const { customer, jobId } = await makeDue();
    const started = await startPayment(customer, jobId);
    await settle();
    const payment = async () => (await booksOf(jobId)).items.find(({ sk }) => sk === "PAYMENT");
    await plant({ service: "stripe", operation: "paymentIntents.retrieve", mode: "reject", times: 1000 });
    for (let time = 0; time < 3; time++) await advance(15 * MINUTE_MS);
    await heal();
    expect((await payment())?.gsi3sk).toMatch(/#3$/);
    await payWith(DECLINED_CARD, started);
    await settle();
    expect((await payment())?.gsi3sk).toBe(`${(await booksOf(jobId)).payment?.staleAt}#payment.stale#JOB#${jobId}`);
  });

  test("I-28 an upload's item is not deleted before its file is", async () => {
    const address = await addressFor(await makeCustomer());
    await put(address, await aPicture());
    await advance(DAY_MS - MINUTE_MS);
    await plant({ service: "s3", operation: "DeleteObject", mode: "reject", times: 1000 });
    await advance(2 * MINUTE_MS);
    expect(await isStored(bare(address))).toBe(true);
    await heal();
    await advance(2 * MINUTE_MS);
    expect(await isStored(bare(address))).toBe(false);
    expect(await openTable().partition(`UPLOAD#${bare(address).split("/").at(-1)}`)).toEqual([]);
  });
});

describe("with the clock, work that waits for an unavailable service", () => {
  test("I-30 is not counted as failed: it goes on within a minute of the service's return", async () => {
    const { jobId } = await payInSilence();
    await plant({ service: "stripe", operation: "paymentIntents.retrieve", mode: "throttle", times: 10_000 });
    await advance(16 * MINUTE_MS);
    for (let time = 0; time < 4; time++) await advance(MINUTE_MS);
    await expectUnpaid(jobId, "pending");
    await heal();
    await advance(MINUTE_MS);
    await expectPaidOnce(jobId);
    await releaseEvents();
    await expectPaidOnce(jobId);
  });

  test("I-28 is not counted while S3 is unavailable: an unclaimed upload is deleted within a minute of its return", async () => {
    const address = await addressFor(await makeCustomer());
    await put(address, await aPicture());
    await plant({ service: "s3", operation: "DeleteObject", mode: "throttle", times: 10_000 });
    await advance(DAY_MS + MINUTE_MS);
    for (let time = 0; time < 4; time++) await advance(MINUTE_MS);
    expect(await isStored(bare(address))).toBe(true);
    await heal();
    await advance(MINUTE_MS);
    expect(await isStored(bare(address))).toBe(false);
  });
});
