import * as z from "zod";
import { withoutBidiControls } from "./bidi.ts";
import { limits, ZIP_CODE } from "./limits.ts";
import type { Message } from "./messages.ts";
import { asSeen, readZip } from "./pasted-text.ts";
import { isZipArea } from "./zip-areas.ts";

let segmenter: Intl.Segmenter | undefined;
/** The segmenter is made when a text first needs it: that takes as long as a third of a function's start. */
function segmentsOf(typed: string) {
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return segmenter.segment(typed);
}
/** Text in which every unit is a character of its own, as most is. */
const PLAIN = /^[\n -~]*$/;
/** What one character may be made of, in bytes: the longest emoji has 35. */
const BYTES_PER_CHARACTER = 36;
/** What one field may take of a body, however many characters it is for: so all fields of a form fit into one. */
const BYTES_PER_FIELD = 32_000;
export const tooLong: Message = "This text is too long";

/** What nobody sees: a control, a mark without a width, a letter that is blank. */
const UNSEEN = "\\p{C}\\p{Default_Ignorable_Code_Point}\\u2800";
const SEEN = new RegExp(`[^${UNSEEN}]|[\\t\\n\\r]`, "u");
/** Seen, and no room. */
const WORD = new RegExp(`[^\\s${UNSEEN}]`, "u");

/** How many characters a text has: a flag, a family or an accented letter is one, whatever it is made of. */
export const charactersIn = (typed: string): number =>
  PLAIN.test(typed) ? typed.length : [...segmentsOf(typed)].length;

/** How many bytes a field of so many characters may take on its way. */
export const bytesFor = (max: number): number => Math.min(max * BYTES_PER_CHARACTER, BYTES_PER_FIELD);
const bytesIn = (typed: string): number => new TextEncoder().encode(JSON.stringify(typed)).length - 2;

/**
 * How much a text takes of a field for `max` characters: its characters, or more where these are made of so many bytes that
 * fewer of them fit. Forms count so, and a text is too long exactly when this says more than `max`.
 */
export const taken = (typed: string, max: number): number =>
  Math.max(charactersIn(typed), Math.ceil((bytesIn(typed) * max) / bytesFor(max)));

/** How many of them a person sees, with the room between: enough of these have to be there. */
export function seenIn(typed: string): number {
  if (PLAIN.test(typed)) return typed.trim().length;
  const characters = [...segmentsOf(typed)].map(({ segment }) => segment);
  const isWord = (character: string) => WORD.test(character);
  const words = characters.slice(characters.findIndex(isWord), characters.findLastIndex(isWord) + 1);
  return words.filter((character) => SEEN.test(character)).length;
}

/** As many characters from its beginning as fit. */
export const firstCharacters = (typed: string, most: number): string =>
  [...segmentsOf(typed)]
    .slice(0, most)
    .map(({ segment }) => segment)
    .join("");

const notValid: Message = "This value is not valid";
/** Half an emoji is no text, and no table takes it. */
export const isWhole = (typed: string): boolean => typed.isWellFormed();

const fits = (max: number) => (typed: string) => charactersIn(typed) <= max;
const isSendable = (max: number) => (typed: string) => typed.length <= bytesFor(max) && bytesIn(typed) <= bytesFor(max);

/** Before anything is done with a text: however long it is, that is said at once. */
const bounded = (max: number, message?: Message) =>
  z
    .string(message)
    .refine(isSendable(max), { error: tooLong, abort: true })
    .refine(isWhole, { error: notValid, abort: true });

const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Controls come along with what is pasted, and are no text. */
const CONTROL = /(?![\t\n])\p{Cc}/gu;
const cleaned = (typed: string): string => typed.replace(LINE_END, "\n").replace(CONTROL, "").trim();

/** Text as it is kept: one empty line parts paragraphs, however many were typed. */
const inLines = (typed: string): string => cleaned(typed).replace(/\n([^\S\n]*\n){2,}/g, "\n\n");
/** The same in one line, which has no use for marks of direction: they would turn whatever stands around it. */
const inOneLine = (typed: string): string =>
  cleaned(withoutBidiControls(typed))
    .split(/[\n\t]+/)
    .map((part) => part.trim())
    .join(" ");

type Shape = (typed: string) => string;
type Bounds = { readonly min: number; readonly max: number; readonly message: Message };

const typedAs =
  (shape: Shape) =>
  ({ min, max, message }: Bounds) =>
    bounded(max, message)
      .overwrite(shape)
      .refine((typed) => seenIn(typed) >= min, message)
      .refine(fits(max), tooLong)
      .meta({ minLength: min, description: `At most ${max} characters` });

/** Text typed by a person: trimmed, with one message for too little of it (or none at all), bounded above. */
export const text = typedAs(inLines);
/** The same where there is one line: a name, a title, an address. */
export const line = typedAs(inOneLine);
/** The same where digits and signs count and not how they were typed: a telephone number, a date. */
export const pastedLine = typedAs(asSeen);

const boundedAs = (shape: Shape, max: number) =>
  bounded(max)
    .overwrite(shape)
    .refine(fits(max), tooLong)
    .meta({ description: `At most ${max} characters` });

const optionallyAs = (shape: Shape) => (max: number) =>
  boundedAs(shape, max)
    .transform((typed) => (seenIn(typed) > 0 ? typed : undefined))
    .optional();

/** Text that may be left out, as it is when nobody can see anything of it. */
export const optionalText = optionallyAs(inLines);
export const optionalLine = optionallyAs(inOneLine);
export const optionalPastedLine = optionallyAs(asSeen);

/** What is looked for, sign by sign as it was typed. */
export const searchText = (max: number) => boundedAs((typed) => typed.trim(), max).optional();

export const CityName = line({ min: 2, max: limits.city, message: "City is required" });
const zipMessage: Message = "Valid ZIP code is required";
/** What is longer than this is no ZIP code, whatever signs that nobody sees it is made of. */
const MOST_ZIP_UNITS = 100;
export const ZipCode = z
  .string(zipMessage)
  .refine((typed) => typed.length <= MOST_ZIP_UNITS, { error: zipMessage, abort: true })
  .overwrite(readZip)
  .regex(ZIP_CODE, zipMessage)
  .refine(isZipArea, zipMessage);
