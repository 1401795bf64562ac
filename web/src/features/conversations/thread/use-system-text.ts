import { useTranslation } from "react-i18next";
import type { SystemEvent } from "../../../../../shared/conversations/schema.ts";
import type { ConversationRow, MessageView } from "../../../../../shared/conversations/view.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { deviceZone } from "../../../i18n/device-zone.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { nameOf } from "../names.ts";
import { useTimesText } from "../use-times-text.ts";

type Told = Pick<ConversationRow, "role" | "other" | "title">;
type Said = Pick<MessageView, "by" | "facts"> & { readonly event: SystemEvent };

const isOneOf =
  <E extends SystemEvent>(...events: readonly E[]) =>
  (event: SystemEvent): event is E =>
    events.some((each) => each === event);
const isPriced = isOneOf(
  ...(["quoteOffered", "quoteCountered", "hired", "quoteAccepted", "priceApproved", "paid", "released"] as const),
);
/** Events that either side may cause. */
const isMutual = isOneOf("appointmentProposed", "appointmentCancelled");
const isTimed = isOneOf("appointmentAgreed", "appointmentDeclined");

/** System messages in the reader's words: the other side by name, the reader as "you", with the price or the time that they are about. */
export function useSystemText() {
  const { t } = useTranslation(["common", "conversations"]);
  const format = useFormat();
  const timesText = useTimesText();
  return ({ event, by, facts = {} }: Said, told: Told): string => {
    const slots = { name: nameOf(told, t), title: told.title };
    if (event === "numberShared") return t(`conversations.${by === told.role ? "own" : "other"}.numberShared`, slots);
    const { amount, times = [], timeZone = deviceZone() } = facts;
    if (isPriced(event) && amount)
      return t(`conversations.${told.role}.${event}.priced`, { ...slots, amount: format.money(centsOf(amount)) });
    const when = timesText(times, timeZone);
    if (isTimed(event) && when) return t(`conversations.timed.${event}`, { when });
    if (isMutual(event) && when)
      return t(`conversations.${facts.by === told.role ? "own" : "other"}.${event}`, { ...slots, when });
    return t(`conversations.${told.role}.${event}`, slots);
  };
}
