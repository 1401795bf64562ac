import { AppError } from "../../shared/errors.ts";
import { notifications } from "../../shared/notifications/contract.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { readMailToken } from "../runtime/mail-token.ts";
import { changeInbox, findInbox } from "./store.ts";

export default endpoint(notifications.unsubscribe, async ({ query, app }) => {
  const claim = readMailToken(query.token);
  const inbox = claim && (await findInbox(app.db, claim.userId));
  if (!claim || !inbox || !claim.isSignedBy(inbox.unsubscribeSecret)) throw new AppError("notification.tokenUnknown");
  const { userId, topic } = claim;
  await changeInbox(app, userId, (was) => ({ ...was, mail: { ...was.mail, [topic]: false } }));
  return { topic };
});
