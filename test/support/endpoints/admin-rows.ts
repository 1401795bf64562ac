import { contract } from "../../../shared/contract.ts";
import type { JobId } from "../../../shared/ids.ts";
import { makeConversation, say } from "../makers/conversations.ts";
import { disputeJob } from "../makers/disputed-job.ts";
import { raiseAlert } from "../makers/fraud-alerts.ts";
import { makeJob } from "../makers/jobs.ts";
import { makeParties } from "../makers/payments.ts";
import { makeAdmin, makeCustomer, makeHandyman } from "../makers/people.ts";
import { sendReview } from "../makers/profiles.ts";
import { makeHeldJob } from "../makers/releases.ts";
import { makePaidCompletedJob } from "../makers/rework.ts";
import { claimVerification, dateInDays, submitVerification } from "../makers/verifications.ts";
import { type EndpointRow, row } from "./row.ts";

const { admin, conversations } = contract;

const isQuiet = { isQuiet: true } as const;
const reason = "Asked for it in writing, twice.";

async function makeQuietJob() {
  const parties = await makeParties();
  const { id, serviceRequestId } = await makeJob(parties, isQuiet);
  return { ...parties, jobId: id, serviceRequestId };
}

/** A held payment whose job is disputed. */
async function makeDisputedJob(): Promise<JobId> {
  const { jobId } = await makePaidCompletedJob();
  await disputeJob(jobId);
  return jobId;
}

/** The alert of a reported message. */
async function makeReportAlert() {
  const parties = await makeParties();
  const id = await makeConversation(parties);
  const { id: messageId } = await say(parties.handyman, id, { text: "Pay me in cash." });
  const body = { reason: "offPlatform", messageId } as const;
  await parties.customer.call(conversations.report, { params: { id }, body });
  const boss = await makeAdmin();
  const alerts = (await boss.call(admin.fraudAlerts, { query: { limit: 100 } })).body;
  const alert = alerts.find(({ userId }) => userId === parties.handyman.user.id);
  if (!alert) throw new Error("There is no alert.");
  return { boss, params: { id: alert.id } };
}

const listRows: readonly EndpointRow[] = [
  row(admin.stats, async () => [await makeAdmin(), {}]),
  row(admin.analytics, async () => [await makeAdmin(), { query: {} }]),
  row(admin.demand, async () => [await makeAdmin(), { query: {} }]),
  row(admin.users, async () => [await makeAdmin(), { query: { search: "Ana" } }]),
  row(admin.search, async () => [await makeAdmin(), { query: { q: "Hank Made" } }]),
  row(admin.userJobs, async () => [await makeAdmin(), { params: { id: (await makeCustomer()).user.id } }]),
  row(admin.verifications, async () => [await makeAdmin(), { query: {} }]),
  row(admin.fraudAlerts, async () => [await makeAdmin(), { query: {} }]),
  row(admin.requests, async () => [await makeAdmin(), { query: {} }]),
  row(admin.jobs, async () => [await makeAdmin(), { query: {} }]),
  row(admin.payments, async () => [await makeAdmin(), { query: {} }]),
  row(admin.reviews, async () => [await makeAdmin(), { query: {} }]),
  row(admin.disputes, async () => [await makeAdmin(), { query: {} }]),
  row(admin.userDetail, async () => [await makeAdmin(), { params: { id: (await makeHandyman()).user.id } }]),
  row(admin.requestDetail, async () => [
    await makeAdmin(),
    { params: { id: (await makeQuietJob()).serviceRequestId } },
  ]),
  row(admin.jobDetail, async () => [await makeAdmin(), { params: { jobId: (await makeQuietJob()).jobId } }]),
  row(admin.payment, async () => [await makeAdmin(), { params: { jobId: (await makeHeldJob()).jobId } }]),
  row(admin.reportedMessages, async () => {
    const { boss, params } = await makeReportAlert();
    return [boss, { params }];
  }),
];

const decisionRows: readonly EndpointRow[] = [
  // With a running job, which ends.
  row(admin.updateUser, async () => {
    const { handyman, jobId } = await makeQuietJob();
    const body = { isActive: false, reason, jobs: [{ jobId, outcome: "end" as const }] };
    return [await makeAdmin(), { params: { id: handyman.user.id }, body }];
  }),
  row(admin.claimVerification, async () => [
    await makeAdmin(),
    { params: { id: (await submitVerification(await makeHandyman())).id } },
  ]),
  row(admin.decideVerification, async () => {
    const boss = await makeAdmin();
    const { id } = await submitVerification(await makeHandyman(), "identity");
    await claimVerification(boss, { id });
    return [boss, { params: { id }, body: { decision: "approve", reason, expiresAt: await dateInDays(30) } }];
  }),
  row(admin.addNote, async () => {
    const about = { kind: "user", id: (await makeCustomer()).user.id } as const;
    return [await makeAdmin(), { body: { about, text: "Called about the tap." } }];
  }),
  row(admin.claimFraudAlert, async () => [await makeAdmin(), { params: { id: (await raiseAlert()).id } }]),
  row(admin.resolveFraudAlert, async () => {
    const boss = await makeAdmin();
    const { id } = await raiseAlert();
    await boss.call(admin.claimFraudAlert, { params: { id } });
    return [boss, { params: { id }, body: { outcome: "confirmed", note: reason } }];
  }),
  row(admin.moderateReview, async () => {
    const { customer: by, handyman: about } = await makeParties();
    const { id } = (await sendReview({ by, about })).body;
    return [await makeAdmin(), { params: { id }, body: { isHidden: true, reason: "insult", revision: 1 } }];
  }),
  row(admin.refund, async () => {
    const { jobId } = await makeHeldJob();
    return [await makeAdmin(), { params: { jobId }, body: { amount: "10.00", reason } }];
  }),
  row(admin.release, async () => [await makeAdmin(), { params: { jobId: await makeDisputedJob() }, body: { reason } }]),
  row(admin.pauseRelease, async () => {
    const { jobId } = await makeHeldJob();
    return [await makeAdmin(), { params: { jobId }, body: { isPaused: true, reason } }];
  }),
  row(admin.endJob, async () => [await makeAdmin(), { params: { jobId: await makeDisputedJob() }, body: { reason } }]),
];

/** What administrators see and decide. */
export const adminRows: readonly EndpointRow[] = [...listRows, ...decisionRows];
