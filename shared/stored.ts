import * as z from "zod";
import { Instant } from "./time-schema.ts";

/** What every stored entity carries; `version` counts its writes and guards each change. */
export const timestamps = {
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int().positive().default(1),
} as const;

/** For entities without `updatedAt`. */
export const createdOnly = { createdAt: Instant, version: z.int().positive().default(1) } as const;
