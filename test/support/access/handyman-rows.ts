import { randomUUID } from "node:crypto";
import { contract } from "../../../shared/contract.ts";
import { ImageId, UserId } from "../../../shared/ids.ts";
import { toMediaPath } from "../../../shared/uploads/media-path.ts";
import { anEnrollment } from "../makers/enrollment.ts";
import { subscribeDevice, writeNotifications } from "../makers/notifications.ts";
import { aPicture, upload } from "../makers/pictures.ts";
import { makePortfolioImage, makePortfolioItem, sendReview } from "../makers/profiles.ts";
import { submittedVerificationId } from "../makers/verifications.ts";
import { claimRow } from "./claim-row.ts";
import { type AccessRow, forAll, forParties, forSignedIn, type Parties } from "./matrix.ts";

const idOfHandyman = async ({ handyman }: Parties) => handyman.user.id;

/** A review that the customer has written about the handyman. */
const reviewOfCustomer = async ({ customer, handyman }: Parties) =>
  (await sendReview({ by: customer, about: handyman })).body.id;

const ownItem = async ({ handyman }: Parties) => (await makePortfolioItem(handyman)).id;

/** Enrolment, portfolios, reviews, notifications and verifications: who may do what with whose. */
export const handymanRows: readonly AccessRow[] = [
  {
    endpoint: contract.handymen.enroll,
    send: () => ({ body: anEnrollment() }),
    answers: { ...forSignedIn("409"), ownCustomer: "201", otherCustomer: "201" },
  },
  claimRow(contract.portfolio.claimImage),
  {
    endpoint: contract.portfolio.create,
    make: async ({ handyman }) => makePortfolioImage(handyman),
    missing: () => toMediaPath({ userId: UserId.parse(randomUUID()), id: ImageId.parse(randomUUID()) }),
    malformed: "no address",
    send: (afterImageUrl) => ({ body: { title: "New deck", afterImageUrl } }),
    answers: { ...forSignedIn("403"), otherHandyman: "400", ownHandyman: "201 400 400 400" },
  },
  {
    endpoint: contract.portfolio.update,
    make: ownItem,
    send: (id) => ({ params: { id }, body: { title: "Newer deck" } }),
    answers: forParties({ handyman: 200 }),
  },
  {
    endpoint: contract.portfolio.remove,
    make: ownItem,
    answers: forParties({ handyman: 204 }),
  },
  {
    endpoint: contract.reviews.create,
    make: idOfHandyman,
    send: (revieweeId) => ({ body: { revieweeId, rating: "5", title: "Good work", comment: "On time and tidy." } }),
    answers: { ...forSignedIn("201 201 404 400"), ownHandyman: "422 201 404 400" },
  },
  {
    endpoint: contract.reviews.markHelpful,
    make: reviewOfCustomer,
    send: (id) => ({ params: { id } }),
    answers: { ...forSignedIn("204 204 404 404"), ownCustomer: "422 204 404 404", ownHandyman: "422 204 404 404" },
  },
  {
    endpoint: contract.reviews.unmarkHelpful,
    make: reviewOfCustomer,
    send: (id) => ({ params: { id } }),
    answers: forSignedIn("204 204 404 404"),
  },
  {
    endpoint: contract.reviews.report,
    make: reviewOfCustomer,
    send: (id) => ({ params: { id }, body: { reason: "insult" } }),
    answers: { ...forSignedIn("204 204 404 404"), ownCustomer: "422 204 404 404" },
  },
  {
    endpoint: contract.notifications.markRead,
    make: async ({ customer }) => (await writeNotifications(customer, 1))[0]?.id ?? "",
    send: (id) => ({ body: { ids: [id] } }),
    // Marking somebody else's notification, or one that does not exist, answers 200 and changes nothing.
    missing: () => "019a0000-0000-7000-8000-000000000000",
    answers: forSignedIn("200 200 200 400"),
  },
  {
    endpoint: contract.notifications.unsubscribePush,
    make: async ({ customer }) => subscribeDevice(customer),
    // Whoever's it is: everybody forgets devices of their own alone.
    missing: () => "h".repeat(43),
    answers: forSignedIn("204 204 204 404"),
  },
  {
    endpoint: contract.notifications.unsubscribe,
    send: () => ({ query: { token: "forged" } }),
    answers: forAll("404"),
  },
  {
    endpoint: contract.verifications.submit,
    make: async ({ handyman }) => upload(handyman, await aPicture()),
    malformed: "no address",
    send: (documentUrl) => ({ body: { verificationType: "license", documentUrl } }),
    // 409: with an open verification of this type nothing else is checked.
    answers: { ...forSignedIn("403"), otherHandyman: "400", ownHandyman: "201 409 409 409" },
  },
  {
    endpoint: contract.verifications.document,
    make: submittedVerificationId,
    answers: { ...forSignedIn("403"), otherHandyman: "404", ownHandyman: "302 404 404 404", admin: "302 302 404 404" },
  },
];
