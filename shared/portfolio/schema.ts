import * as z from "zod";
import { PortfolioCategory } from "../category-schema.ts";
import { PortfolioItemId, UserId } from "../ids.ts";
import { limits } from "../limits.ts";
import type { Message } from "../messages.ts";
import { normalizeIfText } from "../pasted-text.ts";
import { timestamps } from "../stored.ts";
import { emptyToUndefined, line, optionalText } from "../text.ts";
import { LocalDate } from "../time-schema.ts";

/** A finished piece of work in a handyman's portfolio. */
export const PortfolioItem = z.object({
  id: PortfolioItemId,
  handymanId: UserId,
  title: z.string(),
  description: z.string().optional(),
  beforeImageUrl: z.string().optional(),
  afterImageUrl: z.string(),
  category: PortfolioCategory.default("other"),
  completedAt: LocalDate.optional(),
  isPublic: z.boolean().default(true),
  /** Set when the owner orders their items: higher ones come first. Without it, the time of creation counts. */
  rank: z.int().optional(),
  ...timestamps,
});
export type PortfolioItem = z.output<typeof PortfolioItem>;

/** An item as others see it, with public image paths. */
export const PortfolioItemView = PortfolioItem.omit({ handymanId: true, rank: true, updatedAt: true, version: true });
export type PortfolioItemView = z.output<typeof PortfolioItemView>;

const afterMissing: Message = "After image is required";
const titleMessage: Message = "Title must be at least 3 characters";
const dateMessage: Message = "This value is not valid";

const normalizeDay = (value: unknown) => emptyToUndefined(normalizeIfText(value));

/** A day, or the one that a time names as it is written. */
const CompletedAt = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], dateMessage)
  .transform((at) => at.slice(0, 10));

/** An image is given by its public path or its upload URL (D-26). */
const fields = {
  title: line({ min: 3, max: limits.title, message: titleMessage }),
  description: z.preprocess(emptyToUndefined, optionalText(limits.description)),
  category: PortfolioCategory,
  beforeImageUrl: z.preprocess(emptyToUndefined, z.string().max(limits.uploadAddress).optional()),
  afterImageUrl: z.string(afterMissing).trim().min(1, afterMissing).max(limits.uploadAddress),
  completedAt: z.preprocess(normalizeDay, CompletedAt.optional()),
  isPublic: z.boolean(),
} as const;

/** The form. */
export const NewPortfolioItem = z.object({
  ...fields,
  category: fields.category.default("other"),
  isPublic: fields.isPublic.default(true),
});
export type NewPortfolioItem = z.output<typeof NewPortfolioItem>;

/**
 * A change of an item: absent fields stay; null or an empty text removes description, before image or date. `position`
 * moves the item to that place of its owner's list, counted from zero; beyond the end is the end.
 */
export const PortfolioItemChange = z
  .object({ ...fields, position: z.int().min(0).max(limits.portfolioItems) })
  .partial();
export type PortfolioItemChange = z.output<typeof PortfolioItemChange>;
