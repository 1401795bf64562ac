import type { Language } from "../../../../shared/language.ts";
import { type Cents, fromDecimal } from "../../../../shared/money.ts";
import { isPriceInBounds } from "../../../../shared/price.ts";

/** What somebody typed as a price: cents, or why it is none. */
export type QuotedPrice = { readonly cents: Cents } | { readonly lack: "empty" | "invalid" | "outOfBounds" };

const plain = /^\d+(?:[.,]\d{1,2})?$/;
/** Thousands as each language groups them: "1.200" is 1,200 to a Brazilian and a slip of the pen to anyone else. */
const grouped: Record<Language, RegExp> = {
  en: /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/,
  pt: /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/,
  es: /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/,
};
const groupMark: Record<Language, string> = { en: ",", pt: ".", es: "," };

/** Reads a price as people of `language` write it, with a comma or a dot before the cents (R-149, D-21, D-40). */
export function readQuotedPrice(text: string, language: Language, isAllowed = isPriceInBounds): QuotedPrice {
  const typed = text.replace(/[\s$]/g, "");
  if (typed === "") return { lack: "empty" };
  const isGrouped = grouped[language].test(typed);
  if (!isGrouped && !plain.test(typed)) return { lack: "invalid" };
  const digits = isGrouped ? typed.replaceAll(groupMark[language], "") : typed;
  const price = fromDecimal(digits.replace(",", "."));
  return price !== undefined && isAllowed(price) ? { cents: price } : { lack: "outOfBounds" };
}
