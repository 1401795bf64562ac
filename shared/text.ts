import * as z from "zod";
import { limits, ZIP_CODE } from "./limits.ts";
import type { Message } from "./messages.ts";

/** Text typed by a person: trimmed, with one message for too little of it (or none at all), bounded above. */
export const text = ({ min, max, message }: { min: number; max: number; message: Message }) =>
  z
    .string(message)
    .trim()
    .min(min, message)
    .max(max, "This text is too long" satisfies Message);

export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, "This text is too long" satisfies Message)
    .optional();

export const CityName = text({ min: 2, max: limits.city, message: "City is required" });
const zipMessage: Message = "Valid ZIP code is required";
export const ZipCode = z.string(zipMessage).trim().regex(ZIP_CODE, zipMessage);
