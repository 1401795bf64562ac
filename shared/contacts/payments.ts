import type { Range } from "../plain-text.ts";
import { HIDDEN } from "./handles.ts";
import { numberWords } from "./number-words.ts";
import { ambiguousPayments, otherThings, payingBefore, payingBehind, payments } from "./payment-names.ts";
import type { TextWord } from "./text-words.ts";

/** A name at Cash App: "$anasouza". */
const CASHTAG = /(?<![\p{L}\d$])\$[a-z][a-z\d_]{3,20}(?![\p{L}\d])/gu;
/** What a payment is sent to: "alias de mercado pago: ana.souza.mp". */
const NAME = /^\s?:\s?(?<name>\p{L}[\p{L}\d._-]{3,40})/u;

const isPayment = (word: TextWord, before: string, behind: string): boolean => {
  if (otherThings.has(behind) || otherThings.has(before)) return false;
  return (
    payments.has(word.key) ||
    (ambiguousPayments.has(word.key) && (payingBefore.has(before) || payingBehind.has(behind)))
  );
};

/** The ways to pay past the product that a plain text names. */
export function paymentsIn(text: string, words: readonly TextWord[]): Range[] {
  const named = words.flatMap((word, at) => {
    const [before, second, third] = [words[at - 1], words[at + 1], words[at + 2]];
    const isTogether = second !== undefined && /^[\s-]?$/.test(text.slice(word.to, second.from));
    if (isTogether && payments.has(word.key + second.key))
      return otherThings.has(third?.key ?? "") ? [] : [withName(text, { from: word.from, to: second.to })];
    return isPayment(word, before?.key ?? "", second?.key ?? "") ? [withName(text, word)] : [];
  });
  const tags = [...text.matchAll(CASHTAG)]
    .filter(([tag]) => !numberWords.has(tag.slice(1)))
    .map(({ 0: found, index }) => ({ from: index, to: index + found.length }));
  return [...named, ...tags];
}

function withName(text: string, { from, to }: Range): Range {
  const behind = text.slice(to, to + 50);
  const [found = ""] = NAME.exec(behind) ?? [];
  return { from, to: behind.startsWith(HIDDEN) ? to : to + found.length };
}
