import type { TFunction } from "i18next";
import type { SystemEvent } from "../../../../../shared/conversations/schema.ts";
import type { ConversationRow, MessageView } from "../../../../../shared/conversations/view.ts";
import { nameOf } from "../names.ts";

type Told = Pick<ConversationRow, "role" | "other" | "title">;

/** Events that either side may cause. */
const isMutual = (event: SystemEvent): event is "numberShared" => event === "numberShared";

/** A system message in the reader's words: the other side by name, the reader as "you". */
export function systemText(
  event: SystemEvent,
  told: Told,
  by: MessageView["by"],
  t: TFunction<["common", "conversations"]>,
) {
  const slots = { name: nameOf(told, t), title: told.title };
  if (!isMutual(event)) return t(`conversations.${told.role}.${event}`, slots);
  return t(by === told.role ? "conversations.own.numberShared" : "conversations.other.numberShared", slots);
}
