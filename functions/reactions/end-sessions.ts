import type { PostConfirmationTriggerEvent } from "aws-lambda";
import { toInstant } from "../../shared/time.ts";
import type { AppFor } from "../runtime/app.ts";
import { changeUser, findUserBySub } from "../session/store.ts";

/**
 * Ends every session of a person whose password was reset: whoever knew the former one must not stay signed in. The user
 * pool waits for it, and shows a failure to whoever resets the password, who then asks for another code.
 */
export async function endSessions(app: AppFor<"db.write">, event: PostConfirmationTriggerEvent): Promise<void> {
  // The same trigger tells of a confirmed sign-up, whose person has no session yet.
  if (event.triggerSource !== "PostConfirmation_ConfirmForgotPassword") return;
  const user = await findUserBySub(app.db, event.request.userAttributes.sub ?? "");
  if (user) await changeUser(app, user.id, { fields: { sessionsEndedAt: toInstant(app.now()) } });
}
