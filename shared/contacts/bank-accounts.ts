import type { Range } from "../plain-text.ts";

/** The length of an IBAN by country. */
const ibanLengths: Readonly<Record<string, number>> = {
  ad: 24,
  at: 20,
  be: 16,
  br: 29,
  ch: 21,
  cr: 22,
  de: 22,
  dk: 18,
  do: 28,
  es: 24,
  fi: 18,
  fr: 27,
  gb: 22,
  gr: 27,
  gt: 28,
  hr: 21,
  hu: 28,
  ie: 22,
  it: 27,
  lu: 20,
  nl: 18,
  no: 15,
  pl: 28,
  pt: 25,
  ro: 24,
  se: 24,
  sv: 28,
  tr: 26,
};
const IBAN_START = /(?<![\p{L}\d])(?<country>[a-z]{2})\d{2}(?=[ .-]?[\da-z]{4})/gu;
const IBAN_CUE = /\biban\b[^\n]{0,16}$/;

/** Brazilian tax ids, whose form alone tells them; they are keys of Pix too. */
const TAX_IDS =
  /(?<![\d.])(?:\d{3}\.\d{3}\.\d{3}\s?[-/.]\s?\d{2}|\d{2}\.\d{3}\.\d{3}\s?\/\s?\d{4}\s?-?\s?\d{2})(?!\d)/g;
const cue = (words: string, gap: string) => `(?<=(?<![\\p{L}])(?:${words})(?![\\p{L}])${gap})`;
const patterns = [
  TAX_IDS,
  new RegExp(
    `${cue("cpf|cnpj|pix", "[^\\n\\d]{0,24}")}\\d{2,3}[\\s.]?\\d{3}[\\s.]?\\d{3}(?:[\\s/]?\\d{4})?[\\s.-]?\\d{2}(?!\\d)`,
    "gu",
  ),
  // A random key of Pix.
  new RegExp(
    `${cue("pix|chave|aleatoria|aleatorio", "[^\\n]{0,30}")}[\\da-f]{8}-?(?:[\\da-f]{4}-?){3}[\\da-f]{12}`,
    "gu",
  ),
  new RegExp(`${cue("clabe", "[^\\n\\d]{0,20}")}\\d(?:[\\s-]?\\d){15,19}(?!\\d)`, "gu"),
  new RegExp(`${cue("routing|aba|ruta|swift", "[^\\n\\d]{0,12}")}\\d{3}[\\s-]?\\d{3}[\\s-]?\\d{3}(?!\\d)`, "gu"),
  new RegExp(
    `${cue("card|tarjeta|cartao|debito|credito|oxxo|deposit[a-z]{0,4}|transfi?er[a-z]{0,4}", "[^\\n\\d]{0,16}")}\\d{4}(?:[\\s-]?\\d{4}){3}(?!\\d)`,
    "gu",
  ),
  new RegExp(
    `${cue("conta|cuenta|c/c|cc", "(?:\\s(?:corrente|poupanca|bancaria|de cheques|de ahorros|bbva|santander|itau|bradesco|nubank|inter|banorte|banamex|hsbc|numero|no|e|es|cc))?[\\s:.#]{1,3}")}(?:\\d{4,12}-[\\dx]|\\d[\\d.]{5,18}\\d)(?![\\d])`,
    "gu",
  ),
];
const AGENCY = new RegExp(`${cue("agencia|ag", "[\\s.:]{1,3}")}\\d{3,5}(?:-[\\dx])?(?!\\d)`, "gu");
const AMERICAN_ACCOUNT = new RegExp(
  `${cue("account|acct", "[\\s:#]{1,3}(?:number |no\\.? |is )?")}\\d{6,17}(?!\\d)`,
  "gu",
);
const BANKING = /(?<!\p{L})(?:routing|wire|aba|deposit|transfer|checking|conta|c\/c|banco)(?!\p{L})/u;
const EIGHTEEN = /(?<![\p{L}\d#-])\d{18}(?![\p{L}\d])/gu;

const rangesOf = (text: string, pattern: RegExp): Range[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ from: index, to: index + found.length }));
const textOf = (text: string, { from, to }: Range) => text.slice(from, to);

/** The control digit of a CLABE. */
function isClabe(digits: string): boolean {
  const sum = [...digits.slice(0, 17)].reduce(
    (all, digit, at) => all + ((Number(digit) * Number("371"[at % 3])) % 10),
    0,
  );
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1));
}

/** The control digits of an IBAN, in small letters. */
function isIban(iban: string): boolean {
  const moved = iban.slice(4) + iban.slice(0, 4);
  const rest = [...moved].reduce((sum, character) => {
    const value = Number.parseInt(character, 36);
    return (sum * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);
  return rest === 1;
}

/** The IBAN that begins here, with single blanks in between. */
function ibanFrom(text: string, from: number, length: number): Range | undefined {
  let [at, iban] = [from, ""];
  while (iban.length < length) {
    const [next] = /^[ .-]?[\da-z]/.exec(text.slice(at, at + 2)) ?? [];
    if (!next) return undefined;
    iban += next.at(-1);
    at += next.length;
  }
  return isIban(iban) || IBAN_CUE.test(text.slice(Math.max(from - 24, 0), from)) ? { from, to: at } : undefined;
}

/** Accounts and tax ids that money can be sent to. */
export function bankAccountsIn(text: string): Range[] {
  if (!/\d/.test(text)) return [];
  const ibans = [...text.matchAll(IBAN_START)].flatMap(({ index, groups }) => {
    const length = ibanLengths[groups?.country ?? ""];
    return length ? (ibanFrom(text, index, length) ?? []) : [];
  });
  return [
    ...ibans,
    ...patterns.flatMap((pattern) => rangesOf(text, pattern)),
    ...rangesOf(text, EIGHTEEN).filter((range) => isClabe(textOf(text, range))),
    ...(BANKING.test(text) ? [AGENCY, AMERICAN_ACCOUNT].flatMap((pattern) => rangesOf(text, pattern)) : []),
  ];
}
