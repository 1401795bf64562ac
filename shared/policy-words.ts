import { dollarFormat, type Language, locales } from "./language.ts";
import { type Policy, policy } from "./policy.ts";

/** The figures of the policy as people read them in one language: "72 hours", "5%", "$25,000.00"; counts as bare numbers. */
export type PolicyWords = { readonly [Name in keyof Policy]: Policy[Name] extends number ? string : readonly string[] };

/** The units that `Intl` names, by the end of a figure's name. */
const units = { Minutes: "minute", Hours: "hour", Days: "day", Months: "month" } as const;

function wordsOf(name: string, figure: number, language: Language): string {
  const unit = Object.entries(units).find(([end]) => name.endsWith(end))?.[1];
  if (unit)
    return new Intl.NumberFormat(locales[language], { style: "unit", unit, unitDisplay: "long" }).format(figure);
  if (name.endsWith("Dollars")) return dollarFormat(language).format(figure);
  return name.endsWith("Percent") ? `${figure}%` : new Intl.NumberFormat(locales[language]).format(figure);
}

/** The figures of the policy in the words of one language; the figures of a list are bare numbers. */
export function policyWords(language: Language): PolicyWords {
  const words = Object.entries(policy).map(([name, figure]) => [
    name,
    typeof figure === "number" ? wordsOf(name, figure, language) : figure.map(String),
  ]);
  return Object.fromEntries(words);
}

/** "1, 3, 7 and 14", with the language's own word before the last. */
export const listOf = (figures: readonly string[], and: string): string =>
  [figures.slice(0, -1).join(", "), figures.at(-1)].filter(Boolean).join(` ${and} `);
