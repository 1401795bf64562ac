import * as z from "zod";
import { Instant } from "./time.ts";

/** What every stored entity carries; `version` counts its writes and guards each change. */
export const timestamps = {
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int().positive().default(1),
} as const;

/** For entities without the moment of their last change: whatever changes in them has a moment of its own. */
export const createdOnly = { createdAt: Instant, version: z.int().positive().default(1) } as const;
