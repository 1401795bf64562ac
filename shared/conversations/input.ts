import * as z from "zod";
import { MessageId, ServiceRequestId, UserId } from "../ids.ts";
import { limits } from "../limits.ts";
import type { Message as FieldMessage } from "../messages.ts";
import { Phone } from "../phone.ts";
import { policy } from "../policy.ts";
import { ImagePath } from "../requests/image-path.ts";
import { optionalText, optionalTypedText } from "../text.ts";

export const ConversationStart = z.object({
  serviceRequestId: ServiceRequestId,
  /** Whom the customer writes to; a handyman writes for themselves. */
  handymanId: UserId.optional(),
  /** A handyman's question, or the first message. */
  text: optionalTypedText(limits.question),
});

/** The caller's own id of a message: sent again, it is the same message. */
const ClientId = z.string().regex(/^[\w-]{8,64}$/);

export const NewMessage = z.object({
  text: optionalTypedText(limits.message),
  imageUrls: z
    .array(ImagePath)
    .max(limits.photos, `At most ${policy.requestPhotos} photos` satisfies FieldMessage)
    .default([]),
  /** A quick message of the handyman instead of text and photos. */
  event: z.literal("onMyWay").optional(),
  clientId: ClientId,
});
export type NewMessage = z.output<typeof NewMessage>;

export const ReportReason = z.enum(["spam", "abuse", "offPlatform", "scam", "other"]);
export type ReportReason = z.output<typeof ReportReason>;
export const NewReport = z.object({
  messageId: MessageId.optional(),
  reason: ReportReason,
  text: optionalText(limits.reason),
});
export type NewReport = z.output<typeof NewReport>;

/** `phone` where the profile has none. `keepsFormer`: the number of now is not shared instead of a former one. */
export const NumberChange = z.object({
  isShared: z.boolean(),
  phone: Phone.optional(),
  keepsFormer: z.literal(true).optional(),
});
