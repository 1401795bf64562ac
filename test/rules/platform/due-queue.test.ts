import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { duePartitionsOf, type Item } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../shared/time.ts";
import { makeJob, postRequest } from "../../support/makers/jobs.ts";
import { publishEvent } from "../../support/makers/notifications.ts";
import { makeParties } from "../../support/makers/payments.ts";
import { makeCustomer, makeHandyman } from "../../support/makers/people.ts";
import { aPicture, isStored, putFile, uploadUrlFor, withoutQuery } from "../../support/makers/pictures.ts";
import { advance, clearFaults, injectFault, mailsTo, stackNow } from "../../support/setup/control-pages.ts";
import { openTable } from "../../support/setup/table.ts";

const partitions = duePartitionsOf("request.expire");
/** Invalid requests, long due, whose work fails every time. */
const makeInvalidRequests = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const pk = `REQUEST#${randomUUID()}`;
    const due = {
      duePk: partitions[index % partitions.length],
      dueSk: `2001-01-01T00:00:00.000Z#request.expire#${pk}`,
    };
    return { pk, sk: "REQUEST", entity: "request", v: 1, id: "no id", ...due };
  });
const now = async () => (await stackNow()).getTime();
const isListed = async ({ pk }: Item) => (await openTable().partition(String(pk)))[0];
const dueAt = (item: Item | undefined) => Date.parse(String(item?.dueSk).split("#")[0] ?? "");
/** Moves the clock to the moment at which this item is due again. */
const advanceToDue = async (item: Item) => advance(Math.max(1, dueAt(await isListed(item)) - (await now())));

describe("a due item whose work always fails", () => {
  test("I-30 does not delay other items, however many such items there are and however long they have been due", async () => {
    const [customer, handyman] = [await makeCustomer(), await makeHandyman()];
    const { id } = await postRequest(customer, { urgency: "high" });
    await advance(48 * HOUR_MS - MINUTE_MS);
    await openTable().putAll(makeInvalidRequests(240));
    await advance(2 * MINUTE_MS);
    expect(await openTable().get(table.request, { id })).toMatchObject({ status: "cancelled" });
    const late = await handyman.call(jobs.create, { body: { serviceRequestId: id, agreedPrice: "80" } });
    expect(late.status).toBe(409);
  });

  test("is tried twelve times, after ever longer pauses, and is then abandoned", async () => {
    const [item] = makeInvalidRequests(1);
    if (!item) throw new Error("There is no poison.");
    await openTable().putAll([item]);
    const pauses: number[] = [];
    await advance(1);
    for (let tries = 1; tries < 12; tries++) {
      const stored = await isListed(item);
      expect(stored).toEqual({ ...item, duePk: expect.stringMatching(/^DUE#/), dueSk: stored?.dueSk });
      pauses.push(Math.round((dueAt(stored) - (await now())) / MINUTE_MS));
      await advanceToDue(item);
    }
    expect(pauses).toEqual(Array.from({ length: 11 }, (_, tries) => 2 ** tries));
    const aside = await isListed(item);
    expect(aside).toEqual({ ...item, duePk: "ABANDONED#request.expire", dueSk: aside?.dueSk });
    expect(Math.abs(dueAt(aside) - (await now()))).toBeLessThan(MINUTE_MS);
    await advance(30 * DAY_MS);
    expect(await isListed(item)).toEqual(aside);
  });
});

describe("a due item whose work fails once", () => {
  test("I-28 an upload's item is not deleted before its file is", async () => {
    const address = await uploadUrlFor(await makeCustomer());
    await putFile(address, await aPicture());
    await advance(DAY_MS - MINUTE_MS);
    await injectFault({ service: "s3", operation: "DeleteObject", mode: "reject", times: 1000 });
    await advance(2 * MINUTE_MS);
    expect(await isStored(withoutQuery(address))).toBe(true);
    await clearFaults();
    await advance(2 * MINUTE_MS);
    expect(await isStored(withoutQuery(address))).toBe(false);
    expect(await openTable().partition(`UPLOAD#${withoutQuery(address).split("/").at(-1)}`)).toEqual([]);
  });
});

describe("an event", () => {
  test("I-26 of two e-mails sends the one that was sent not again when the other fails", async () => {
    const { customer, handyman } = await makeParties();
    const job = await makeJob({ customer, handyman }, { isQuiet: true });
    await injectFault({ service: "ses", operation: "SendEmail", mode: "reject", times: 1 });
    const { id: jobId, serviceRequestId, customerId, handymanId, createdAt: staleDueAt } = job;
    await publishEvent("job.inactivityWarned", { jobId, serviceRequestId, customerId, handymanId, staleDueAt });
    for (const { user } of [customer, handyman]) expect(await mailsTo(user.email)).toHaveLength(1);
  });
});
