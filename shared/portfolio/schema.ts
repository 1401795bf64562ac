import * as z from "zod";
import { PortfolioCategory } from "../categories.ts";
import { PortfolioItemId, UserId } from "../ids.ts";
import { timestamps } from "../stored.ts";
import { Instant } from "../time.ts";

/** A finished piece of work that a handyman shows. */
export const PortfolioItem = z.object({
  id: PortfolioItemId,
  handymanId: UserId,
  title: z.string(),
  description: z.string().optional(),
  beforeImageUrl: z.string().optional(),
  afterImageUrl: z.string(),
  category: PortfolioCategory.default("other"),
  completedAt: Instant.optional(),
  isPublic: z.boolean().default(true),
  ...timestamps,
});
export type PortfolioItem = z.output<typeof PortfolioItem>;
