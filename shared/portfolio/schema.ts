import * as z from "zod";
import { PortfolioCategory } from "../categories.ts";
import { PortfolioItemId, UserId } from "../ids.ts";
import { limits } from "../limits.ts";
import type { Message } from "../messages.ts";
import { normalizeIfText } from "../pasted-text.ts";
import { timestamps } from "../stored.ts";
import { line, optionalText } from "../text.ts";
import { Instant } from "../time.ts";

/** A finished piece of work in a handyman's portfolio. */
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

/** An item as others see it, with public image paths. */
export const PortfolioItemView = PortfolioItem.omit({ handymanId: true, updatedAt: true, version: true });
export type PortfolioItemView = z.output<typeof PortfolioItemView>;

const afterMissing: Message = "After image is required";
const titleMessage: Message = "Title must be at least 3 characters";
const dateMessage: Message = "This value is not valid";

const emptyToUndefined = (value: unknown) => (value === "" || value === null ? undefined : value);
const normalizeDay = (value: unknown) => emptyToUndefined(normalizeIfText(value));

/** A date or a time. A date is stored as noon UTC, so that it is the same date in every time zone. */
const CompletedAt = z
  .union([z.iso.date().transform((day) => `${day}T12:00:00.000Z`), z.iso.datetime({ offset: true })], dateMessage)
  .transform((at) => new Date(at).toISOString())
  .pipe(z.iso.datetime({ precision: 3, error: dateMessage }));

/** The form. An image is given by its public path or its upload URL (D-26). */
export const NewPortfolioItem = z.object({
  title: line({ min: 3, max: limits.title, message: titleMessage }),
  description: z.preprocess(emptyToUndefined, optionalText(limits.description)),
  category: PortfolioCategory.default("other"),
  beforeImageUrl: z.preprocess(emptyToUndefined, z.string().max(limits.uploadAddress).optional()),
  afterImageUrl: z.string(afterMissing).trim().min(1, afterMissing).max(limits.uploadAddress),
  completedAt: z.preprocess(normalizeDay, CompletedAt.optional()),
  isPublic: z.boolean().default(true),
});
export type NewPortfolioItem = z.output<typeof NewPortfolioItem>;
