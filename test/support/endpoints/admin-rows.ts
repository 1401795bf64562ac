import { contract } from "../../../shared/contract.ts";
import { acceptedJob, acceptedRequest, paidJob } from "../access/job-rows.ts";
import { makeConversation, say } from "../makers/conversations.ts";
import { makeDecidingJob, makeDisputedJob } from "../makers/disputes.ts";
import { raiseAlert } from "../makers/fraud-alerts.ts";
import { makeJob } from "../makers/jobs.ts";
import { makeParties } from "../makers/payments.ts";
import { makeAdmin, makeHandyman } from "../makers/people.ts";
import { sendReview } from "../makers/profiles.ts";
import { claimVerification, dateInDays, submittedVerificationId, submitVerification } from "../makers/verifications.ts";
import { asAdmin, type EndpointRow, row } from "./row.ts";

const { admin, conversations } = contract;

const reason = "Asked for it in writing, twice.";

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
  row(admin.stats, asAdmin),
  row(admin.analytics, asAdmin),
  row(admin.demand, asAdmin),
  row(admin.users, async () => [await makeAdmin(), { query: { search: "Ana" } }]),
  row(admin.search, async () => [await makeAdmin(), { query: { q: "Hank Made" } }]),
  row(admin.userJobs, async ({ customer }) => [await makeAdmin(), { params: { id: customer.user.id } }]),
  row(admin.verifications, asAdmin),
  row(admin.fraudAlerts, asAdmin),
  row(admin.requests, asAdmin),
  row(admin.jobs, asAdmin),
  row(admin.payments, asAdmin),
  row(admin.reviews, asAdmin),
  row(admin.disputes, asAdmin),
  row(admin.userDetail, async ({ handyman }) => [await makeAdmin(), { params: { id: handyman.user.id } }]),
  row(admin.requestDetail, async (sides) => [await makeAdmin(), { params: { id: await acceptedRequest(sides) } }]),
  row(admin.jobDetail, async (sides) => [await makeAdmin(), { params: { jobId: await acceptedJob(sides) } }]),
  row(admin.payment, async (sides) => [await makeAdmin(), { params: { jobId: await paidJob(sides) } }]),
  row(admin.reportedMessages, async () => {
    const { boss, params } = await makeReportAlert();
    return [boss, { params }];
  }),
];

const decisionRows: readonly EndpointRow[] = [
  // With a running job, which ends.
  row(admin.updateUser, async () => {
    const sides = await makeParties();
    const jobs = [{ jobId: await acceptedJob(sides), outcome: "end" }];
    return [await makeAdmin(), { params: { id: sides.handyman.user.id }, body: { isActive: false, reason, jobs } }];
  }),
  row(admin.claimVerification, async () => [
    await makeAdmin(),
    { params: { id: await submittedVerificationId({ handyman: await makeHandyman() }) } },
  ]),
  row(admin.decideVerification, async () => {
    const boss = await makeAdmin();
    const { id } = await submitVerification(await makeHandyman(), "identity");
    await claimVerification(boss, { id });
    return [boss, { params: { id }, body: { decision: "approve", reason, expiresAt: await dateInDays(30) } }];
  }),
  row(admin.addNote, async ({ customer }) => {
    const about = { kind: "user", id: customer.user.id } as const;
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
  row(admin.refund, async (sides) => [
    await makeAdmin(),
    { params: { jobId: await paidJob(sides) }, body: { amount: "10.00", reason } },
  ]),
  row(admin.pauseRelease, async (sides) => [
    await makeAdmin(),
    { params: { jobId: await paidJob(sides) }, body: { isPaused: true, reason } },
  ]),
  row(admin.endJob, async (sides) => {
    const { id: jobId } = await makeJob(sides, { upTo: "accepted" });
    return [await makeAdmin(), { params: { jobId }, body: { reason } }];
  }),
  // It refuses: a dispute is decided in its file (D-56).
  row(
    admin.release,
    async (sides) => [await makeAdmin(), { params: { jobId: await makeDisputedJob(sides) }, body: { reason } }],
    409,
  ),
  row(admin.disputeFile, async (sides) => [
    await makeAdmin(),
    { params: { jobId: await makeDisputedJob(sides) }, query: {} },
  ]),
  row(admin.claimDispute, async (sides) => [await makeAdmin(), { params: { jobId: await makeDecidingJob(sides) } }]),
  row(admin.decideDispute, async (sides) => {
    const [boss, jobId] = [await makeAdmin(), await makeDecidingJob(sides)];
    const { revision } = (await boss.call(admin.claimDispute, { params: { jobId } })).body;
    return [
      boss,
      { params: { jobId }, body: { price: "50.00", rule: "badWork", reasons: reason.repeat(9), revision } },
    ];
  }),
];

/** What administrators see and decide. */
export const adminRows: readonly EndpointRow[] = [...listRows, ...decisionRows];
