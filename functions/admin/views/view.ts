import type { FraudAlertView, UserRow } from "../../../shared/admin/schema.ts";
import type { FraudAlert } from "../../../shared/fraud/schema.ts";
import { JobId, type UserId } from "../../../shared/ids.ts";
import type { User } from "../../../shared/session/schema.ts";
import { namesOf } from "../../../shared/verifications/names.ts";
import type { Verification, VerificationTask } from "../../../shared/verifications/schema.ts";

/** A user as administrators see them: only the fields that the specification names. */
export function userRow(user: User): UserRow {
  const { id, role, firstName, lastName, email, isActive, frozenUntil, createdAt, profileImageUrl } = user;
  return { id, role, firstName, lastName, email, isActive, frozenUntil, createdAt, profileImageUrl };
}

/** Whether it is a report that holds copied messages. */
export const hasCopiedMessages = ({ metadata }: Pick<FraudAlert, "metadata">): boolean =>
  Array.isArray(metadata?.messages) && metadata.messages.length > 0;

/** An alert as the administrator `reader` sees it. */
export const fraudAlertView = (
  { version: _, metadata, investigatorId, forgetAt: __, ...alert }: FraudAlert,
  reader: UserId,
): FraudAlertView => ({
  ...alert,
  hasMessages: hasCopiedMessages({ metadata }) || undefined,
  jobId: JobId.safeParse(metadata?.jobId).data,
  investigator: investigatorId && (investigatorId === reader ? "me" : "other"),
});

type TaskInput = { readonly verification: Verification; readonly owner: User | undefined; readonly reader: UserId };

/** A verification as the administrator `reader` sees it. Once it is claimed, it shows the names at that time. */
export function verificationTask({ verification, owner, reader }: TaskInput): VerificationTask {
  const { version: _, reviewerId, verifiedBy: __, imageId: ___, updatedAt: ____, checkedName, ...shown } = verification;
  const { firstName, lastName } = checkedName ?? namesOf(owner);
  return {
    ...shown,
    firstName,
    lastName,
    city: owner?.city,
    reviewer: reviewerId && (reviewerId === reader ? "me" : "other"),
  };
}
