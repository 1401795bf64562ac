import * as z from "zod";
import { withoutBidiControls } from "./bidi.ts";
import { limits, ZIP_CODE } from "./limits.ts";
import type { Message } from "./messages.ts";
import { asSeen, readZip } from "./pasted-text.ts";
import { isZipArea } from "./zip-areas.ts";

let segmenter: Intl.Segmenter | undefined;
/** Created on first use: it takes as long as a third of a function's start. */
function segmentsOf(typed: string) {
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return segmenter.segment(typed);
}
/** Text in which every UTF-16 unit is one character. */
const PLAIN = /^[\n -~]*$/;
/** The maximum bytes of one character: the longest emoji has 35. */
const BYTES_PER_CHARACTER = 36;
/** The maximum bytes of one field, so that all fields of a form fit into one body. */
const BYTES_PER_FIELD = 32_000;
export const tooLong: Message = "This text is too long";

/** Invisible characters: controls, zero-width characters, blank letters. */
const UNSEEN = "\\p{C}\\p{Default_Ignorable_Code_Point}\\u2800";
const SEEN = new RegExp(`[^${UNSEEN}]|[\\t\\n\\r]`, "u");
/** Visible, and no white space. */
const WORD = new RegExp(`[^\\s${UNSEEN}]`, "u");

/** The number of characters (grapheme clusters): a flag, a family or an accented letter is one. */
export const charactersIn = (typed: string): number =>
  PLAIN.test(typed) ? typed.length : [...segmentsOf(typed)].length;

/** The maximum bytes of a field with this many characters. */
export const bytesFor = (max: number): number => Math.min(max * BYTES_PER_CHARACTER, BYTES_PER_FIELD);
const bytesIn = (typed: string): number => new TextEncoder().encode(JSON.stringify(typed)).length - 2;

/**
 * How much of a field for `max` characters a text uses: its characters, or more when their bytes exceed the limit.
 * Counters show this; a text is too long exactly when it is above `max`.
 */
export const taken = (typed: string, max: number): number =>
  Math.max(charactersIn(typed), Math.ceil((bytesIn(typed) * max) / bytesFor(max)));

/** The number of visible characters, inner white space included; minimum lengths count these. */
export function seenIn(typed: string): number {
  if (PLAIN.test(typed)) return typed.trim().length;
  const characters = [...segmentsOf(typed)].map(({ segment }) => segment);
  const isWord = (character: string) => WORD.test(character);
  const words = characters.slice(characters.findIndex(isWord), characters.findLastIndex(isWord) + 1);
  return words.filter((character) => SEEN.test(character)).length;
}

/** The first `most` characters. */
export const firstCharacters = (typed: string, most: number): string =>
  [...segmentsOf(typed)]
    .slice(0, most)
    .map(({ segment }) => segment)
    .join("");

const notValid: Message = "This value is not valid";
/** Well-formed UTF-16: DynamoDB refuses half surrogate pairs. */
export const isWhole = (typed: string): boolean => typed.isWellFormed();

const fits = (max: number) => (typed: string) => charactersIn(typed) <= max;
const isSendable = (max: number) => (typed: string) => typed.length <= bytesFor(max) && bytesIn(typed) <= bytesFor(max);

/** Checked before any other work: size and well-formedness. */
const bounded = (max: number, message?: Message) =>
  z
    .string(message)
    .refine(isSendable(max), { error: tooLong, abort: true })
    .refine(isWhole, { error: notValid, abort: true });

const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Control characters in pasted text are removed. */
const CONTROL = /(?![\t\n])\p{Cc}/gu;
const cleaned = (typed: string): string => typed.replace(LINE_END, "\n").replace(CONTROL, "").trim();

/** Text as stored: at most one empty line between paragraphs. */
const inLines = (typed: string): string => cleaned(typed).replace(/\n([^\S\n]*\n){2,}/g, "\n\n");
/** A single line as stored, without directional marks, which would reorder the text around it. */
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

/** A required text of several lines, trimmed and bounded, with one message for missing or too short. */
export const text = typedAs(inLines);
/** The same for a single line: a name, a title, an address. */
export const line = typedAs(inOneLine);
/** The same for digits and punctuation, normalized: a telephone number, a date. */
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

/** Optional text; undefined when nothing in it is visible. */
export const optionalText = optionallyAs(inLines);
export const optionalLine = optionallyAs(inOneLine);
export const optionalPastedLine = optionallyAs(asSeen);

/** A search text, not normalized. */
export const searchText = (max: number) => boundedAs((typed) => typed.trim(), max).optional();

export const CityName = line({ min: 2, max: limits.city, message: "City is required" });
const zipMessage: Message = "Valid ZIP code is required";
/** The maximum length before normalization, invisible characters included. */
const MOST_ZIP_UNITS = 100;
export const ZipCode = z
  .string(zipMessage)
  .refine((typed) => typed.length <= MOST_ZIP_UNITS, { error: zipMessage, abort: true })
  .overwrite(readZip)
  .regex(ZIP_CODE, zipMessage)
  .refine(isZipArea, zipMessage);
