import type { Conversation, Message } from "../../../shared/conversations/schema.ts";
import type { MessageId } from "../../../shared/ids.ts";
import type { BaseApp } from "../../runtime/app.ts";
import type { DbReader } from "../../runtime/data/db.ts";
import { findMessage, readMessages } from "../../stores/conversations.ts";

/** How many messages a report copies: the reported one and those around it. */
const COPIED = 10;
const COPIED_AFTER = 4;

type ReadContext = Pick<BaseApp, "now"> & { readonly db: DbReader };

/** The messages that a report copies, oldest first: around the reported one, or the newest. */
export async function messagesAround(
  app: ReadContext,
  { id }: Conversation,
  messageId: MessageId | undefined,
): Promise<Message[]> {
  const reported = messageId && (await findMessage(app.db, id, messageId));
  if (!reported) return (await readMessages(app, id, {})).items.slice(0, COPIED).toReversed();
  const before = (await readMessages(app, id, { before: reported.id })).items;
  const after = (await readMessages(app, id, { after: reported.id })).items.slice(0, COPIED_AFTER);
  return [...before.slice(0, COPIED - 1 - after.length).toReversed(), reported, ...after];
}
