import { useTranslation } from "react-i18next";
import type { ConversationView } from "../../../../shared/conversations/view.ts";
import { shownNumber } from "./names.ts";

/** The number that the other side shares: a link that calls it, or, once they have another one, that it is a former one. */
export function TheirNumber({ numbers: { theirs, isTheirsFormer } }: Pick<ConversationView, "numbers">) {
  const { t } = useTranslation(["common", "conversations"]);
  if (!theirs) return null;
  const number = shownNumber(theirs);
  if (isTheirsFormer) return <span>{t("conversations.formerNumber", { number })}</span>;
  return (
    <a className="text-link" href={`tel:${theirs}`}>
      {number}
    </a>
  );
}
