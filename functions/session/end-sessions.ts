import type { PostConfirmationTriggerEvent } from "aws-lambda";
import { toInstant } from "../../shared/time.ts";
import type { AppFor } from "../runtime/app.ts";
import { findUserBySub } from "../stores/session.ts";
import { updateUser } from "./commands/update-user.ts";

/**
 * Ends every session of a user whose password was reset, so that nobody who knew the former password stays signed in.
 * Cognito waits for this; on a failure the reset fails, and the user asks for another code.
 */
export async function endSessions(app: AppFor<"db.write">, event: PostConfirmationTriggerEvent): Promise<void> {
  // PostConfirmation also fires for a confirmed sign-up, where there is no session yet.
  if (event.triggerSource !== "PostConfirmation_ConfirmForgotPassword") return;
  const user = await findUserBySub(app.db, event.request.userAttributes.sub ?? "");
  if (user) await updateUser(app, user.id, { fields: { sessionsEndedAt: toInstant(app.now()) } });
}
