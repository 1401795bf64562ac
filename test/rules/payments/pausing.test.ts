import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { admin } from "../../../shared/admin/contract.ts";
import type { JobId } from "../../../shared/ids.ts";
import { HOUR_MS } from "../../../shared/time.ts";
import { getFromStripe, storedMoneyOf } from "../../support/makers/payments.ts";
import { makeAdmin, type Person } from "../../support/makers/people.ts";
import { confirmDone, earningsOf, makeHeldJob } from "../../support/makers/releases.ts";
import { advance } from "../../support/setup/control-pages.ts";

const REASON = "The tap dripped again after a day.";
const refund = (person: Person, jobId: JobId, amount: string, key = randomUUID()) =>
  person.call(admin.refund, { params: { jobId }, body: { amount, reason: REASON } }, { "idempotency-key": key });
const pause = (person: Person, jobId: JobId, isPaused: boolean) =>
  person.call(admin.pauseRelease, { params: { jobId }, body: { isPaused, reason: REASON } });

describe("pausing the release", () => {
  test("E4 keeps the schedule from releasing until it is resumed, and then for at least a day", async () => {
    const [{ customer, handyman, jobId }, person] = await Promise.all([makeHeldJob(), makeAdmin()]);
    const stopped = await pause(person, jobId, true);
    expect([stopped.status, stopped.body.releaseDueAt]).toEqual([200, undefined]);
    expect((await pause(person, jobId, true)).status).toBe(200);
    await advance(100 * HOUR_MS);
    const { job, payment } = await storedMoneyOf(jobId);
    expect([payment?.releaseStatus, job?.releaseDueAt, typeof job?.pausedAt]).toEqual(["held", undefined, "string"]);
    // An administrator's session does not last that long.
    await pause(await makeAdmin(), jobId, false);
    await advance(23 * HOUR_MS);
    expect((await storedMoneyOf(jobId)).payment?.releaseStatus).toBe("held");
    await advance(2 * HOUR_MS);
    expect((await storedMoneyOf(jobId)).payment?.releaseStatus).toBe("released");
    expect(await earningsOf(handyman)).toBe(8000);
    expect((await pause(await makeAdmin(), jobId, true)).problem.code).toBe("payment.notHeld");
    expect((await confirmDone(customer, jobId)).status).toBe(200);
  });

  test("D-08 does not keep the customer from releasing", async () => {
    const [{ customer, jobId }, person] = await Promise.all([makeHeldJob(), makeAdmin()]);
    await pause(person, jobId, true);
    expect((await confirmDone(customer, jobId)).body.releaseStatus).toBe("released");
  });

  test("I-12 administrators see the ledger of a job, and their actions are in the audit log", async () => {
    const [{ jobId }, person] = await Promise.all([makeHeldJob(), makeAdmin()]);
    await refund(person, jobId, "10.50");
    const { body } = await person.call(admin.payment, { params: { jobId } });
    expect(body.refunds).toMatchObject([
      { amount: "10.50", fromHandyman: "8.00", fromPlatform: "2.50", reason: "administrator", note: REASON },
    ]);
    expect(body.ledger.map(({ kind }) => kind)).toEqual(["charge", "refund"]);
    expect(await getFromStripe<{ object: string }>("balance")).toMatchObject({ object: "balance" });
  });
});
