import type { Range } from "./plain-text.ts";

const wordList = (words: string) => words.trim().split(/\s+/);
/** Number words of one and of two digits, in three languages. */
const oneDigitWords = new Set(
  wordList(`zero oh one two three four five six seven eight nine um uma dois duas tres quatro cinco seis meia sete oito nove
  cero uno una dos cuatro siete ocho nueve`),
);
const double = new Set(
  wordList(`ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty
  seventy eighty ninety dez onze doze treze catorze quatorze quinze dezesseis dezessete dezoito dezenove vinte trinta
  quarenta cinquenta sessenta setenta oitenta noventa diez once doce trece quince dieciseis diecisiete dieciocho diecinueve
  veinte treinta cuarenta cincuenta sesenta ochenta`),
);
const tens = /(?:ty|nta|inte)$/;
const repeatWords: Readonly<Record<string, number>> = { double: 1, triple: 2, doble: 1, duplo: 1, triplo: 2 };
/** The minimum digits of a number, and how many of its words must be number words. */
const MIN_DIGITS = 7;
const MIN_WORDS = 3;
/** The digits of a number with area code, and with country code. */
const FULL_LENGTHS = new Set([10, 11]);

type Part = Range & { readonly word: string };

const digitsIn = ({ word }: Part, before: Part | undefined): number => {
  if (/^\d/.test(word)) return word.length;
  if (repeatWords[word]) return repeatWords[word];
  if (word === "hundred") return 0;
  if (double.has(word)) return 2;
  // "Thirty two" has two digits, not three.
  return before && tens.test(before.word) && double.has(before.word) ? 0 : 1;
};

const isNumberWord = (word: string) =>
  oneDigitWords.has(word) || double.has(word) || word in repeatWords || word === "hundred";
const isPart = ({ word }: Part) => isNumberWord(word) || /^\d{1,4}$/.test(word);
const isSeparator = (between: string) => /^[\s,.()/-]{0,4}(?:and |e |y )?$/.test(between);

/** The telephone numbers of a plain text in words, digits among them: "five five five one two three four". */
export function spokenPhonesIn(text: string): Range[] {
  const parts = [...text.matchAll(/[a-z]+|\d+/g)]
    .map(({ 0: word, index }) => ({ word, from: index, to: index + word.length }))
    .filter(({ word }) => !/^(?:and|e|y)$/.test(word));
  const runs: Part[][] = [];
  let run: Part[] = [];
  for (const part of parts) {
    const last = run.at(-1);
    const continues = isPart(part) && last !== undefined && isSeparator(text.slice(last.to, part.from));
    if (continues) run.push(part);
    else run = isPart(part) ? [part] : [];
    if (run.length === 1) runs.push(run);
  }
  return runs.filter(isPhone).map((each) => ({ from: each[0]?.from ?? 0, to: each.at(-1)?.to ?? 0 }));
}

function isPhone(run: readonly Part[]): boolean {
  const digits = run.reduce((sum, part, index) => sum + digitsIn(part, run[index - 1]), 0);
  const words = run.filter(({ word }) => isNumberWord(word)).length;
  // In a number of full length one number word is enough: "415-555-oh132".
  return digits >= MIN_DIGITS && (words >= MIN_WORDS || (words > 0 && FULL_LENGTHS.has(digits)));
}
