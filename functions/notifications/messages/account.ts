import type { EventData } from "../../../shared/events.ts";
import type { NotificationKind } from "../../../shared/notifications/kinds.ts";
import type { Slots } from "../../../shared/notifications/schema.ts";
import type { DbReader } from "../../runtime/data/db.ts";
import { findRecipient, firstNameOf, type Message, type MessageBuilder } from "./context.ts";

type Decision = EventData<"verification.verified">;

/** Reviews are anonymous, so the message has no name. */
export const onReviewCreated: MessageBuilder<EventData<"review.created">> = async (db, { handymanId }) => [
  { reader: await findRecipient(db, handymanId), kind: "reviewReceived", subjectId: handymanId, slots: {} },
];

/** The author and the handyman of a review that an administrator has hidden or shown again; the handyman reads no name. */
const toldOfReview =
  (toAuthor: NotificationKind, toHandyman: NotificationKind) =>
  async (db: DbReader, data: EventData<"review.shown">, slots: Slots = {}): Promise<Message[]> => {
    const { reviewId, reviewerId, handymanId, title } = data;
    const [author, handyman] = await Promise.all([findRecipient(db, reviewerId), findRecipient(db, handymanId)]);
    const reviewee = firstNameOf(handyman);
    return [
      { reader: author, kind: toAuthor, subjectId: reviewId, slots: { title, reviewee, ...slots } },
      { reader: handyman, kind: toHandyman, subjectId: handymanId, slots: { title, ...slots } },
    ];
  };

export const onReviewHidden: MessageBuilder<EventData<"review.hidden">> = (db, { reason, ...data }) =>
  toldOfReview("reviewHidden", "reviewAboutHidden")(db, data, { hidingReason: reason });

export const onReviewShown: MessageBuilder<EventData<"review.shown">> = (db, data) =>
  toldOfReview("reviewShown", "reviewAboutShown")(db, data);

export const onHandymanEnrolled: MessageBuilder<EventData<"handyman.enrolled">> = async (db, { handymanId }) => [
  { reader: await findRecipient(db, handymanId), kind: "enrolled", subjectId: handymanId, slots: {} },
];

export const onVerification =
  (kind: NotificationKind): MessageBuilder<Decision> =>
  async (db, { verificationId, handymanId, verificationType }) => [
    {
      reader: await findRecipient(db, handymanId),
      kind,
      subjectId: verificationId,
      slots: { check: verificationType },
    },
  ];

export const onVerificationExpiring: MessageBuilder<EventData<"verification.expiring">> = async (
  db,
  { expiresAt, ...decision },
) => {
  const messages = await onVerification("verificationExpiring")(db, decision);
  return messages.map((message) => ({ ...message, slots: { ...message.slots, lastDay: expiresAt } }));
};

/** Tells a user that their account was deactivated or reactivated. The reason stays with the administrators. */
export const onAccount =
  (kind: NotificationKind): MessageBuilder<EventData<"user.deactivated">> =>
  async (db, { userId }) => [{ reader: await findRecipient(db, userId), kind, subjectId: userId, slots: {} }];
