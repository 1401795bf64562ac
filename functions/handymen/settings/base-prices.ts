import type { UserServiceCategory } from "../../../shared/handymen/schema.ts";
import type { BasePriceView } from "../../../shared/handymen/settings.ts";
import { toDecimal } from "../../../shared/money.ts";

/** The usual prices of those categories that have one. */
export const toBasePrices = (categories: readonly UserServiceCategory[]): BasePriceView[] =>
  categories.flatMap(({ category, basePriceCents, isActive }) =>
    isActive && basePriceCents !== undefined ? [{ category, basePrice: toDecimal(basePriceCents) }] : [],
  );
