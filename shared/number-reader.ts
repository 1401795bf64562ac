import { groupMarks, type Language } from "./language.ts";
import { normalizePasted } from "./pasted-text.ts";

/** A number with at most two decimals, in hundredths, or why the text is none. */
export type NumberResult = { readonly hundredths: number } | { readonly lack: "empty" | "invalid" };

/** Currency signs before or after an amount. All amounts are in US dollars, whatever sign is typed. */
const CURRENCY = String.raw`(?:US ?\$|U\$S|R\$|\$|USD|US dollars|dollars?|d[oó]lar(?:es)?)`;
const NUMBER = new RegExp(`^(?:${CURRENCY} ?)?([\\d.,' ]*?)(?: ?${CURRENCY})?$`, "i");

/** "120", "120.5", "120,50", "120.", ".50" */
const PLAIN = /^(?=.*\d)(\d*)(?:[.,](\d{0,2}))?$/;
/** Thousands separators, each with the decimal separators that may follow it. */
const groupings = [",", ".", " ", "'"].map((mark) => {
  const [group, decimal] = [mark === "." ? "\\." : mark, mark === "," ? "\\." : mark === "." ? "," : "[.,]"];
  return { mark, pattern: new RegExp(`^([1-9]\\d{0,2}(?:${group}\\d{3})+)(?:${decimal}(\\d{1,2}))?$`) };
});

/** Larger than any price, and small enough for exact sums. */
const MAX_HUNDREDTHS = 1_000_000_000_000;

function toHundredths(whole: string, decimals = ""): number {
  return Math.min(Number(whole) * 100 + Number(decimals.padEnd(2, "0")), MAX_HUNDREDTHS);
}

function readGrouped(typed: string, language: Language | undefined): number | undefined {
  for (const { mark, pattern } of groupings) {
    const [, groups, decimals] = pattern.exec(typed) ?? [];
    if (!groups) continue;
    const digits = groups.split(mark);
    const isAmbiguous = /[.,]/.test(mark) && digits.length === 2 && decimals === undefined;
    if (isAmbiguous && (!language || groupMarks[language] !== mark)) return undefined;
    return toHundredths(digits.join(""), decimals);
  }
  return undefined;
}

/**
 * Reads a number as people write it: comma or dot before the decimals, with or without thousands separators and a
 * currency. One separator followed by three digits counts as thousands if `language` writes so; otherwise it is
 * ambiguous and refused.
 */
export function readNumber(text: string, language?: Language): NumberResult {
  const typed = NUMBER.exec(normalizePasted(text))?.[1]?.trim();
  if (typed === undefined) return { lack: "invalid" };
  if (typed === "") return { lack: "empty" };
  const [, whole, decimals] = PLAIN.exec(typed) ?? [];
  const hundredths = whole === undefined ? readGrouped(typed, language) : toHundredths(whole, decimals);
  return hundredths === undefined ? { lack: "invalid" } : { hundredths };
}

/** The whole part of a number; undefined when the text is none. */
export function readWholeNumber(typed: string): number | undefined {
  const read = readNumber(typed);
  return "lack" in read ? undefined : Math.trunc(read.hundredths / 100);
}
