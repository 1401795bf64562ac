import * as z from "zod";
import { withoutBidiControls } from "./bidi.ts";
import { limits, ZIP_CODE } from "./limits.ts";
import type { Message } from "./messages.ts";
import { normalizePasted, normalizeZip } from "./pasted-text.ts";
import { maskSensitiveNumbers } from "./sensitive-numbers.ts";
import { countBytes, countCharacters, maxBytesFor, visibleLength } from "./text-length.ts";
import { isZipArea } from "./zip-areas.ts";

export const tooLong: Message = "This text is too long";

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
