import type { Language } from "../../../../../shared/language.ts";

/** Small words of one language that the others do not have. */
const smallWords: Readonly<Record<Language, string>> = {
  en: "the and is are was you your to of for with it this that have will can when what my please at not i i'm on",
  pt: "o os um uma não é são da dos das em com você seu sua meu minha isso hoje amanhã pode tenho vou mas e às obrigado",
  es: "el los las un una es son del al y en con usted su mi eso hoy mañana puede tengo voy pero gracias muy",
};
const wordsOf = new Map(Object.entries(smallWords).map(([language, words]) => [language, new Set(words.split(" "))]));

const countIn = (words: readonly string[], language: Language): number =>
  words.filter((word) => wordsOf.get(language)?.has(word)).length;

/**
 * Whether a text is in the first language rather than in the second: people do not always write in the language of their
 * screen. Without small words nothing speaks for either.
 */
export function isRatherIn(text: string, language: Language, than: Language): boolean {
  const words = text.toLowerCase().match(/[\p{L}'’]+/gu) ?? [];
  const plain = words.map((word) => word.replace("’", "'"));
  return countIn(plain, language) > countIn(plain, than);
}
