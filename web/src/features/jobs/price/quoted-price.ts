import type { Language } from "../../../../../shared/language.ts";
import { type Cents, cents } from "../../../../../shared/money.ts";
import { readNumber } from "../../../../../shared/number-reader.ts";
import { isPriceInBounds } from "../../../../../shared/price.ts";

/** A parsed price in cents, or why it is invalid. */
export type QuotedPrice = { readonly cents: Cents } | { readonly lack: "empty" | "invalid" | "outOfBounds" };

/** Parses a price in the number format of `language`, with comma or dot before the cents (R-149, D-21, D-40). */
export function parseQuotedPrice(text: string, language: Language, isAllowed = isPriceInBounds): QuotedPrice {
  const parsed = readNumber(text, language);
  if ("lack" in parsed) return parsed;
  const price = cents(parsed.hundredths);
  return isAllowed(price) ? { cents: price } : { lack: "outOfBounds" };
}
