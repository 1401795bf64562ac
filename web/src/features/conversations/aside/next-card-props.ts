import type { ConversationView, MessageView } from "../../../../../shared/conversations/view.ts";

export type NextCardProps = { conversation: ConversationView; messages: readonly MessageView[] };
