import type { Range } from "../plain-text.ts";
import { hostEndings, shopNames, wordEndings } from "./host-names.ts";

const OPEN = "[\\[({<]";
const CLOSE = "[\\])}>]";
const LABEL = "[\\p{L}\\d](?:[\\p{L}\\d-]{0,61}[\\p{L}\\d])?";
/** A dot as typed, in brackets, or with blanks before it. */
const DOT = `(?:\\.|\\s?${OPEN}\\s?(?:\\.|dot|punto|ponto)\\s?${CLOSE}\\s?|\\s\\.\\s?|\\s(?:dot|punto)\\s)`;
/** "Ponto com" is said of sockets as well: "um ponto com tomada". */
const PONTO = "\\sponto\\s";
const SCHEME =
  "(?<scheme>(?:h(?:tt|xx)ps?\\s?:\\s?/{1,2}\\s?|(?<![\\p{L}\\d])www\\.|(?<![\\p{L}\\d])w w w\\.? ?)(?:www\\.)?)?";
const PATH = "(?<path>\\s?/[^\\s]{1,200})?";
const START = "(?<![\\p{L}\\d@.'’])";

const HOST = new RegExp(`${START}${SCHEME}(?<host>${LABEL}(?:${DOT}${LABEL}){1,4})${PATH}`, "gu");
const SPOKEN_HOST = new RegExp(
  `${START}${SCHEME}(?<host>[\\p{L}\\d-]{3,60}${PONTO}(?:com|net)(?:\\sponto\\sbr)?)(?<path>(?:\\sponto\\sbr|\\s?(?:$|[.,;!?\\n)]|(?:no|na|e|ou|la|tem|ta|pra|para|que|ali|aqui)(?![\\p{L}]))))`,
  "gu",
);
/** "harlanrepairsDOTcom", which is small letters here. */
const JOINED = /(?<![\p{L}\d.@-])[a-z\d-]{4,60}(?:dot|punto|ponto)com(?:pontobr)?(?![\p{L}\d])/gu;
/** "Www harlanrepairs com": blanks for the dots. */
const SPACED =
  /(?<![\p{L}\d])w ?w ?w[.,]?\s[\p{L}\d-]{3,60}(?:\s[\p{L}\d-]{2,60})?\s(?:com|net|org)(?:\s(?:br|mx|ar|es))?(?![\p{L}\d])/gu;
const notNames = /^(?:um|o|no|do|de|este|esse|cada|outro|novo|mais|mesmo|segundo|primeiro|ultimo|terceiro|the|at)\s/u;

/** "Terminei.Com isso": "com" is a word of Portuguese. */
const SENTENCE =
  /^\s(?:isso|isto|certeza|licenca|esse|essa|este|esta|tudo|relacao|base|ele|ela|voce|calma|prazer|muito|mais)\b/;

const labelsOf = (host: string): string[] =>
  host
    .replace(/[[({<\])}>]/g, " ")
    .replace(/\s(?:dot|punto|ponto)(?=\s)/g, ".")
    .split(/[\s.]+/)
    .filter((label) => label !== "");

/** Whether a host belongs to a shop: its last label before endings such as "com" and "com.br". */
const isShop = (labels: readonly string[]) =>
  shopNames.has(labels.findLast((label) => !hostEndings.has(label) && !wordEndings.has(label)) ?? "");

/** How many of the labels belong to a host: in "harlan . com ahora" two. Zero if none does. */
function hostLength(labels: readonly string[], isCertain: boolean): number {
  for (let end = labels.length; end > 1; end -= 1) {
    const last = labels[end - 1] ?? "";
    const isNamed =
      hostEndings.has(last) || (wordEndings.has(last) && (isCertain || hostEndings.has(labels[end - 2] ?? "")));
    if (isNamed && !/^\d+$/.test(labels[end - 2] ?? "")) return end;
  }
  return 0;
}

/** Where the first labels of a host end. */
function endOf(host: string, labels: readonly string[]): number {
  let at = 0;
  for (const label of labels) at = host.indexOf(label, at) + label.length;
  return at;
}

/** The links and host names of a plain text, except those of shops and makers. */
export function linksIn(text: string): Range[] {
  const hosts = [...text.matchAll(HOST)].flatMap(({ index, groups = {} }) => {
    const { scheme = "", host = "", path = "" } = groups;
    const labels = labelsOf(host);
    const length = hostLength(labels, scheme !== "" || path !== "");
    const next = text.slice(index + scheme.length + host.length);
    if (scheme === "" && SENTENCE.test(next) && labels.at(-1) === "com") return [];
    if (length === 0 || isShop(labels))
      return scheme.startsWith("h") && !isShop(labels) ? [wholeOf(index, scheme + host + path)] : [];
    const isWhole = length === labels.length;
    const to = index + scheme.length + endOf(host, labels.slice(0, length)) + (isWhole ? path.length : 0);
    return [{ from: index, to }];
  });
  const spoken = [...text.matchAll(SPOKEN_HOST)].flatMap(({ index, groups = {} }) => {
    const { scheme = "", host = "" } = groups;
    return notNames.test(host) ? [] : [wholeOf(index, scheme + host)];
  });
  const joined = [...text.matchAll(JOINED), ...text.matchAll(SPACED)].map(({ 0: found, index }) =>
    wholeOf(index, found),
  );
  return [...hosts, ...spoken, ...joined];
}

const wholeOf = (from: number, found: string): Range => ({ from, to: from + found.length });
