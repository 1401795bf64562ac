import { useTranslation } from "react-i18next";
import type { ConversationRow } from "../../../../../shared/conversations/view.ts";
import { shownText } from "../thread/shown-text.ts";
import { useSystemText } from "../thread/use-system-text.ts";

type LastWordsProps = {
  row: ConversationRow;
  /** Who speaks, where no name stands above it. */
  name?: string;
};

/** The last message of a conversation in a few words. */
export function LastWords({ row, name }: LastWordsProps) {
  const { t } = useTranslation(["common", "conversations"]);
  const systemText = useSystemText();
  const { lastEvent, lastFacts, lastText, lastBy, isLastRemoved, role } = row;
  if (lastEvent) return systemText({ event: lastEvent, facts: lastFacts, by: lastBy }, row);
  if (isLastRemoved) return t("conversations.removed");
  const text = lastText ? shownText(lastText) : t("conversations.photo");
  if (lastBy === role) return t("conversations.you", { text });
  return name ? t("conversations.said", { name, text }) : text;
}
