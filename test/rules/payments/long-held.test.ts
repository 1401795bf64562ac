import { describe, expect, test } from "vitest";
import { admin } from "../../../shared/admin/contract.ts";
import type { JobId } from "../../../shared/ids.ts";
import { requests } from "../../../shared/requests/contract.ts";
import { addMs, DAY_MS } from "../../../shared/time.ts";
import { alertsAbout } from "../../support/makers/fraud-alerts.ts";
import { aRequest } from "../../support/makers/jobs.ts";
import { kindsInInbox } from "../../support/makers/notifications.ts";
import { GOOD_CARD, makeDueJob, payWith, startPayment, storedMoneyOf } from "../../support/makers/payments.ts";
import { setUpPayoutAccount } from "../../support/makers/payout-account.ts";
import { makeAdmin, type Person } from "../../support/makers/people.ts";
import { figuresOf } from "../../support/makers/profiles.ts";
import { advanceMinute, confirmDone, makeHeldJob, stripeTransfersOf } from "../../support/makers/releases.ts";
import { dueDatesOf } from "../../support/makers/schedule.ts";
import { advance, mailsTo } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";

const days = (count: number) => advance(count * DAY_MS);
/** Read from the e-mails, which need no session: the sessions have ended by then. */
const times = async ({ user }: Person, words: string) =>
  (await mailsTo(user.email)).filter(({ subject }) => subject.includes(words)).length;
const OVERDUE = "waits for your payment";
const ACCOUNT = "Set up payouts to receive";
const ask = (person: Person) => person.call(requests.create, { body: aRequest() });

async function pause(jobId: JobId) {
  const body = { isPaused: true, reason: "The customer wrote to us about the tap." };
  const { status } = await (await makeAdmin()).call(admin.pauseRelease, { params: { jobId }, body });
  expect(status).toBe(200);
}

describe("a completed job that is not paid", () => {
  test("E3 reminds its customer after 1, 3, 7 and 14 days; from then on they cannot post requests until it is paid", async () => {
    const { customer, handyman, jobId } = await makeDueJob();
    const told = [];
    for (const count of [0.9, 0.2, 2, 4]) {
      await days(count);
      told.push(await times(customer, OVERDUE));
    }
    expect(told).toEqual([0, 1, 2, 3]);
    expect((await ask(customer)).status).toBe(201);
    await days(7);
    expect(await times(customer, OVERDUE)).toBe(4);
    const refused = await ask(customer);
    expect([refused.status, refused.problem.code]).toEqual([409, "serviceRequest.unpaid"]);
    expect(await kindsInInbox(customer)).toContain("paymentOverdue");
    expect(await times(handyman, OVERDUE)).toBe(0);
    await payWith(GOOD_CARD, await startPayment(customer, jobId));
    await waitUntilIdle();
    expect((await figuresOf(customer))?.overdueJobs).toBe(0);
    expect((await ask(customer)).status).toBe(201);
    await days(20);
    expect(await times(customer, OVERDUE)).toBe(4);
    expect((await alertsAbout(jobId)).map(({ alertType }) => alertType)).not.toContain("unpaid");
  });

  test("E3 alerts an administrator after thirty days, once", async () => {
    const { jobId } = await makeDueJob();
    await days(29);
    expect(await alertsAbout(jobId)).toEqual([]);
    await days(2);
    expect((await alertsAbout(jobId)).map(({ alertType }) => alertType)).toEqual(["unpaid"]);
    await days(31);
    expect(await alertsAbout(jobId)).toHaveLength(1);
  });
});

describe("money that is held for long", () => {
  test("E4 alerts an administrator after 75 days, and 30 days later again, unless it was transferred or refunded", async () => {
    const [standing, gone] = [await makeHeldJob(), await makeHeldJob()];
    await setUpPayoutAccount(gone.handyman);
    await confirmDone(gone.customer, gone.jobId);
    await pause(standing.jobId);
    const { payment } = await storedMoneyOf(standing.jobId);
    expect(dueDatesOf(payment).longHeldAlert).toBe(addMs(payment?.processedAt ?? "", 75 * DAY_MS));
    await days(74);
    expect(await alertsAbout(standing.jobId)).toEqual([]);
    await days(1.1);
    expect(await alertsAbout(standing.jobId)).toMatchObject([{ alertType: "standing", severity: "high" }]);
    await days(30);
    expect(await alertsAbout(standing.jobId)).toHaveLength(2);
    expect((await storedMoneyOf(standing.jobId)).payment?.releaseStatus).toBe("held");
    expect(await alertsAbout(gone.jobId)).toEqual([]);
    expect(dueDatesOf((await storedMoneyOf(gone.jobId)).payment).longHeldAlert).toBeUndefined();
  });

  test("E4 reminds a handyman without an account of a released share, until it is transferred", async () => {
    const { customer, handyman, jobId } = await makeHeldJob();
    await confirmDone(customer, jobId);
    await advanceMinute();
    expect((await storedMoneyOf(jobId)).payment).toMatchObject({ releaseStatus: "released", transferredCents: 0 });
    expect([await stripeTransfersOf(jobId), await times(handyman, ACCOUNT)]).toEqual([[], 0]);
    await days(1.1);
    expect(await times(handyman, ACCOUNT)).toBe(1);
    expect(await times(handyman, `${ACCOUNT} $80.00 for “Kitchen tap leaks”`)).toBe(1);
    expect(await kindsInInbox(handyman)).toContain("accountMissing");
    await days(6);
    expect(await times(handyman, ACCOUNT)).toBe(2);
    await setUpPayoutAccount(handyman);
    await advanceMinute();
    expect((await stripeTransfersOf(jobId)).map(({ amount }) => amount)).toEqual([8000]);
    await days(23);
    expect(await times(handyman, ACCOUNT)).toBe(2);
    expect(await times(customer, ACCOUNT)).toBe(0);
  });
});
