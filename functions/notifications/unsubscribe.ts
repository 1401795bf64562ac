import { AppError } from "../../shared/errors/errors.ts";
import { notifications } from "../../shared/notifications/contract.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { findInbox, updateInbox } from "../stores/notifications.ts";
import { readUnsubscribeToken } from "./email/unsubscribe-token.ts";

export default endpoint(notifications.unsubscribe, async ({ query, app }) => {
  const claim = readUnsubscribeToken(query.token);
  const inbox = claim && (await findInbox(app.db, claim.userId));
  if (!claim || !inbox || !claim.isSignedBy(inbox.unsubscribeSecret)) throw new AppError("notification.tokenUnknown");
  const { userId, topic } = claim;
  await updateInbox(app, userId, (was) => ({ ...was, mail: { ...was.mail, [topic]: false } }));
  return { topic };
});
