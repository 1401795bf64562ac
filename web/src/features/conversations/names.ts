import type { TFunction } from "i18next";
import type { ConversationRow } from "../../../../shared/conversations/view.ts";

const NORTH_AMERICAN = /^\+1(\d{3})(\d{3})(\d{4})$/;

/** A telephone number as people write it. */
export const shownNumber = (phone: string): string => phone.replace(NORTH_AMERICAN, "($1) $2-$3");

/** The other side's first name; without one they have left. */
export const nameOf = ({ other }: Pick<ConversationRow, "other">, t: TFunction<["common", "conversations"]>): string =>
  other.firstName ?? t("conversations.formerMember");
