import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { contract, endpoints } from "../../shared/contract.ts";
import type { Endpoint } from "../../shared/endpoint.ts";
import { ImageId, JobId, UserId } from "../../shared/ids.ts";
import { session } from "../../shared/session/contract.ts";
import { DAY_MS } from "../../shared/time.ts";
import { toMediaPath } from "../../shared/uploads/media-path.ts";
import { raise } from "../support/alerts.ts";
import { type Caller, caller } from "../support/caller.ts";
import { stackNow } from "../support/control.ts";
import { anEnrollment } from "../support/enrollment.ts";
import { settle } from "../support/handles.ts";
import { aRequest, makeJob, postRequest } from "../support/jobs.ts";
import { changeUser, makeAdmin, makeCustomer, makeHandyman, type Person } from "../support/make.ts";
import { openParts, sendParts } from "../support/parts.ts";
import { GOOD_CARD, makeCompletedJobs, payWith, startPayment } from "../support/payments.ts";
import { addressFor, aPicture, bare, makeImage, upload } from "../support/pictures.ts";
import { makePortfolioImage } from "../support/profiles.ts";
import { handIn, REASON } from "../support/verifications.ts";

type Parties = { readonly customer: Person; readonly handyman: Person };
const makeParties = async (): Promise<Parties> => ({ customer: await makeCustomer(), handyman: await makeHandyman() });

/** Who calls; "own" is a party of the thing that is asked for. */
const principals: Readonly<Record<string, (own: Parties) => Promise<Caller>>> = {
  signedOut: async () => caller(),
  expired: async () => makeCustomer({ signedInAt: new Date((await stackNow()).getTime() - 30 * DAY_MS) }),
  revoked: async () => {
    const person = await makeCustomer();
    await person.call(session.logout, {});
    return person;
  },
  inactive: async ({ customer }) => {
    await changeUser(customer, { isActive: false });
    return customer;
  },
  otherCustomer: () => makeCustomer(),
  ownCustomer: async ({ customer }) => customer,
  otherHandyman: () => makeHandyman(),
  ownHandyman: async ({ handyman }) => handyman,
  admin: () => makeAdmin(),
};
type Principal = keyof typeof principals;
const nobody = ["signedOut", "expired", "revoked"] as const;
const everybody = Object.keys(principals);

/** What is asked for: something of the own parties, of two strangers, of nobody, or no name at all. */
const relations = ["own", "strangers", "missing", "malformed"] as const;
type Relation = (typeof relations)[number];

type Row = {
  readonly endpoint: Endpoint;
  /** Said when an endpoint has more than one row. */
  readonly about?: string;
  /** Makes something between two parties and answers its name. Absent where nothing in particular is asked for. */
  readonly make?: (parties: Parties) => Promise<string>;
  readonly missing?: (asker: Caller | Person) => Promise<string> | string;
  readonly malformed?: string;
  readonly send?: (id: string) => object;
  /** The status for each relation, in their order; one status stands for all four. Nobody gets 401, the inactive 403. */
  readonly answers: Readonly<Record<Principal, string>>;
};

/** The same for whoever may call at all. */
const all = (answers: string) => Object.fromEntries(everybody.map((principal) => [principal, answers]));
const closed = { signedOut: "401", expired: "401", revoked: "401", inactive: "403" };
const signedIn = (answers: string) => ({ ...all(answers), ...closed });

const adminOnly = (answers: string) => ({ ...signedIn("403"), admin: answers });
const handedIn = async ({ handyman }: Parties) => (await handIn(handyman)).id;

const openRequest = async ({ customer }: Parties) => (await postRequest(customer)).id;
const acceptedRequest = async (parties: Parties) => (await makeJob(parties)).serviceRequestId;
const acceptedJob = async (parties: Parties) => (await makeJob(parties)).id;
const completedJob = async (parties: Parties) => (await makeCompletedJobs(parties, [10_000]))[0]?.id ?? "";
const paidIntent = async (parties: Parties) => {
  const started = await startPayment(parties.customer, JobId.parse(await completedJob(parties)));
  await payWith(GOOD_CARD, started);
  await settle();
  return started.paymentIntentId;
};
const shownImage = async ({ customer, handyman }: Parties) => {
  const path = await makeImage(customer);
  const { id } = await postRequest(customer, { imageUrls: [path] });
  await handyman.call(contract.jobs.create, { body: { serviceRequestId: id, agreedPrice: "50" } });
  await settle();
  return path.slice("/api/images/".length);
};

/** An upload in parts is named by three words: its id, its key, and the tag of its one part. */
const partsOf = (id: string) => {
  const [uploadId = "", key = "none", ETag = "0".repeat(32)] = id.split(" ");
  return { params: { uploadId }, query: { key }, parts: [{ PartNumber: 1, ETag }] };
};
const partsRow = (endpoint: Endpoint, send: Row["send"]): Row => ({
  endpoint,
  make: async ({ customer }) => {
    const parts = await openParts(customer);
    const [part] = await sendParts(customer, parts, [await aPicture()]);
    return `${parts.uploadId} ${parts.key} ${part?.ETag}`;
  },
  malformed: "<>",
  ...(send && { send }),
  answers: { ...signedIn("404"), ownCustomer: "200 404 404 404" },
});
const partsRows: readonly Row[] = [
  partsRow(contract.uploads.listParts, (id) => partsOf(id)),
  partsRow(contract.uploads.signPart, (id) => {
    const { params, query } = partsOf(id);
    return { params: { ...params, partNumber: "1" }, query };
  }),
  partsRow(contract.uploads.completeParts, (id) => {
    const { params, query, parts } = partsOf(id);
    return { params, query, body: { parts } };
  }),
  partsRow(contract.uploads.abortParts, (id) => partsOf(id)),
];

const rows: readonly Row[] = [
  { endpoint: contract.session.login, answers: all("302") },
  { endpoint: contract.session.logout, answers: all("302") },
  { endpoint: contract.session.create, send: () => ({ body: { idToken: "forged" } }), answers: all("401") },
  { endpoint: contract.session.user, answers: { ...signedIn("200"), inactive: "200" } },
  { endpoint: contract.requests.list, answers: signedIn("200") },
  {
    endpoint: contract.requests.create,
    send: () => ({ body: aRequest() }),
    answers: { ...signedIn("201"), admin: "403" },
  },
  {
    endpoint: contract.requests.get,
    about: "accepted",
    make: acceptedRequest,
    send: (id) => ({ params: { id } }),
    answers: {
      ...signedIn("404"),
      ownCustomer: "200 404 404 404",
      ownHandyman: "200 404 404 404",
      admin: "200 200 404 404",
    },
  },
  {
    endpoint: contract.requests.get,
    about: "open",
    make: openRequest,
    send: (id) => ({ params: { id } }),
    answers: {
      ...signedIn("404"),
      ownCustomer: "200 404 404 404",
      otherHandyman: "200 200 404 404",
      ownHandyman: "200 200 404 404",
      admin: "200 200 404 404",
    },
  },
  { endpoint: contract.jobs.list, answers: signedIn("200") },
  {
    endpoint: contract.jobs.get,
    make: acceptedJob,
    send: (jobId) => ({ params: { jobId } }),
    answers: {
      ...signedIn("404"),
      ownCustomer: "200 404 404 404",
      ownHandyman: "200 404 404 404",
      admin: "200 200 404 404",
    },
  },
  {
    endpoint: contract.jobs.create,
    make: openRequest,
    send: (serviceRequestId) => ({ body: { serviceRequestId, agreedPrice: "80.00" } }),
    answers: { ...signedIn("403"), otherHandyman: "201 201 404 400", ownHandyman: "201 201 404 400" },
  },
  {
    endpoint: contract.jobs.updateStatus,
    make: acceptedJob,
    send: (id) => ({ params: { id }, body: { status: "in_progress" } }),
    answers: {
      ...signedIn("404"),
      ownCustomer: "403 404 404 404",
      ownHandyman: "200 404 404 404",
      admin: "403 403 404 404",
    },
  },
  {
    endpoint: contract.payments.createIntent,
    make: completedJob,
    send: (jobId) => ({ body: { jobId } }),
    answers: {
      ...signedIn("404 404 404 400"),
      ownCustomer: "200 404 404 400",
      ownHandyman: "403 404 404 400",
      admin: "403 403 404 400",
    },
  },
  {
    endpoint: contract.payments.confirm,
    make: paidIntent,
    missing: () => "pi_000000000000000000000000",
    malformed: "",
    send: (paymentIntentId) => ({ body: { paymentIntentId } }),
    answers: { ...signedIn("404 404 404 400"), ownCustomer: "200 404 404 400" },
  },
  { endpoint: contract.payments.webhook, answers: all("400") },
  {
    endpoint: contract.handymen.enroll,
    send: () => ({ body: anEnrollment() }),
    answers: { ...signedIn("409"), ownCustomer: "201", otherCustomer: "201" },
  },
  { endpoint: contract.uploads.create, answers: signedIn("200") },
  { endpoint: contract.uploads.parameters, answers: signedIn("200") },
  { endpoint: contract.uploads.credentials, answers: signedIn("501") },
  { endpoint: contract.uploads.openParts, send: () => ({ body: {} }), answers: signedIn("200") },
  ...partsRows,
  {
    endpoint: contract.uploads.claimServiceImage,
    make: async ({ customer }) => upload(customer, await aPicture()),
    // An address of the asker's own, where nothing has been put.
    missing: async (asker) => ("user" in asker ? bare(await addressFor(asker)) : "https://example.test/incoming/none"),
    malformed: "no address",
    send: (imageURL) => ({ body: { imageURL } }),
    answers: { ...signedIn("400"), ownCustomer: "200 400 400 400" },
  },
  {
    endpoint: contract.uploads.showImage,
    make: shownImage,
    send: (id) => ({ params: { id } }),
    answers: {
      ...signedIn("404"),
      ownCustomer: "302 404 404 404",
      ownHandyman: "302 404 404 404",
      admin: "302 302 404 404",
    },
  },
  {
    endpoint: contract.handymen.details,
    make: async ({ handyman }) => handyman.user.id,
    send: (handymanId) => ({ params: { handymanId } }),
    answers: signedIn("200 200 404 404"),
  },
  {
    endpoint: contract.portfolio.list,
    make: async ({ handyman }) => handyman.user.id,
    send: (userId) => ({ params: { userId } }),
    answers: signedIn("200 200 404 404"),
  },
  {
    endpoint: contract.portfolio.claimImage,
    make: async ({ customer }) => upload(customer, await aPicture()),
    missing: async (asker) => ("user" in asker ? bare(await addressFor(asker)) : "https://example.test/incoming/none"),
    malformed: "no address",
    send: (imageURL) => ({ body: { imageURL } }),
    answers: { ...signedIn("400"), ownCustomer: "200 400 400 400" },
  },
  {
    endpoint: contract.portfolio.create,
    make: async ({ handyman }) => makePortfolioImage(handyman),
    missing: () => toMediaPath({ userId: UserId.parse(randomUUID()), id: ImageId.parse(randomUUID()) }),
    malformed: "no address",
    send: (afterImageUrl) => ({ body: { title: "New deck", afterImageUrl } }),
    answers: { ...signedIn("403"), otherHandyman: "400", ownHandyman: "201 400 400 400" },
  },
  {
    endpoint: contract.reviews.create,
    make: async ({ handyman }) => handyman.user.id,
    send: (revieweeId) => ({ body: { revieweeId, rating: "5", title: "Good work", comment: "On time and tidy." } }),
    answers: { ...signedIn("201 201 404 400"), ownHandyman: "422 201 404 400" },
  },
  {
    endpoint: contract.session.update,
    send: () => ({ body: { firstName: "Anna", language: "pt" } }),
    answers: signedIn("200"),
  },
  { endpoint: contract.notifications.list, answers: signedIn("200") },
  {
    endpoint: contract.notifications.markRead,
    make: async ({ customer, handyman }) => {
      await makeJob({ customer, handyman });
      await settle();
      const { body } = await customer.call(contract.notifications.list, { query: {} });
      return body.notifications[0]?.id ?? "";
    },
    send: (id) => ({ body: { ids: [id] } }),
    // Somebody else's has no effect, as one that does not exist.
    missing: () => "019a0000-0000-7000-8000-000000000000",
    answers: signedIn("200 200 200 400"),
  },
  { endpoint: contract.notifications.preferences, answers: signedIn("200") },
  {
    endpoint: contract.notifications.updatePreferences,
    send: () => ({ body: { mail: { jobs: false } } }),
    answers: signedIn("200"),
  },
  { endpoint: contract.notifications.unsubscribe, send: () => ({ query: { token: "forged" } }), answers: all("404") },
  {
    endpoint: contract.verifications.submit,
    make: async ({ handyman }) => upload(handyman, await aPicture()),
    malformed: "no address",
    send: (documentUrl) => ({ body: { verificationType: "license", documentUrl } }),
    // Once theirs waits, nothing else is looked at.
    answers: { ...signedIn("403"), otherHandyman: "400", ownHandyman: "201 409 409 409" },
  },
  { endpoint: contract.verifications.list, answers: { ...signedIn("403"), otherHandyman: "200", ownHandyman: "200" } },
  {
    endpoint: contract.verifications.document,
    make: handedIn,
    send: (id) => ({ params: { id } }),
    answers: { ...signedIn("403"), otherHandyman: "404", ownHandyman: "302 404 404 404", admin: "302 302 404 404" },
  },
  { endpoint: contract.admin.stats, answers: adminOnly("200") },
  { endpoint: contract.admin.analytics, answers: adminOnly("200") },
  { endpoint: contract.admin.users, answers: adminOnly("200") },
  {
    endpoint: contract.admin.updateUser,
    make: async ({ customer }) => customer.user.id,
    send: (id) => ({ params: { id }, body: { isActive: false, reason: "Asked for it in writing." } }),
    answers: adminOnly("200 200 404 404"),
  },
  { endpoint: contract.admin.verifications, answers: adminOnly("200") },
  {
    endpoint: contract.admin.claimVerification,
    make: handedIn,
    send: (id) => ({ params: { id } }),
    answers: adminOnly("200 200 404 404"),
  },
  {
    endpoint: contract.admin.decideVerification,
    about: "nobody having claimed it",
    make: handedIn,
    send: (id) => ({ params: { id }, body: { decision: "reject", reason: REASON } }),
    answers: adminOnly("409 409 404 404"),
  },
  { endpoint: contract.admin.fraudAlerts, answers: adminOnly("200") },
  {
    endpoint: contract.admin.resolveFraudAlert,
    make: async () => (await raise()).id,
    send: (id) => ({ params: { id }, body: { note: "Spoke to the customer." } }),
    answers: adminOnly("200 200 404 404"),
  },
  { endpoint: contract.admin.disputes, answers: adminOnly("200") },
  { endpoint: contract.platform.health, answers: all("200") },
  { endpoint: contract.platform.openapi, answers: all("200") },
];

type Asked = { readonly row: Row; readonly who: Caller; readonly own: Parties };

async function ask({ row, who, own }: Asked, relation: Relation, id: string) {
  const sent = row.send?.(id) ?? {};
  const answer = await who.call(row.endpoint, sent as never);
  return { ...answer, relation, id, own };
}

/** One principal's answers to every relation; each principal meets a world of its own. */
async function askAll(row: Row, principal: Principal) {
  const own = await makeParties();
  const names: Record<Relation, string> = { own: "", strangers: "", missing: randomUUID(), malformed: "not-an-id" };
  if (row.make) {
    names.own = await row.make(own);
    names.strangers = await row.make(await makeParties());
  }
  // An account is deactivated only once its things exist; an inactive one cannot be given an address.
  const missing = principal === "inactive" || nobody.some((name) => name === principal);
  const who = (await principals[principal]?.(own)) ?? caller();
  names.missing = (await (missing ? undefined : row.missing?.(who))) ?? names.missing;
  names.malformed = row.malformed ?? names.malformed;
  const asked = row.make ? relations : (["own"] as const);
  const answers = [];
  for (const relation of asked) answers.push(await ask({ row, who, own }, relation, names[relation]));
  return answers;
}

const plain = (text: string) => text.replace(/"requestId":"[^"]*"/, "");

describe.each(rows.map((row) => ({ ...row, name: [row.endpoint.id, row.about].filter(Boolean).join(", ") })))(
  "R-156 $name answers",
  (row) => {
    test.each(everybody)("%s exactly what the table says", async (principal) => {
      const answers = await askAll(row, principal);
      const [only = "", ...more] = row.answers[principal]?.split(" ") ?? [];
      const expected = answers.map((_, index) => (more.length > 0 ? [only, ...more][index] : only));
      expect(answers.map(({ status }) => String(status))).toEqual(expected);

      for (const { status, text, problem } of answers) {
        if (status === 401) expect(text).toContain("Unauthorized");
        if (status === 401) expect(problem.code).toMatch(/^auth\./);
        if (status >= 400) expect(problem).toMatchObject({ status, title: expect.any(String) });
      }
      // Nothing tells a thing of somebody else's from one that does not exist.
      const hidden = answers.filter(({ status }) => status === 404 || (status === 400 && row.make));
      const told = hidden.filter(({ relation }) => relation !== "malformed" || hidden[0]?.status === 404);
      expect(new Set(told.filter(({ status }) => status === told[0]?.status).map(({ text }) => plain(text))).size).toBe(
        told.length > 0 ? 1 : 0,
      );
    });
  },
);

describe("the table of authorisations", () => {
  test("has a row for every endpoint of the contract, and an answer for every principal in each", () => {
    expect(new Set(rows.map(({ endpoint }) => endpoint.id))).toEqual(new Set(endpoints.map(({ id }) => id)));
    for (const { answers } of rows) expect(Object.keys(answers).sort()).toEqual([...everybody].sort());
  });

  test("shows nobody's things to the signed out: whatever is not public answers them 401 alone", () => {
    for (const { endpoint, answers } of rows) {
      if (endpoint.allow === "public") continue;
      for (const principal of nobody) expect(answers[principal]).toBe("401");
    }
  });
});
