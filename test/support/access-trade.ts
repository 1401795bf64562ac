import { randomUUID } from "node:crypto";
import { contract } from "../../shared/contract.ts";
import { ImageId, UserId } from "../../shared/ids.ts";
import { toMediaPath } from "../../shared/uploads/media-path.ts";
import { all, type Parties, type Row, signedIn } from "./access.ts";
import { anEnrollment } from "./enrollment.ts";
import { plantNotifications } from "./inbox.ts";
import { addressFor, aPicture, bare, upload } from "./pictures.ts";
import { makePortfolioImage } from "./profiles.ts";
import { handedIn } from "./verifications.ts";

const theHandyman = async ({ handyman }: Parties) => handyman.user.id;

/** Access rules of handymen, portfolios, reviews, notifications and verifications. */
export const tradeRows: readonly Row[] = [
  {
    endpoint: contract.handymen.enroll,
    send: () => ({ body: anEnrollment() }),
    answers: { ...signedIn("409"), ownCustomer: "201", otherCustomer: "201" },
  },
  {
    endpoint: contract.handymen.payoutSetup,
    answers: { ...signedIn("403"), otherHandyman: "200", ownHandyman: "200" },
  },
  {
    endpoint: contract.handymen.updatePayoutMethod,
    send: () => ({ body: { payoutMethod: "bank_account" } }),
    answers: { ...signedIn("403"), otherHandyman: "200", ownHandyman: "200" },
  },
  { endpoint: contract.handymen.earnings, answers: { ...signedIn("403"), otherHandyman: "200", ownHandyman: "200" } },
  { endpoint: contract.handymen.earnedJobs, answers: { ...signedIn("403"), otherHandyman: "200", ownHandyman: "200" } },
  {
    endpoint: contract.handymen.payout,
    send: () => ({ body: { amount: "20" } }),
    // 409: none of these handymen has a debit card to pay out to.
    answers: { ...signedIn("403"), otherHandyman: "409", ownHandyman: "409" },
  },
  {
    endpoint: contract.handymen.details,
    make: theHandyman,
    send: (handymanId) => ({ params: { handymanId } }),
    answers: signedIn("200 200 404 404"),
  },
  {
    endpoint: contract.portfolio.list,
    make: theHandyman,
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
    make: theHandyman,
    send: (revieweeId) => ({ body: { revieweeId, rating: "5", title: "Good work", comment: "On time and tidy." } }),
    answers: { ...signedIn("201 201 404 400"), ownHandyman: "422 201 404 400" },
  },
  { endpoint: contract.notifications.list, answers: { ...signedIn("200"), inactive: "200" } },
  {
    endpoint: contract.notifications.markRead,
    make: async ({ customer }) => (await plantNotifications(customer, 1))[0]?.id ?? "",
    send: (id) => ({ body: { ids: [id] } }),
    // Marking somebody else's notification, or one that does not exist, answers 200 and changes nothing.
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
    // 409: with an open verification of this type nothing else is checked.
    answers: { ...signedIn("403"), otherHandyman: "400", ownHandyman: "201 409 409 409" },
  },
  { endpoint: contract.verifications.list, answers: { ...signedIn("403"), otherHandyman: "200", ownHandyman: "200" } },
  {
    endpoint: contract.verifications.document,
    make: handedIn,
    send: (id) => ({ params: { id } }),
    answers: { ...signedIn("403"), otherHandyman: "404", ownHandyman: "302 404 404 404", admin: "302 302 404 404" },
  },
];
