import { isolated } from "../bidi.ts";
import type { Language } from "../language.ts";
import type { About, MailTopic, NotificationKind } from "./kinds.ts";
import type { Slots } from "./schema.ts";
import { en } from "./words/en.ts";
import { es } from "./words/es.ts";
import { pt } from "./words/pt.ts";

/** The subject of the mail, and its lines: the first one is what the bell says. Both end with what is asked, if anything is. */
export type KindWords = { readonly subject: string; readonly lines: readonly string[]; readonly ask?: string };

/** Who somebody is to the reader of a notification. */
type Side = "handyman" | "customer" | "person";

/** The slots that hold somebody's name, and who that is. A line that is not always said has a slot of its own. */
export const nameSlots: Readonly<Record<string, Side>> = {
  ...{ handyman: "handyman", asker: "handyman", worker: "handyman", reviewee: "handyman" },
  ...{ customer: "customer", payer: "customer" },
  ...{ person: "person", inactive: "person" },
};

/** What one language says of everything that happens; `{name}` is filled in. */
export type Words = {
  readonly kinds: Readonly<Record<NotificationKind, KindWords>>;
  /** The button of the mail. */
  readonly actions: Readonly<Record<About, string>>;
  /** Names the thing that it is about; `{stub}` is its first eight characters. Empty where people have no use for it. */
  readonly stubs: Readonly<Record<About, string>>;
  /** How mails of a topic are turned off, and why others are not. */
  readonly stop: Readonly<Record<MailTopic, string>>;
  readonly always: string;
  /** Who somebody is to the reader, where they gave no name; in the middle of a sentence. */
  readonly unnamed: Readonly<Record<Side, string>>;
  /** What is checked of a handyman, by its name in the table. */
  readonly checks: Readonly<Record<string, string>>;
};

export const wordings: Readonly<Record<Language, Words>> = { en, pt, es };

/** How things are written to one reader: whole cents, days of the calendar, and moments. */
export type Hand = {
  readonly language: Language;
  readonly money: (amountCents: number) => string;
  readonly day: (day: string) => string;
  /** By the clock of a time zone, where that of the reader is not known. */
  readonly moment: (at: string, timeZone: string | undefined) => string;
};

const SLOT = /\{(\w+)\}/g;

const inWords = (type: string) => type.replaceAll("_", " ").replace(/(?<!\S)\p{L}/gu, (letter) => letter.toUpperCase());

/** The lines of which everything is known: one about something that is not is left out. */
const knownOf = (lines: readonly string[], slots: Slots): readonly string[] =>
  lines.filter((line) => [...line.matchAll(SLOT)].every(([, name = ""]) => slots[name] !== undefined));

const askOf = ({ ask }: KindWords): readonly string[] => (ask ? [ask] : []);
export const linesOf = (words: KindWords, slots: Slots): readonly string[] =>
  knownOf([...words.lines, ...askOf(words)], slots);

/** What the bell says, to be filled in. */
export const bellOf = (words: KindWords, slots: Slots): string =>
  [...words.lines.slice(0, 1), ...knownOf(askOf(words), slots)].join(" ");

/** What stands for a name that nobody gave: a role, never another name. */
function unnamed(slot: string, { language, isFirst }: { language: Language; isFirst: boolean }): string {
  const side = nameSlots[slot];
  const role = side ? wordings[language].unnamed[side] : "";
  return isFirst ? role.replace(/^./u, (letter) => letter.toUpperCase()) : role;
}

/** Fills a text in: cents as money, a check by its name, days and moments as dates, and isolated what people typed. */
export function fill(text: string, slots: Slots, { language, money, day, moment }: Hand): string {
  return text.replace(SLOT, (_, name: string, at: number) => {
    const given = slots[name] ?? "";
    const value = given === "" ? unnamed(name, { language, isFirst: at === 0 }) : given;
    if (typeof value === "number") return money(value);
    if (name === "lastDay" && value) return day(value);
    if (name === "when" && value) return moment(value, typeof slots.zone === "string" ? slots.zone : undefined);
    return name === "check" ? (wordings[language].checks[value] ?? inWords(value)) : isolated(value);
  });
}
