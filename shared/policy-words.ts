import { dollarSigns, groupMarks, type Language, languages } from "./language.ts";
import { type Policy, policy } from "./policy.ts";

/** The figures of the policy as people read them in one language: "72 hours", "5%", "$25,000.00"; counts as bare numbers. */
export type PolicyWords = { readonly [Name in keyof Policy]: Policy[Name] extends number ? string : readonly string[] };

/** The end of a figure's name, for which there are words: of one and of several. */
type Unit = "Minutes" | "Hours" | "Days" | "Months";
type UnitWords = Readonly<Record<Unit, readonly [one: string, several: string]>>;

/**
 * Written out here, since the first format that `Intl` makes costs a function 17 ms of its start, and every function has
 * the errors' texts. A test holds them against `Intl`.
 */
const unitWords: Readonly<Record<Language, UnitWords>> = {
  en: {
    Minutes: ["minute", "minutes"],
    Hours: ["hour", "hours"],
    Days: ["day", "days"],
    Months: ["month", "months"],
  },
  pt: { Minutes: ["minuto", "minutos"], Hours: ["hora", "horas"], Days: ["dia", "dias"], Months: ["mês", "meses"] },
  es: { Minutes: ["minuto", "minutos"], Hours: ["hora", "horas"], Days: ["día", "días"], Months: ["mes", "meses"] },
};
/** Between the sign of dollars and the amount. */
const afterSign: Readonly<Record<Language, string>> = { en: "", pt: "\u00a0", es: "" };

function numberIn(language: Language, figure: string): string {
  const groupMark = groupMarks[language];
  const [whole = "", ...decimals] = figure.split(".");
  return [whole.replace(/\B(?=(\d{3})+$)/g, groupMark), ...decimals].join(groupMark === "." ? "," : ".");
}

function wordsOf(name: string, figure: number, language: Language): string {
  if (name.endsWith("Percent")) return `${figure}%`;
  if (name.endsWith("Dollars"))
    return `${dollarSigns[language]}${afterSign[language]}${numberIn(language, figure.toFixed(2))}`;
  const unit = Object.entries(unitWords[language]).find(([end]) => name.endsWith(end))?.[1];
  const number = numberIn(language, String(figure));
  return unit ? `${number} ${unit[figure === 1 ? 0 : 1]}` : number;
}

/** The figures of the policy in the words of one language; the figures of a list are bare numbers. */
export function policyWords(language: Language): PolicyWords {
  const words = Object.entries(policy).map(([name, figure]) => [
    name,
    typeof figure === "number" ? wordsOf(name, figure, language) : figure.map(String),
  ]);
  return Object.fromEntries(words);
}

/** The same for texts that stand in all languages beside each other. */
export const policyWordsIn = Object.fromEntries(
  languages.map((language) => [language, policyWords(language)]),
) as Readonly<Record<Language, PolicyWords>>;

/** "1, 3, 7 and 14", with the language's own word before the last. */
export const listOf = (figures: readonly string[], and: string): string =>
  [figures.slice(0, -1).join(", "), figures.at(-1)].filter(Boolean).join(` ${and} `);
