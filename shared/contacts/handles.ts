import type { Range } from "../plain-text.ts";
import {
  ambiguousMessengers,
  closeWords,
  inviteWords,
  linkWords,
  messengers,
  namingWords,
  networks,
  otherMeanings,
  reachWords,
  verbWords,
} from "./platforms.ts";
import type { TextWord } from "./text-words.ts";

/** Stands for what is masked already, so that "zap •••" keeps its first word. */
export const HIDDEN = "\u0001";

const SIGNED = /(?<![\p{L}\d@.])[@]\s?(?=[\p{L}\d._-]{0,30}\p{L})[\p{L}\d_][\p{L}\d._-]{2,30}/gu;
const SPOKEN = /(?<![\p{L}\d])(?:arroba\s|[([]\s?(?:at|arroba|@)\s?[)\]]\s?)(?<name>[\p{L}\d_][\p{L}\d._-]{4,30})/gu;
const notNames =
  /^@?\s?(?:home|work|noon|night|least|most|once|each|every|about|around|the|that|this|my|your|our|both|same|one|casa|trabalho|trabajo|boi|de|da|do|del|las|los|dos|center|centre|corner|top|bottom|ground|floor|roof)$/;
/** A name as people choose it: with a digit, dot, underscore or number sign inside. */
const NAME = /^(?:(?:\sits|['’]s)\s)?[\s:=,"'(~>□-]{0,4}@?(?<name>(?:live:)?\p{L}[\p{L}\d._#-]{2,30})/u;
const NAME_BEFORE = /(?<![\p{L}\d])(?<name>\p{L}[\p{L}\d._-]{3,30})\s(?:on|no|en|em|in)\s(?:my |the |el )?$/u;
const isChosen = (name: string) => /^\p{L}[\p{L}\d-]*(?:[._#]\p{L}*[\p{L}\d]|\d)[\p{L}\d._#-]*$/u.test(name);
/** "Its ana.souza", which only a chosen name follows: "its broken". */
const ITS = /^(?:\sits|['’]s)\s/;
const INTRODUCED = /^\s?[:=]/;
const INVITED_WORDS = 7;

/** The names with "@", or "arroba" before them. */
function signedNames(text: string): Range[] {
  const signed = [...text.matchAll(SIGNED)].filter(([found]) => !notNames.test(found) && !/^@\s/.test(found));
  const spoken = [...text.matchAll(SPOKEN)].filter(({ groups }) => !notNames.test(groups?.name ?? ""));
  return [...signed, ...spoken].map(({ 0: found, index }) => ({
    from: index,
    to: index + found.replace(/[.-]+$/, "").length,
  }));
}

type Platform = Range & { readonly first: number; readonly next: number; readonly key: string };

/** Whether a key names a platform: one word, or two as in "Whats App". */
function platformsIn(text: string, words: readonly TextWord[]): Platform[] {
  const isPlatform = (key: string) => messengers.has(key) || networks.has(key) || ambiguousMessengers.has(key);
  return words.flatMap((word, first) => {
    const second = words[first + 1];
    const both = second && /^[\s-]?$/.test(text.slice(word.to, second.from)) ? word.key + second.key : "";
    if (messengers.has(both) && second) return [{ from: word.from, to: second.to, first, next: first + 2, key: both }];
    return isPlatform(word.key) ? [{ from: word.from, to: word.to, first, next: first + 1, key: word.key }] : [];
  });
}

const MAX_LINKS = 5;
/** A sentence that asks begins so: "signal me: ana", not "it cannot signal me: the battery is flat". */
const ASKING = /(?:^|[.!?,;\n]\s?|(?<!\p{L})(?:please|just|and|or|also|then)\s)$/u;
const notSaid = /^(?:better|faster|easier|down|fine|good|great|best|slow|free|quicker|mejor|melhor|bueno|bom|gratis)$/;

/** The name behind a platform, past "is", "as" and the like: "my insta is ana.souza", and past verbs: "signal me: ana". */
function nameBehind(text: string, words: readonly TextWord[], platform: Platform): Range | undefined {
  const keyAt = (at: number) => words[at]?.key ?? "";
  let [next, end, hasVerb] = [platform.next, platform.to, false];
  while ((linkWords.has(keyAt(next)) || verbWords.has(keyAt(next))) && next < platform.next + MAX_LINKS) {
    hasVerb ||= !linkWords.has(keyAt(next));
    end = words[next]?.to ?? end;
    next += 1;
  }
  const behind = text.slice(end, end + 50);
  const { name = "" } = NAME.exec(behind)?.groups ?? {};
  const trimmed = name.replace(/[._-]+$/, "");
  const isIntroduced =
    INTRODUCED.test(behind) ||
    (!hasVerb && (INTRODUCED.test(text.slice(platform.to, platform.to + 2)) || isOwnName(words, platform, next)));
  const isSaid =
    messengers.has(platform.key) &&
    next > platform.next &&
    (!hasVerb || namingWords.has(keyAt(next - 1))) &&
    !notSaid.test(trimmed) &&
    !notNames.test(trimmed);
  const isAsked =
    hasVerb && INTRODUCED.test(behind) && ASKING.test(text.slice(Math.max(platform.from - 10, 0), platform.from));
  const isPlain =
    !ITS.test(behind) &&
    (isIntroduced || isSaid) &&
    trimmed.length > 3 &&
    (isAsked || !ambiguousMessengers.has(platform.key));
  if (!isChosen(trimmed) && !isPlain) return undefined;
  const from = end + behind.indexOf(name);
  return { from, to: from + trimmed.length };
}

/** "I am ana_77 on Instagram". */
function nameBefore(text: string, { from }: Platform): Range | undefined {
  const start = Math.max(from - 45, 0);
  const { index = 0, groups } = NAME_BEFORE.exec(text.slice(start, from)) ?? {};
  const name = groups?.name ?? "";
  return isChosen(name) ? { from: start + index, to: start + index + name.length } : undefined;
}

const possessives = new Set(["my", "meu", "mi"]);
/** "My telegram is ana", "wechat id ana". */
const isOwnName = (words: readonly TextWord[], { first, next }: Platform, end: number): boolean =>
  end > next && (possessives.has(words[first - 1]?.key ?? "") || /^id$/.test(words[next]?.key ?? ""));

/** Words that describe a page: "our facebook page is Harlan Repairs". */
const PAGE = /^\s(?:page|profile|pagina|perfil)\b/;
const PAGE_NAME = /^(?:\s(?:page|profile|pagina|perfil))?(?:\s?:|\s(?:is|as|como|under|es|e))\s[^\n,.;!?]{3,40}/u;

/** A page on a network, by the name of a business, which is no single word. */
function pageOf(text: string, { to, key }: Platform, isInvited: boolean): Range | undefined {
  if (!networks.has(key)) return undefined;
  const behind = text.slice(to, to + 60);
  const [found] = isInvited || PAGE.test(behind) ? (PAGE_NAME.exec(behind) ?? []) : [];
  return found ? { from: to, to: to + found.length } : undefined;
}

/** Whether the words before say that somebody is reached there. */
function isInvitation(text: string, words: readonly TextWord[], platform: Platform): boolean {
  const { first, next, key } = platform;
  const [before, behind] = [words[first - 1], words[next]];
  const isJoined = (behind?.from ?? 0) - platform.to < 3;
  if (isJoined && otherMeanings.has(behind?.key ?? "")) return false;
  const isNear = before !== undefined && /^[\s,(]{1,3}$/.test(text.slice(before.to, platform.from));
  const near = isNear ? before.key : "";
  const invited = words.slice(Math.max(first - INVITED_WORDS, 0), first).some((word) => inviteWords.has(word.key));
  // "WhatsApp?" alone asks for the number; "facebook messenger" names the way.
  if (messengers.has(key) && (/^\s?\?/.test(text.slice(platform.to)) || (invited && networks.has(near)))) return true;
  if (networks.has(key)) return invited && reachWords.has(near);
  // "Whats" is mostly "what's" in English.
  if (/^wh?ats$/.test(key) && /^(?:on|to|via|add|my)$/.test(near)) return false;
  if (ambiguousMessengers.has(key))
    return closeWords.has(near) && (invited || /^(?:meu|seu|tu|mi|tem|tienes|un|um)$/.test(near));
  return reachWords.has(near) || (isJoined && /^(?:me|us|mejor|melhor|instead|better)$/.test(behind?.raw ?? ""));
}

/** The names of people on other platforms, and invitations to meet there. */
export function handlesIn(text: string, words: readonly TextWord[]): Range[] {
  const platforms = platformsIn(text, words);
  const named = platforms.flatMap((platform) => {
    if (text.slice(platform.to, platform.to + 24).includes(HIDDEN)) return [];
    const name = nameBehind(text, words, platform) ?? nameBefore(text, platform);
    const isInvited = isInvitation(text, words, platform);
    const page = pageOf(text, platform, isInvited);
    return [name, page, isInvited ? platform : undefined].filter((range) => range !== undefined);
  });
  return [...signedNames(text), ...named];
}
