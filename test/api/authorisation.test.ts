import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { contract, endpoints } from "../../shared/contract.ts";
import type { Endpoint } from "../../shared/endpoint.ts";
import { JobId } from "../../shared/ids.ts";
import { session } from "../../shared/session/contract.ts";
import { DAY_MS } from "../../shared/time.ts";
import { type Caller, caller } from "../support/caller.ts";
import { stackNow } from "../support/control.ts";
import { settle } from "../support/handles.ts";
import { aRequest, makeJob, postRequest } from "../support/jobs.ts";
import { changeUser, makeAdmin, makeCustomer, makeHandyman, type Person } from "../support/make.ts";
import { GOOD_CARD, makeCompletedJobs, payWith, startPayment } from "../support/payments.ts";
import { addressFor, aPicture, bare, makeImage, upload } from "../support/pictures.ts";

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
  { endpoint: contract.uploads.create, answers: signedIn("200") },
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
