import { contract } from "../../../shared/contract.ts";
import { anEnrollment } from "../makers/enrollment.ts";
import { makeIdentity } from "../makers/identities.ts";
import { makeJob } from "../makers/jobs.ts";
import { startMultipart, uploadParams, uploadParts } from "../makers/multipart-upload.ts";
import { subscribeDevice, writeNotifications } from "../makers/notifications.ts";
import { makeCompletedJobs, makeParties } from "../makers/payments.ts";
import { setUpPayoutAccount } from "../makers/payout-account.ts";
import { makeAdmin, makeCustomer, makeHandyman } from "../makers/people.ts";
import { aPicture, makeImage, upload } from "../makers/pictures.ts";
import { aPortfolioItem, aReview, makePortfolioImage, makePortfolioItem, sendReview } from "../makers/profiles.ts";
import { claimVerification, submitVerification } from "../makers/verifications.ts";
import { caller } from "../setup/caller.ts";
import { mailsTo, newSubscription } from "../setup/control-pages.ts";
import { waitUntilIdle } from "../setup/stack-controls.ts";
import { type EndpointRow, row } from "./row.ts";

const { session, handymen, uploads, portfolio, reviews, verifications, notifications, platform } = contract;

const sessionRows: readonly EndpointRow[] = [
  row(session.login, async () => [caller(), { query: {} }]),
  row(session.logout, async () => [await makeCustomer(), {}]),
  row(session.endAll, async () => [await makeCustomer(), {}]),
  row(session.create, async () => {
    const { token } = await makeIdentity({ given_name: "Zoë" });
    return [caller(), { body: { idToken: await token(), language: "pt" } }];
  }),
  row(session.user, async () => [await makeCustomer(), {}]),
  row(session.update, async () => {
    const profile = { firstName: "Anna", lastName: "Novak", language: "es" } as const;
    return [await makeHandyman(), { body: profile }];
  }),
];

const handymanRows: readonly EndpointRow[] = [
  row(handymen.enroll, async () => {
    const person = await makeCustomer();
    const portfolioImages = [await upload(person, await aPicture())];
    const more = { portfolioImages, taxId: "123-45-6789", preferredPayoutMethod: "bank_account" } as const;
    return [person, { body: anEnrollment(more) }];
  }),
  row(handymen.payoutSetup, async () => [await makeHandyman(), {}]),
  row(handymen.updatePayoutMethod, async () => {
    const handyman = await makeHandyman();
    await setUpPayoutAccount(handyman);
    return [handyman, { body: { payoutMethod: "debit_card" } }];
  }),
  row(handymen.earnings, async () => {
    const handyman = await makeHandyman();
    await setUpPayoutAccount(handyman);
    return [handyman, {}];
  }),
  row(handymen.earnedJobs, async () => [await makeHandyman(), { query: {} }]),
  row(handymen.profile, async () => [await makeHandyman(), {}]),
  row(handymen.updateProfile, async () => {
    const skill = { skill: "plumbing", experienceLevel: "expert" } as const;
    return [await makeHandyman(), { body: { skills: [skill], serviceRadius: 25, availability: ["sunday"] } }];
  }),
  row(handymen.details, async () => {
    const handymanId = (await makeHandyman()).user.id;
    return [await makeCustomer(), { params: { handymanId }, query: {} }];
  }),
  row(handymen.supply, async () => [caller(), { query: { category: "plumbing", zipCode: "62701" } }]),
  row(portfolio.list, async () => [
    await makeCustomer(),
    { params: { userId: (await makeHandyman()).user.id }, query: {} },
  ]),
  row(portfolio.create, async () => {
    const handyman = await makeHandyman();
    return [handyman, { body: aPortfolioItem(await makePortfolioImage(handyman)) }];
  }),
  row(portfolio.update, async () => {
    const handyman = await makeHandyman();
    const { id } = await makePortfolioItem(handyman);
    const body = { title: "Newer deck", beforeImageUrl: await makePortfolioImage(handyman) };
    return [handyman, { params: { id }, body }];
  }),
  row(portfolio.remove, async () => {
    const handyman = await makeHandyman();
    return [handyman, { params: { id: (await makePortfolioItem(handyman)).id } }];
  }),
  row(portfolio.claimImage, async () => {
    const handyman = await makeHandyman();
    return [handyman, { body: { imageURL: await upload(handyman, await aPicture()) } }];
  }),
  row(reviews.create, async () => {
    const parties = await makeParties();
    const [job] = await makeCompletedJobs(parties, [10_000]);
    return [parties.customer, { body: aReview(parties.handyman, { jobId: job?.id }) }];
  }),
  row(reviews.report, async () => {
    const { customer: by, handyman: about } = await makeParties();
    const { id } = (await sendReview({ by, about })).body;
    return [about, { params: { id }, body: { reason: "invented", text: "I was never there." } }];
  }),
  row(verifications.submit, async () => {
    const handyman = await makeHandyman();
    const documentUrl = await upload(handyman, await aPicture());
    return [handyman, { body: { verificationType: "license", documentUrl } }];
  }),
  row(verifications.list, async () => [await makeHandyman(), { query: {} }]),
  row(
    verifications.document,
    async () => {
      const [handyman, admin] = [await makeHandyman(), await makeAdmin()];
      const { id } = await submitVerification(handyman);
      await claimVerification(admin, { id });
      return [admin, { params: { id } }];
    },
    302,
  ),
];

const uploadRows: readonly EndpointRow[] = [
  row(uploads.create, async () => [await makeCustomer(), { body: { contentType: "image/png", size: 1000 } }]),
  row(uploads.parameters, async () => [await makeCustomer(), { query: { type: "image/png" } }]),
  // Offered to nobody.
  row(uploads.credentials, async () => [await makeCustomer(), {}], 404),
  row(uploads.openParts, async () => [await makeCustomer(), { body: { type: "image/png" } }]),
  row(uploads.listParts, async () => {
    const customer = await makeCustomer();
    return [customer, uploadParams(await startMultipart(customer))];
  }),
  row(uploads.signPart, async () => {
    const customer = await makeCustomer();
    const { params, query } = uploadParams(await startMultipart(customer));
    return [customer, { params: { ...params, partNumber: "1" }, query }];
  }),
  row(uploads.completeParts, async () => {
    const customer = await makeCustomer();
    const started = await startMultipart(customer);
    const parts = await uploadParts(customer, started, [await aPicture()]);
    return [customer, { ...uploadParams(started), body: { parts } }];
  }),
  row(uploads.abortParts, async () => {
    const customer = await makeCustomer();
    return [customer, uploadParams(await startMultipart(customer))];
  }),
  row(uploads.claimServiceImage, async () => {
    const customer = await makeCustomer();
    return [customer, { body: { imageURL: await upload(customer, await aPicture()) } }];
  }),
  row(uploads.claimMessageImage, async () => {
    const customer = await makeCustomer();
    return [customer, { body: { imageURL: await upload(customer, await aPicture()) } }];
  }),
  row(uploads.showImage, async () => {
    const customer = await makeCustomer();
    const id = (await makeImage(customer)).slice("/api/images/".length);
    return [customer, { params: { id }, query: {} }];
  }),
];

/** Ends the mails of a topic as a mail program does: by the address in the mail's header, without cookie and origin. */
async function unsubscribe() {
  const { customer, handyman } = await makeParties();
  await makeJob({ customer, handyman });
  await waitUntilIdle();
  const [mail] = await mailsTo(customer.user.email);
  const address = /^<(.+)>$/.exec(mail?.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const answer = await fetch(address, { method: "POST", headers, body: "List-Unsubscribe=One-Click" });
  return { status: answer.status, text: await answer.text() };
}

const notificationRows: readonly EndpointRow[] = [
  row(notifications.list, async () => [await makeCustomer(), { query: {} }]),
  row(notifications.markRead, async () => {
    const customer = await makeCustomer();
    const written = await writeNotifications(customer, 2);
    return [customer, { body: { ids: written.map(({ id }) => id) } }];
  }),
  row(notifications.preferences, async () => [await makeCustomer(), {}]),
  row(notifications.updatePreferences, async () => [await makeCustomer(), { body: { mail: { jobs: false } } }]),
  row(notifications.subscribePush, async () => {
    const subscription = await newSubscription();
    return [await makeCustomer(), { body: { ...subscription, timeZone: "America/Denver" } }];
  }),
  row(notifications.unsubscribePush, async () => {
    const customer = await makeCustomer();
    return [customer, { params: { hash: await subscribeDevice(customer) } }];
  }),
  { endpoint: notifications.unsubscribe, status: 200, send: unsubscribe },
  row(platform.health, async () => [caller(), {}]),
  row(platform.openapi, async () => [caller(), {}]),
];

/** What people do for themselves: session, profile, files, reviews, documents, notifications. */
export const memberRows: readonly EndpointRow[] = [...sessionRows, ...handymanRows, ...uploadRows, ...notificationRows];
