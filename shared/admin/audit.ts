import * as z from "zod";
import { AuditRowId, UserId } from "../ids.ts";
import { HidingReason } from "../reviews/schema.ts";
import { createdOnly } from "../stored.ts";

/** An audit entry: what an administrator did, to what, and why. Written in the transaction of the change. */
export const AuditRow = z.object({
  id: AuditRowId,
  /** What was changed, such as `user#<id>`. */
  subject: z.string(),
  action: z.enum([
    "user.deactivate",
    "user.reactivate",
    "user.freeze",
    "user.unfreeze",
    "user.acceptAgain",
    "verification.claim",
    "verification.approve",
    "verification.reject",
    "verification.open",
    "conversation.open",
    "fraudAlert.claim",
    "fraudAlert.resolve",
    "payment.refund",
    "payment.release",
    "payment.pause",
    "payment.resume",
    "job.end",
    "job.finish",
    "dispute.open",
    "dispute.original",
    "dispute.claim",
    "dispute.decide",
    "review.hide",
    "review.show",
    "review.keep",
  ]),
  actorId: UserId,
  reason: z.string().optional(),
  /** Of a review: its title, and for which published reason it was hidden. */
  title: z.string().optional(),
  hidingReason: HidingReason.optional(),
  ...createdOnly,
});
export type AuditRow = z.output<typeof AuditRow>;
