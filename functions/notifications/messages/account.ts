import type { EventData } from "../../../shared/events.ts";
import type { NotificationKind } from "../../../shared/notifications/kinds.ts";
import { findRecipient, type MessageBuilder } from "./context.ts";

type Decision = EventData<"verification.verified">;

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
