import * as z from "zod";
import { limits, ZIP_CODE } from "./limits.ts";
import type { Message } from "./messages.ts";

let segmenter: Intl.Segmenter | undefined;
/** The segmenter is made when a text first needs it: that takes as long as a third of a function's start. */
function segmentsOf(typed: string) {
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return segmenter.segment(typed);
}
/** Text in which every unit is a character of its own, as most is. */
const PLAIN = /^[\n -~]*$/;
/** What one character may be made of, in UTF-16 units: the longest emoji has fifteen. */
const UNITS_PER_CHARACTER = 16;
const tooLong: Message = "This text is too long";

/** What nobody sees: a control, a mark without a width, a letter that is blank. */
const UNSEEN = "\\p{C}\\p{Default_Ignorable_Code_Point}\\u2800";
const SEEN = new RegExp(`[^${UNSEEN}]|[\\t\\n\\r]`, "u");
const EDGES = new RegExp(`^[\\s${UNSEEN}]+|[\\s${UNSEEN}]+$`, "gu");

/** How many characters a text has: a flag, a family or an accented letter is one, whatever it is made of. */
export const charactersIn = (typed: string): number =>
  PLAIN.test(typed) ? typed.length : [...segmentsOf(typed)].length;

/** How many of them a person sees, with the room between: enough of these have to be there. */
export const seenIn = (typed: string): number =>
  PLAIN.test(typed)
    ? typed.trim().length
    : [...segmentsOf(typed.replace(EDGES, ""))].filter(({ segment }) => SEEN.test(segment)).length;

/** As many characters from its beginning as fit. */
export const firstCharacters = (typed: string, most: number): string =>
  [...segmentsOf(typed)]
    .slice(0, most)
    .map(({ segment }) => segment)
    .join("");

const notValid: Message = "This value is not valid";
/** Half an emoji is no text, and no table takes it. */
export const isWhole = (typed: string): boolean => typed.isWellFormed();

const fits = (max: number) => (typed: string) =>
  typed.length <= max || (typed.length <= max * UNITS_PER_CHARACTER && charactersIn(typed) <= max);

/** Text typed by a person: trimmed, with one message for too little of it (or none at all), bounded above. */
export const text = ({ min, max, message }: { min: number; max: number; message: Message }) =>
  z
    .string(message)
    .trim()
    .refine(isWhole, notValid)
    .refine((typed) => seenIn(typed) >= min, message)
    .refine(fits(max), tooLong)
    .meta({ minLength: min, description: `At most ${max} characters` });

export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .refine(isWhole, notValid)
    .refine(fits(max), tooLong)
    .meta({ description: `At most ${max} characters` })
    .optional();

export const CityName = text({ min: 2, max: limits.city, message: "City is required" });
const zipMessage: Message = "Valid ZIP code is required";
export const ZipCode = z.string(zipMessage).trim().regex(ZIP_CODE, zipMessage);
