import type { Language } from "../../../../shared/language.ts";
import { setLanguage } from "../../i18n/i18n.ts";
import { offerTexts } from "../../i18n/language-offers.ts";
import { notify } from "../feedback/notify.ts";

/** Long enough to be read twice; the language switcher stays. */
const OFFER_MS = 20_000;

/** Offers a language once, in a toast. */
export function offerLanguage(language: Exclude<Language, "en">): void {
  const { title, label } = offerTexts[language];
  // If its texts fail to load, the language switcher can retry.
  const onAction = () => void setLanguage(language).catch(() => undefined);
  notify({ title, lang: language, action: { label, onAction }, displayMs: OFFER_MS });
}
