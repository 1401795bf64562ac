import { isolateBidi } from "../bidi.ts";
import { distanceWords } from "../distance-words.ts";
import type { Language } from "../language.ts";
import type { Slots } from "./schema.ts";
import type { KindTexts, NamedRole, NotificationTexts } from "./texts.ts";
import { en } from "./words/en.ts";
import { es } from "./words/es.ts";
import { pt } from "./words/pt.ts";

/** The slots that hold a name, and the role of that person. Names in optional lines have slots of their own. */
export const roleByNameSlot: Readonly<Record<string, NamedRole>> = {
  handyman: "handyman",
  asker: "handyman",
  worker: "handyman",
  reviewee: "handyman",
  customer: "customer",
  payer: "customer",
  person: "person",
  inactive: "person",
};

export const textsByLanguage: Readonly<Record<Language, NotificationTexts>> = { en, pt, es };

/** Formats whole cents, calendar days and moments for one reader. */
export type Formatters = {
  readonly language: Language;
  readonly money: (amountCents: number) => string;
  readonly day: (day: string) => string;
  /** In the given time zone, or in the reader's own where it is known. */
  readonly moment: (at: string, timeZone: string | undefined) => string;
};

/** The slots that hold miles, to one decimal. */
const distanceSlots: readonly string[] = ["miles", "farther"];

const SLOT = /\{(\w+)\}/g;

const humanize = (type: string) =>
  type.replaceAll("_", " ").replace(/(?<!\S)\p{L}/gu, (letter) => letter.toUpperCase());

/** Drops every line that has a `{slot}` without a value (how optional sentences work). */
const completeLines = (lines: readonly string[], slots: Slots): readonly string[] =>
  lines.filter((line) => [...line.matchAll(SLOT)].every(([, name = ""]) => slots[name] !== undefined));

const askLines = ({ ask }: KindTexts): readonly string[] => (ask === undefined ? [] : [ask].flat());
export const linesOf = (texts: KindTexts, slots: Slots): readonly string[] =>
  completeLines([...texts.lines, ...askLines(texts)], slots);

/** The text of a push, with its slots not filled yet. */
export const pushText = ({ subject, push }: KindTexts): string => push ?? subject;

/** The in-app text, with its slots not filled yet. */
export const inAppText = (texts: KindTexts, slots: Slots): string =>
  [...texts.lines.slice(0, 1), ...completeLines(askLines(texts), slots)].join(" ");

/** The word for the role of somebody without a name. */
function unnamed(slot: string, { language, isFirst }: { language: Language; isFirst: boolean }): string {
  const side = roleByNameSlot[slot];
  const role = side ? textsByLanguage[language].unnamed[side] : "";
  return isFirst ? role.replace(/^./u, (letter) => letter.toUpperCase()) : role;
}

/** The word for a stored value: a verification type, or a reason for hiding a review. */
function wordFor(slot: "check" | "hidingReason", value: string, language: Language): string {
  const { checks, hidingReasons } = textsByLanguage[language];
  const words: Readonly<Record<string, string>> = slot === "check" ? checks : hidingReasons;
  return words[value] ?? humanize(value);
}

/**
 * Fills the slots of a text: cents as money, stored values by their word, days and moments as dates, and user input
 * isolated from the text direction around it.
 */
export function fillSlots(text: string, slots: Slots, { language, money, day, moment }: Formatters): string {
  return text.replace(SLOT, (_, name: string, at: number) => {
    const given = slots[name] ?? "";
    const value = given === "" ? unnamed(name, { language, isFirst: at === 0 }) : given;
    if (typeof value === "number") return money(value);
    if (distanceSlots.includes(name)) return distanceWords(Number(value), language);
    if (name === "lastDay" && value) return day(value);
    if (name === "when" && value) return moment(value, typeof slots.zone === "string" ? slots.zone : undefined);
    return name === "check" || name === "hidingReason" ? wordFor(name, value, language) : isolateBidi(value);
  });
}
