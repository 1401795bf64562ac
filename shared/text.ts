import * as z from "zod";
import { limits, ZIP_CODE } from "./limits.ts";
import type { Message } from "./messages.ts";

const segmenter = /* @__PURE__ */ new Intl.Segmenter("en", { granularity: "grapheme" });
/** What one character may be made of, in UTF-16 units: the longest emoji has fifteen. */
const UNITS_PER_CHARACTER = 16;
const tooLong: Message = "This text is too long";

/** How many characters a person sees: a flag, a family or an accented letter is one, whatever it is made of. */
export const charactersIn = (typed: string): number => [...segmenter.segment(typed)].length;

const fits = (max: number) => (typed: string) =>
  typed.length <= max * UNITS_PER_CHARACTER && charactersIn(typed) <= max;

/** Text typed by a person: trimmed, with one message for too little of it (or none at all), bounded above. */
export const text = ({ min, max, message }: { min: number; max: number; message: Message }) =>
  z
    .string(message)
    .trim()
    .refine((typed) => charactersIn(typed) >= min, message)
    .refine(fits(max), tooLong)
    .meta({ minLength: min, description: `At most ${max} characters` });

export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .refine(fits(max), tooLong)
    .meta({ description: `At most ${max} characters` })
    .optional();

export const CityName = text({ min: 2, max: limits.city, message: "City is required" });
const zipMessage: Message = "Valid ZIP code is required";
export const ZipCode = z.string(zipMessage).trim().regex(ZIP_CODE, zipMessage);
