import * as z from "zod";
import { withoutBidiControls } from "./bidi.ts";
import { limits, ZIP_CODE } from "./limits.ts";
import type { Message } from "./messages.ts";
import { normalizePasted, normalizeZip } from "./pasted-text.ts";
import { maskSensitiveNumbers } from "./sensitive-numbers.ts";
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
const INVISIBLE = "\\p{C}\\p{Default_Ignorable_Code_Point}\\u2800";
const VISIBLE = new RegExp(`[^${INVISIBLE}]|[\\t\\n\\r]`, "u");
/** Visible, and no white space. */
const WORD = new RegExp(`[^\\s${INVISIBLE}]`, "u");

/** The number of characters (grapheme clusters): a flag, a family or an accented letter is one. */
export const countCharacters = (typed: string): number =>
  PLAIN.test(typed) ? typed.length : [...segmentsOf(typed)].length;

/** The maximum bytes of a field with this many characters. */
export const maxBytesFor = (max: number): number => Math.min(max * BYTES_PER_CHARACTER, BYTES_PER_FIELD);
const countBytes = (typed: string): number => new TextEncoder().encode(JSON.stringify(typed)).length - 2;

/**
 * How much of a field for `max` characters a text uses: its characters, or more when their bytes exceed the limit.
 * Counters show this; a text is too long exactly when it is above `max`.
 */
export const usedLength = (typed: string, max: number): number =>
  Math.max(countCharacters(typed), Math.ceil((countBytes(typed) * max) / maxBytesFor(max)));

/** The number of visible characters, inner white space included; minimum lengths count these. */
export function visibleLength(typed: string): number {
  if (PLAIN.test(typed)) return typed.trim().length;
  const characters = [...segmentsOf(typed)].map(({ segment }) => segment);
  const isWord = (character: string) => WORD.test(character);
  const words = characters.slice(characters.findIndex(isWord), characters.findLastIndex(isWord) + 1);
  return words.filter((character) => VISIBLE.test(character)).length;
}

/** The first `most` characters. */
export const truncateCharacters = (typed: string, most: number): string =>
  [...segmentsOf(typed)]
    .slice(0, most)
    .map(({ segment }) => segment)
    .join("");

const invalidMessage: Message = "This value is not valid";
/** Well-formed UTF-16: DynamoDB refuses half surrogate pairs. */
export const isWellFormedText = (typed: string): boolean => typed.isWellFormed();

const isWithin = (max: number) => (typed: string) => countCharacters(typed) <= max;
const isWithinBytes = (max: number) => (typed: string) =>
  typed.length <= maxBytesFor(max) && countBytes(typed) <= maxBytesFor(max);

/** Checked before any other work: size and well-formedness. */
const bounded = (max: number, message?: Message) =>
  z
    .string(message)
    .refine(isWithinBytes(max), { error: tooLong, abort: true })
    .refine(isWellFormedText, { error: invalidMessage, abort: true });

const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Control characters in pasted text are removed. */
const CONTROL = /(?![\t\n])\p{Cc}/gu;
const cleanText = (typed: string): string => typed.replace(LINE_END, "\n").replace(CONTROL, "").trim();

/** Text as stored: at most one empty line between paragraphs. */
const toParagraphs = (typed: string): string => cleanText(typed).replace(/\n([^\S\n]*\n){2,}/g, "\n\n");
/** A single line as stored, without directional marks, which would reorder the text around it. */
const toSingleLine = (typed: string): string =>
  cleanText(withoutBidiControls(typed))
    .split(/[\n\t]+/)
    .map((part) => part.trim())
    .join(" ");

type Shape = (typed: string) => string;
/** Payment cards and social security numbers are masked in every text, whoever reads it. */
const withoutNumbers =
  (shape: Shape): Shape =>
  (typed) =>
    maskSensitiveNumbers(shape(typed));
type Bounds = { readonly min: number; readonly max: number; readonly message: Message };

const requiredField =
  (shape: Shape) =>
  ({ min, max, message }: Bounds) =>
    bounded(max, message)
      .overwrite(shape)
      .refine((typed) => visibleLength(typed) >= min, message)
      .refine(isWithin(max), tooLong)
      .meta({ minLength: min, description: `At most ${max} characters` });

/** A required text of several lines, trimmed and bounded, with one message for missing or too short. */
export const text = requiredField(withoutNumbers(toParagraphs));
/** The same for a single line: a name, a title, an address. */
export const line = requiredField(withoutNumbers(toSingleLine));
/** The same as typed: for texts that are masked before they are stored, and whose writer is told what was masked. */
export const typedText = requiredField(toParagraphs);
export const typedLine = requiredField(toSingleLine);
/** The same for digits and punctuation, normalized: a telephone number, a date. */
export const pastedLine = requiredField(normalizePasted);

const boundedField = (shape: Shape, max: number) =>
  bounded(max)
    .overwrite(shape)
    .refine(isWithin(max), tooLong)
    .meta({ description: `At most ${max} characters` });

const optionalField = (shape: Shape) => (max: number) =>
  boundedField(shape, max)
    .transform((typed) => (visibleLength(typed) > 0 ? typed : undefined))
    .optional();

/** Optional text; undefined when nothing in it is visible. */
export const optionalText = optionalField(withoutNumbers(toParagraphs));
export const optionalTypedText = optionalField(toParagraphs);
export const optionalLine = optionalField(withoutNumbers(toSingleLine));
/** Of a licence, say, whose number may look like another. */
export const optionalTypedLine = optionalField(toSingleLine);
export const optionalPastedLine = optionalField(normalizePasted);

/** For optional fields of a change: null and an empty text remove the value; an absent field is left out and stays. */
export const emptyToUndefined = (value: unknown): unknown => (value === "" || value === null ? undefined : value);

/** A search text, not normalized. */
export const searchText = (max: number) => boundedField((typed) => typed.trim(), max).optional();

export const CityName = line({ min: 2, max: limits.city, message: "City is required" });
const zipMessage: Message = "Valid ZIP code is required";
/** The maximum length before normalization, invisible characters included. */
const MAX_ZIP_UNITS = 100;
export const ZipCode = z
  .string(zipMessage)
  .refine((typed) => typed.length <= MAX_ZIP_UNITS, { error: zipMessage, abort: true })
  .overwrite(normalizeZip)
  .regex(ZIP_CODE, zipMessage)
  .refine(isZipArea, zipMessage);
