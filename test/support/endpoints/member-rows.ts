import { contract } from "../../../shared/contract.ts";
import { anEnrollment } from "../makers/enrollment.ts";
import { makeIdentity } from "../makers/identities.ts";
import { makeJob } from "../makers/jobs.ts";
import { startMultipart, uploadParams, uploadParts } from "../makers/multipart-upload.ts";
import { subscribeDevice, writeNotifications } from "../makers/notifications.ts";
import { makeCompletedJobs, makeParties } from "../makers/payments.ts";
import { setUpPayoutAccount } from "../makers/payout-account.ts";
import { makeAdmin, makeCustomer, makeHandyman, type Person } from "../makers/people.ts";
import { aPicture, makeImage, upload } from "../makers/pictures.ts";
import { aPortfolioItem, aReview, makePortfolioImage, makePortfolioItem, sendReview } from "../makers/profiles.ts";
import { claimVerification, submitVerification } from "../makers/verifications.ts";
import { caller } from "../setup/caller.ts";
import { mailsTo, newSubscription } from "../setup/control-pages.ts";
import { waitUntilIdle } from "../setup/stack-controls.ts";
import { asCustomer, asHandyman, type EndpointRow, row } from "./row.ts";

const { session, handymen, uploads, portfolio, reviews, verifications, notifications, platform } = contract;

const pictureOf = async (person: Person) => upload(person, await aPicture());

async function makeReview() {
  const { customer: by, handyman: about } = await makeParties();
  return { about, id: (await sendReview({ by, about })).body.id };
}

const sessionRows: readonly EndpointRow[] = [
  row(session.login, async () => [caller()]),
  row(session.logout, async () => [await makeCustomer()]),
  row(session.endAll, async () => [await makeCustomer()]),
  row(session.create, async () => {
    const { token } = await makeIdentity({ given_name: "Zoë" });
    return [caller(), { body: { idToken: await token(), language: "pt" } }];
  }),
  row(session.user, asCustomer),
  row(session.update, async () => [
    await makeHandyman(),
    { body: { firstName: "Anna", lastName: "Novak", language: "es" } },
  ]),
];

const handymanRows: readonly EndpointRow[] = [
  row(handymen.enroll, async () => {
    const person = await makeCustomer();
    const portfolioImages = [await pictureOf(person)];
    const more = { portfolioImages, taxId: "123-45-6789", preferredPayoutMethod: "bank_account" } as const;
    return [person, { body: anEnrollment(more) }];
  }),
  row(handymen.payoutSetup, async () => [await makeHandyman()]),
  row(handymen.updatePayoutMethod, async ({ handyman }) => {
    await setUpPayoutAccount(handyman);
    return [handyman, { body: { payoutMethod: "debit_card" } }];
  }),
  row(handymen.earnings, async ({ handyman }) => {
    await setUpPayoutAccount(handyman);
    return [handyman];
  }),
  row(handymen.earnedJobs, asHandyman),
  row(handymen.profile, asHandyman),
  row(handymen.updateProfile, async ({ handyman }) => {
    const skill = { skill: "plumbing", experienceLevel: "expert" } as const;
    return [handyman, { body: { skills: [skill], serviceRadius: 25, availability: ["sunday"] } }];
  }),
  row(handymen.details, async ({ customer, handyman }) => [customer, { params: { handymanId: handyman.user.id } }]),
  row(handymen.supply, async () => [caller(), { query: { category: "plumbing", zipCode: "62701" } }]),
  row(portfolio.list, async ({ customer, handyman }) => [customer, { params: { userId: handyman.user.id } }]),
  row(portfolio.create, async ({ handyman }) => [
    handyman,
    { body: aPortfolioItem(await makePortfolioImage(handyman)) },
  ]),
  row(portfolio.update, async ({ handyman }) => {
    const { id } = await makePortfolioItem(handyman);
    const body = { title: "Newer deck", beforeImageUrl: await makePortfolioImage(handyman) };
    return [handyman, { params: { id }, body }];
  }),
  row(portfolio.remove, async ({ handyman }) => [handyman, { params: { id: (await makePortfolioItem(handyman)).id } }]),
  row(portfolio.claimImage, async ({ handyman }) => [handyman, { body: { imageURL: await pictureOf(handyman) } }]),
  row(reviews.create, async (sides) => {
    const [job] = await makeCompletedJobs(sides, [10_000]);
    return [sides.customer, { body: aReview(sides.handyman, { jobId: job?.id }) }];
  }),
  row(reviews.markHelpful, async () => [await makeCustomer(), { params: { id: (await makeReview()).id } }]),
  row(reviews.unmarkHelpful, async () => [await makeCustomer(), { params: { id: (await makeReview()).id } }]),
  row(reviews.report, async () => {
    const { about, id } = await makeReview();
    return [about, { params: { id }, body: { reason: "invented", text: "I was never there." } }];
  }),
  row(verifications.submit, async () => {
    const handyman = await makeHandyman();
    return [handyman, { body: { verificationType: "license", documentUrl: await pictureOf(handyman) } }];
  }),
  row(verifications.list, asHandyman),
  row(
    verifications.document,
    async () => {
      const admin = await makeAdmin();
      const { id } = await submitVerification(await makeHandyman());
      await claimVerification(admin, { id });
      return [admin, { params: { id } }];
    },
    302,
  ),
];

const uploadRows: readonly EndpointRow[] = [
  row(uploads.create, async ({ customer }) => [customer, { body: { contentType: "image/png", size: 1000 } }]),
  row(uploads.parameters, async ({ customer }) => [customer, { query: { type: "image/png" } }]),
  // Offered to nobody.
  row(uploads.credentials, asCustomer, 501),
  row(uploads.openParts, async ({ customer }) => [customer, { body: { type: "image/png" } }]),
  row(uploads.listParts, async ({ customer }) => [customer, uploadParams(await startMultipart(customer))]),
  row(uploads.signPart, async ({ customer }) => {
    const { params, query } = uploadParams(await startMultipart(customer));
    return [customer, { params: { ...params, partNumber: "1" }, query }];
  }),
  row(uploads.completeParts, async ({ customer }) => {
    const started = await startMultipart(customer);
    const parts = await uploadParts(customer, started, [await aPicture()]);
    return [customer, { ...uploadParams(started), body: { parts } }];
  }),
  row(uploads.abortParts, async ({ customer }) => [customer, uploadParams(await startMultipart(customer))]),
  ...[uploads.claimServiceImage, uploads.claimMessageImage, uploads.claimEvidenceImage].map((endpoint) =>
    row(endpoint, async ({ customer }) => [customer, { body: { imageURL: await pictureOf(customer) } }]),
  ),
  row(uploads.showImage, async ({ customer }) => [
    customer,
    { params: { id: (await makeImage(customer)).slice("/api/images/".length) } },
  ]),
];

/** Ends the mails of a topic as a mail program does: by the address in the mail's header, without cookie and origin. */
async function prepareUnsubscribe() {
  const { customer, handyman } = await makeParties();
  await makeJob({ customer, handyman });
  await waitUntilIdle();
  const [mail] = await mailsTo(customer.user.email);
  const address = /^<(.+)>$/.exec(mail?.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return async () => {
    const answer = await fetch(address, { method: "POST", headers, body: "List-Unsubscribe=One-Click" });
    return { status: answer.status, text: await answer.text() };
  };
}

const notificationRows: readonly EndpointRow[] = [
  row(notifications.list, asCustomer),
  row(notifications.markRead, async ({ customer }) => {
    const written = await writeNotifications(customer, 2);
    return [customer, { body: { ids: written.map(({ id }) => id) } }];
  }),
  row(notifications.preferences, asCustomer),
  row(notifications.updatePreferences, async ({ customer }) => [customer, { body: { mail: { jobs: false } } }]),
  row(notifications.subscribePush, async ({ customer }) => [
    customer,
    { body: { ...(await newSubscription()), timeZone: "America/Denver" } },
  ]),
  row(notifications.unsubscribePush, async ({ customer }) => [
    customer,
    { params: { hash: await subscribeDevice(customer) } },
  ]),
  { endpoint: notifications.unsubscribe, status: 200, prepare: prepareUnsubscribe },
  row(platform.health, async () => [caller()]),
  row(platform.openapi, async () => [caller()]),
];

/** What people do for themselves: session, profile, files, reviews, documents, notifications. */
export const memberRows: readonly EndpointRow[] = [...sessionRows, ...handymanRows, ...uploadRows, ...notificationRows];
