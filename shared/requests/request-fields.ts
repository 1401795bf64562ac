import * as z from "zod";
import { TimeWindows } from "../agenda/window-schema.ts";
import { ServiceCategory } from "../category-schema.ts";
import { Urgency } from "./state-schema.ts";

/** The fields of a request that its job copies and its readers see. */
export const requestFields = {
  title: z.string(),
  description: z.string(),
  category: ServiceCategory,
  urgency: Urgency,
  address: z.string(),
  city: z.string(),
  zipCode: z.string(),
  imageUrls: z.array(z.string()),
} as const;

/** When the work would suit, on the clocks of its place; the job copies it as well. */
export const wishFields = {
  windows: TimeWindows.default([]),
  /** Any time suits; never together with windows. */
  isFlexible: z.boolean().default(false),
} as const;

/** The wish as the parties of a running job see it; absent when nothing is wished, or all of it is over. */
export const wishViewFields = {
  windows: TimeWindows.optional(),
  isFlexible: z.literal(true).optional(),
} as const;
