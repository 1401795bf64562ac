import { expect, test } from "vitest";
import * as table from "../../functions/runtime/data/table.ts";
import { admin } from "../../shared/admin/contract.ts";
import type { JobId } from "../../shared/ids.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { requests } from "../../shared/requests/contract.ts";
import { session } from "../../shared/session/contract.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../shared/time.ts";
import { exchangeToken, makeIdentity, sessionFrom } from "../support/makers/identities.ts";
import { aRequest } from "../support/makers/jobs.ts";
import { inboxOf } from "../support/makers/notifications.ts";
import { GOOD_CARD, payWith, startPayment, storedMoneyOf } from "../support/makers/payments.ts";
import { setUpPayoutAccount } from "../support/makers/payout-account.ts";
import { makeAdmin, makeHandyman, type Person } from "../support/makers/people.ts";
import { aPicture, claimImage, isStored, putFile, uploadUrlFor, withoutQuery } from "../support/makers/pictures.ts";
import { decideChargeback, ledgerTotals, openChargeback } from "../support/makers/refunds.ts";
import { earningsOf, stripeTransfersOf } from "../support/makers/releases.ts";
import { advance, mailsTo } from "../support/setup/control-pages.ts";
import { runCommandInProcess } from "../support/setup/ops-commands.ts";
import { waitUntilIdle } from "../support/setup/stack-controls.ts";
import { stackInfo } from "../support/setup/stack-info.ts";
import { openTable } from "../support/setup/table.ts";

const countersOf = async (person: Person) => (await person.call(admin.stats, {})).body;
const kindsOf = async (person: Person) => (await inboxOf(person)).notifications.map(({ kind }) => kind);

/** Signs up at the user pool, asks it for a mail, and signs in here. */
async function signUp(): Promise<Person> {
  const { email, token } = await makeIdentity();
  const { endpoint, clientId: ClientId } = stackInfo().cognito;
  await fetch(endpoint, {
    method: "POST",
    headers: { "x-amz-target": "AWSCognitoIdentityProviderService.ForgotPassword" },
    body: JSON.stringify({ ClientId, Username: email }),
  });
  const client = sessionFrom(await exchangeToken(await token()));
  const { id } = (await client.call(session.user, {})).body;
  const user = await openTable().get(table.user, { id });
  if (!user) throw new Error("Nobody was made.");
  return { ...client, user };
}

/** Uploads a photo and claims it; what is put at its address afterwards is deleted. */
async function addPhoto(person: Person): Promise<string> {
  const address = await uploadUrlFor(person);
  await putFile(address, await aPicture());
  const { body } = await claimImage(person, withoutQuery(address));
  await putFile(address, await aPicture("jpeg"));
  await waitUntilIdle();
  expect(await isStored(withoutQuery(address))).toBe(false);
  return body.objectPath;
}

/** From the request to the completed job. */
async function haveWorkDone(customer: Person, handyman: Person): Promise<JobId> {
  const body = aRequest({ estimatedPrice: "100.00", imageUrls: [await addPhoto(customer)] });
  const { id: serviceRequestId } = (await customer.call(requests.create, { body })).body;
  await waitUntilIdle();
  expect(await kindsOf(handyman)).toContain("requestNearby");
  const { id } = (await handyman.call(jobs.create, { body: { serviceRequestId, agreedPrice: "100" } })).body;
  for (const status of ["in_progress", "completed"] as const)
    expect((await handyman.call(jobs.updateStatus, { params: { id }, body: { status } })).status).toBe(200);
  return id;
}

const releaseOf = async (jobId: JobId) => (await storedMoneyOf(jobId)).payment?.releaseStatus;

test("a job is posted, done, paid, released after 72 hours, transferred, and lost to a charge-back", async () => {
  const [customer, handyman, person] = [await signUp(), await makeHandyman(), await makeAdmin()];
  expect((await mailsTo(customer.user.email)).at(-1)?.html).toMatch(/\d{6}(?=<)/);
  await setUpPayoutAccount(handyman);
  const before = await countersOf(person);
  const jobId = await haveWorkDone(customer, handyman);
  await payWith(GOOD_CARD, await startPayment(customer, jobId));
  await waitUntilIdle();
  expect((await kindsOf(customer)).sort()).toEqual(["jobAccepted", "jobCompleted", "jobStarted", "paymentReceived"]);
  expect((await countersOf(person)).completedJobs).toBe(before.completedJobs + 1);

  await advance(71 * HOUR_MS);
  expect(await releaseOf(jobId)).toBe("held");
  await advance(HOUR_MS + MINUTE_MS);
  expect((await storedMoneyOf(jobId)).payment).toMatchObject({ releaseStatus: "released", releasedBy: "clock" });
  expect((await mailsTo(customer.user.email)).at(-1)?.subject).toContain("is released");
  await advance(MINUTE_MS);
  expect((await stripeTransfersOf(jobId)).map(({ amount }) => amount)).toEqual([8000]);
  expect(await earningsOf(handyman)).toBe(8000);

  await advance(3 * DAY_MS);
  await decideChargeback(await openChargeback(jobId), "losing_evidence");
  await waitUntilIdle();
  await advance(2 * MINUTE_MS);
  expect((await stripeTransfersOf(jobId)).map(({ amount_reversed }) => amount_reversed)).toEqual([8000]);
  expect((await storedMoneyOf(jobId)).payment).toMatchObject({ status: "refunded", reversedCents: 8000 });
  expect([await earningsOf(handyman), await ledgerTotals(jobId)]).toEqual([
    0,
    { customer_funds: -1500, provider_fee: 1500 },
  ]);
  const { code, lines } = await runCommandInProcess("reconcile", ["--local", stackInfo().origin, "--since", "1"]);
  expect([code, lines]).toEqual([0, expect.arrayContaining([expect.stringMatching(/^compared: [1-9]\d* jobs/)])]);
});
