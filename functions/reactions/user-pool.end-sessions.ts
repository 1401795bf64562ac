import type { PostConfirmationTriggerEvent } from "aws-lambda";
import { toInstant } from "../../shared/time.ts";
import { consumer } from "../runtime/consumer.ts";
import { changeUser, findUserBySub } from "../session/store.ts";

/**
 * Whoever knew the former password must not stay signed in. The user pool waits for this answer, and shows a failure to
 * whoever resets the password, who then asks for another code.
 */
export default consumer("user-pool.end-sessions", async ({ event, app }) => {
  const { triggerSource, request } = event as PostConfirmationTriggerEvent;
  // The same trigger tells of a confirmed sign-up, who has no session yet.
  if (triggerSource !== "PostConfirmation_ConfirmForgotPassword") return event;
  const user = await findUserBySub(app.db, request.userAttributes.sub ?? "");
  if (user) await changeUser(app, user.id, { fields: { sessionsEndedAt: toInstant(app.now()) } });
  return event;
});
