import { EMOJI, type Range } from "../plain-text.ts";

const open = "[\\[({<]\\s?";
const close = "\\s?[\\])}>]";
const gap = "[\\s_*#/|~-]{0,2}";
const PROVIDER =
  "(?:g ?mail|hot ?mail|outlook|yahoo|icloud|aol|proton ?mail|proton|live|msn|uol|bol|terra|ig|me|mail|gmx)";
const AT = new RegExp(
  `${gap}(?:${open}(?:@|at|a|arroba)${close}|@{1,2}|(?<![a-z])(?:at|arroba)(?![a-z])|(?:${EMOJI}|(?<![a-z])a(?![a-z]))(?=\\s?${PROVIDER}))${gap}`,
  "g",
);
const WORD_DOT = `${gap}(?:${open}(?:\\.|dot|punto|ponto)${close}|(?<![a-z])(?:dot|punto|ponto)(?![a-z]))${gap}`;
const DOT = `(?:${WORD_DOT}|\\s{0,2}\\.\\s{0,2})`;
/** A hyphen before "dot" ends the label: with two readings of it the search would take time to the fourth power. */
const HYPHEN = "-(?![\\s_*#/|~-]{0,2}(?:dot|punto|ponto|at)(?![a-z]))";
const LABEL = `[\\p{L}\\d](?:[\\p{L}\\d]|${HYPHEN}){0,62}`;
const ENDING = "(?:com|net|org|edu|gov|info|biz|io|co|us|uk|me|br|mx|es|pt|ar|cl|pe|ve|ec|uy|dev|app|email|house)";

const LOCAL = /[\p{L}\d._%+-]{1,64}$/u;
const SPELLED_LOCAL =
  /(?:[\p{L}\d]{1,32}\s(?:dot|underscore|underline|dash|hyphen|guion bajo|punto|ponto|guion|traco|subrayado|sublinhado)\s){1,3}[\p{L}\d._-]{1,64}$/u;
/** A host name with a dot, or the bare name of a provider. */
const HOST = new RegExp(
  `^(?:${LABEL}(?:${DOT}${LABEL}){0,3}${DOT}${ENDING}(?![\\p{L}\\d])|${PROVIDER}(?:(?:${DOT})?${ENDING}){0,2}(?![\\p{L}\\d]))`,
  "u",
);
/** After a plain "at", which is common in sentences: the dot must be spelled out, or the provider known. */
const SPOKEN_HOST = new RegExp(
  `^(?:${PROVIDER}(?:${DOT}${ENDING}){1,2}|(?!(?:mail|me|live|ig)(?![\\p{L}\\d]))${PROVIDER}|${LABEL}(?:${DOT}${LABEL}){0,3}${WORD_DOT}${ENDING}(?:${DOT}${ENDING})?)(?![\\p{L}\\d])`,
  "u",
);
/** After "@" without spaces, any top-level domain. */
const ANY_HOST = new RegExp(`(?:^${LABEL}(?:\\.${LABEL}){0,3}\\.\\p{L}{2,24}(?![\\p{L}\\d]))|${HOST.source}`, "u");
/** A provider right after a name, without "@": "ana.souza gmail.com". */
const UNSIGNED = new RegExp(
  `[\\p{L}\\d._-]{2,64}\\s{1,2}(?:gmail|hotmail|yahoo|outlook|icloud)(?:${DOT}|\\s)com(?![\\p{L}\\d])`,
  "gu",
);
/** "My gmail is ana.souza", "hotmail: ana.souza". */
const NAMED =
  /(?:(?<=\b(?:my|mi|meu) )(?:gmail|hotmail|yahoo|outlook|icloud) (?:(?:is|es|e) |(?=[a-z._]*\d))|(?<![@.])\b(?:gmail|hotmail|yahoo|outlook|icloud): ?)[\p{L}\d._-]{3,64}/gu;
/** "E-mail: ana.souza", without its provider. */
const LABELED = /(?<=(?<![\p{L}\d])(?:e-?mail|correo)\s?:\s?)\p{L}{2,40}[._]\p{L}[\p{L}\d._-]{1,40}(?![\p{L}\d@])/gu;
/** A name with a digit, and its provider: "ana77 gmail". */
const NUMBERED = /(?<![\p{L}\d])[a-z][a-z._]{2,40}\d{1,6}\s?\(?(?:gmail|hotmail|yahoo|icloud)\)?(?![\p{L}\d])/gu;
/** "Ana.souza no gmail". */
const PREPOSED =
  /(?<![\p{L}\d])[a-z]{1,40}(?:[._][a-z\d._]{0,40}[a-z\d]|\d{1,10}) (?:no|en|em|on|de) (?:gmail|hotmail|yahoo|icloud)(?![\p{L}\d])/gu;
/** Without blanks: "anaATgmailDOTcom", which is small letters here. */
const JOINED =
  /(?<![a-z\d])[a-z\d._-]{2,40}(?:at|arroba)(?:gmail|hotmail|yahoo|outlook|icloud)(?:dot|punto|ponto|\.)com(?:(?:ponto|\.)br)?(?![a-z\d])/g;
/** Letter by letter: "a n a @ g m a i l . c o m". */
const SPACED = /(?:[\p{L}\d._-] ){2,64}@(?: [\p{L}\d._-]){4,64}/gu;
const NO_LOCAL = /(?<![\p{L}\d])(?:works?|working|is|am|are|was|job|trabaja|trabajo|trabalha|trabalho)$/u;
const BEFORE = 160;
const BEHIND = 200;

function hostBehind(sign: string): RegExp {
  if (/^[\s_*#/|~-]*at[\s_*#/|~-]*$/.test(sign)) return SPOKEN_HOST;
  return sign === "@" ? ANY_HOST : HOST;
}

/**
 * The e-mail addresses of a plain text, including spelled out ones: "ana at gmail dot com", "ana (arroba) gmail punto
 * com".
 */
export function emailsIn(text: string): Range[] {
  const unsigned = [UNSIGNED, NAMED, LABELED, NUMBERED, PREPOSED, JOINED, SPACED].flatMap((form) =>
    [...text.matchAll(form)].map(({ 0: found, index }) => ({ from: index, to: index + found.length })),
  );
  const signed = [...text.matchAll(AT)].flatMap(({ 0: sign, index }) => {
    const behind = text.slice(index + sign.length, index + sign.length + BEHIND);
    const host = hostBehind(sign).exec(behind);
    if (!host) return [];
    const before = text.slice(Math.max(index - BEFORE, 0), index);
    // "He works at Yahoo".
    if (NO_LOCAL.test(before) && /^[a-z ]+$/.test(host[0])) return [];
    const local = SPELLED_LOCAL.exec(before) ?? LOCAL.exec(before);
    if (!local) return [];
    return [{ from: index - local[0].length, to: index + sign.length + host[0].length }];
  });
  return [...signed, ...unsigned];
}
