import { contract } from "../../shared/contract.ts";
import type { ConversationId } from "../../shared/ids.ts";
import { acceptedJob, disputedJob, paidJob } from "../support/access/job-rows.ts";
import type { AccessRow, Parties } from "../support/access/matrix.ts";
import { makeConversation, say } from "../support/makers/conversations.ts";
import { raiseAlert } from "../support/makers/fraud-alerts.ts";
import { postRequest } from "../support/makers/jobs.ts";
import { makeAdmin } from "../support/makers/people.ts";
import { REVIEW_REASON, submittedVerificationId } from "../support/makers/verifications.ts";
import { newSubscription } from "../support/setup/control-pages.ts";

const alert = async () => (await raiseAlert()).id;
const idOfCustomer = async ({ customer }: Parties) => customer.user.id;
const idOfHandyman = async ({ handyman }: Parties) => handyman.user.id;
const byAdmin = { answers: { admin: "200" } };
const byCustomer = { answers: { ownCustomer: "200" } };
const byHandyman = { answers: { ownHandyman: "200" } };
const reason = REVIEW_REASON;

/** A conversation in which the handyman has written, and the id of that message. */
async function answered(parties: Parties): Promise<string> {
  const id = await makeConversation(parties);
  const { id: last } = await say(parties.handyman, id, { text: "I bring the valve on Thursday." });
  return `${id} ${last}`;
}

/** The alert of a reported conversation. */
async function reported({ customer, handyman }: Parties): Promise<string> {
  const id = await makeConversation({ customer, handyman });
  await say(handyman, id, { text: "Pay me past the site." });
  await customer.call(contract.conversations.report, { params: { id }, body: { reason: "scam" } });
  const { body } = await (await makeAdmin()).call(contract.admin.fraudAlerts, { query: { limit: 1 } });
  return body[0]?.id ?? "";
}

const withParts = (send: (id: ConversationId, messageId: string) => object) => (parts: string) => {
  const [id = "", messageId = ""] = parts.split(" ");
  return send(id as ConversationId, messageId);
};

/** What conversations are mostly asked: the access table marks what nobody wrote, and shares no number. */
const conversationRows: readonly AccessRow[] = [
  {
    endpoint: contract.conversations.messages,
    make: answered,
    send: withParts((id, after) => ({ params: { id }, query: { after } })),
    ...byCustomer,
  },
  {
    endpoint: contract.conversations.read,
    make: answered,
    send: withParts((id, upTo) => ({ params: { id }, body: { upTo } })),
    answers: { ownCustomer: "204" },
  },
  {
    endpoint: contract.conversations.shareNumber,
    make: makeConversation,
    send: (id) => ({ params: { id }, body: { isShared: true, phone: "(217) 555-0148" } }),
    ...byCustomer,
  },
  { endpoint: contract.admin.reportedMessages, make: reported, send: (id) => ({ params: { id } }), ...byAdmin },
];

/** Successful calls of endpoints that the access table only asks about what does not exist, or with an empty body. */
export const unitRows: readonly AccessRow[] = [
  {
    endpoint: contract.admin.updateUser,
    make: idOfCustomer,
    send: (id) => ({ params: { id }, body: { isActive: false, reason: "Asked for it in writing." } }),
    ...byAdmin,
  },
  { endpoint: contract.admin.userJobs, make: idOfCustomer, send: (id) => ({ params: { id } }), ...byAdmin },
  {
    endpoint: contract.admin.claimVerification,
    make: submittedVerificationId,
    send: (id) => ({ params: { id } }),
    ...byAdmin,
  },
  { endpoint: contract.admin.claimFraudAlert, make: alert, send: (id) => ({ params: { id } }), ...byAdmin },
  {
    endpoint: contract.admin.resolveFraudAlert,
    make: alert,
    send: (id) => ({ params: { id }, body: { note: "Spoke to the customer." } }),
    ...byAdmin,
  },
  { endpoint: contract.admin.payment, make: paidJob, send: (jobId) => ({ params: { jobId } }), ...byAdmin },
  {
    endpoint: contract.admin.refund,
    make: paidJob,
    send: (jobId) => ({ params: { jobId }, body: { amount: "1.00", reason } }),
    ...byAdmin,
  },
  {
    endpoint: contract.admin.pauseRelease,
    make: paidJob,
    send: (jobId) => ({ params: { jobId }, body: { isPaused: true, reason } }),
    ...byAdmin,
  },
  {
    endpoint: contract.admin.endJob,
    make: acceptedJob,
    send: (jobId) => ({ params: { jobId }, body: { reason } }),
    ...byAdmin,
  },
  {
    endpoint: contract.admin.release,
    make: disputedJob,
    send: (jobId) => ({ params: { jobId }, body: { reason } }),
    ...byAdmin,
  },
  {
    endpoint: contract.handymen.updatePayoutMethod,
    send: () => ({ body: { payoutMethod: "bank_account" } }),
    ...byHandyman,
  },
  {
    endpoint: contract.handymen.updateProfile,
    send: () => ({
      body: { serviceRadius: "20", bio: "Taps, doors and whatever else is loose in a house, for ten years." },
    }),
    ...byHandyman,
  },
  {
    endpoint: contract.handymen.supply,
    send: () => ({ query: { category: "plumbing", zipCode: "62701" } }),
    ...byCustomer,
  },
  {
    endpoint: contract.handymen.details,
    make: idOfHandyman,
    send: (handymanId) => ({ params: { handymanId } }),
    ...byCustomer,
  },
  ...conversationRows,
  {
    endpoint: contract.requests.restore,
    make: async ({ customer, handyman }) => {
      const { id } = await postRequest(customer, {}, { isQuiet: true });
      await handyman.call(contract.requests.dismiss, { params: { id } });
      return id;
    },
    send: (id) => ({ params: { id } }),
    answers: { ownHandyman: "204" },
  },
  {
    endpoint: contract.notifications.subscribePush,
    make: async () => JSON.stringify(await newSubscription()),
    send: (subscription) => ({ body: { ...JSON.parse(subscription), timeZone: "America/Denver" } }),
    answers: { ownCustomer: "204" },
  },
  { endpoint: contract.portfolio.list, make: idOfHandyman, send: (userId) => ({ params: { userId } }), ...byCustomer },
];
