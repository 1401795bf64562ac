import type { EventData } from "../../../shared/events.ts";
import type { NotificationKind } from "../../../shared/notifications/kinds.ts";
import type { Slots } from "../../../shared/notifications/schema.ts";
import type { DbReader } from "../../runtime/data/db.ts";
import { findRecipient, firstNameOf, type Message, type MessageBuilder } from "./context.ts";

/** The review is public, with the first name of its author. */
const onReviewCreated: MessageBuilder<EventData<"review.created">> = async (db, { handymanId, reviewerId }) => {
  const [reader, author] = await Promise.all([findRecipient(db, handymanId), findRecipient(db, reviewerId)]);
  return [{ reader, kind: "reviewReceived", subjectId: handymanId, slots: { person: firstNameOf(author) } }];
};

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

const onReviewHidden: MessageBuilder<EventData<"review.hidden">> = (db, { reason, ...data }) =>
  toldOfReview("reviewHidden", "reviewAboutHidden")(db, data, { hidingReason: reason });

const onReviewShown: MessageBuilder<EventData<"review.shown">> = (db, data) =>
  toldOfReview("reviewShown", "reviewAboutShown")(db, data);

/** What is told of each event of a review. */
export const reviewBuilders = {
  "review.created": onReviewCreated,
  "review.hidden": onReviewHidden,
  "review.shown": onReviewShown,
} as const;
