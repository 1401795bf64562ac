import { breaks, type Mutant } from "./mutant.ts";

/** Rules that browser and server share. */
export const rules: readonly Mutant[] = [
  ...breaks(
    "shared/payments/fees.ts",
    ["test/shared/fees.test.ts"],
    ["R-172", "CUSTOMER_FEE_PERCENT = 5;", "CUSTOMER_FEE_PERCENT = 6;"],
    ["R-172", "HANDYMAN_SHARE_PERCENT = 80;", "HANDYMAN_SHARE_PERCENT = 79;"],
    ["D-13", "cents(amountCents - handymanAmountCents)", "cents(agreedPrice - handymanAmountCents)"],
  ),
  ...breaks(
    "shared/money.ts",
    ["test/shared/money.test.ts", "test/shared/fees.test.ts"],
    ["R-065", "+ 50n) / 100n", "+ 49n) / 100n"],
    ["R-149", "(?:\\.(\\d{1,2}))?$/", "(?:\\.(\\d{1,3}))?$/"],
    ["R-149", 'padEnd(2, "0")', 'padStart(2, "0")'],
    ["R-119", "/^-?\\d+\\.\\d{2}$/", "/^-?\\d+(\\.\\d{2})?$/"],
  ),
  ...breaks(
    "shared/price.ts",
    ["test/shared/money.test.ts"],
    ["D-40", "price >= priceBounds.min", "price > priceBounds.min"],
    ["D-40", "price <= priceBounds.max", "price < priceBounds.max"],
  ),
  ...breaks("shared/time.ts", ["test/shared/time.test.ts"], ["D-41", "WEEK_MS = 168", "WEEK_MS = 167"]),
  ...breaks(
    "shared/jobs/machine.ts",
    ["test/shared/machines.test.ts"],
    ["R-136", 'start: { from: ["accepted"]', 'start: { from: ["accepted", "completed"]'],
    ["R-134", 'to: "in_progress", by: ["handyman"]', 'to: "in_progress", by: ["customer"]'],
    ["R-136", 'complete: { from: ["in_progress"]', 'complete: { from: ["in_progress", "accepted"]'],
    ["R-042", '["accepted", "in_progress"];', '["accepted", "in_progress", "completed"];'],
    ["R-108", '  "disputed",\n', ""],
  ),
  ...breaks(
    "shared/machine.ts",
    ["test/shared/machines.test.ts"],
    ["R-138", "?.by.some((actor) => actors.includes(actor)) ?? false", " !== undefined"],
    ["R-136", "&& move.from.includes(from)", ""],
  ),
  ...breaks(
    "shared/payments/machine.ts",
    ["test/shared/machines.test.ts"],
    ["I-08", 'fail: { from: ["pending", "processing"]', 'fail: { from: ["pending", "processing", "completed"]'],
    ["R-112", '"failed", "refunded"]', '"failed"]'],
  ),
  ...breaks(
    "shared/requests/schema.ts",
    ["test/shared/forms.test.ts"],
    ["R-143", "title: text({ min: 5", "title: text({ min: 4"],
    ["R-143", "description: text({ min: 20", "description: text({ min: 21"],
    ["R-141", "address: text({ min: 10", "address: text({ min: 9"],
    ["R-059", ".max(limits.photos,", ".max(limits.photos + 1,"],
  ),
  ...breaks(
    "shared/text.ts",
    ["test/shared/forms.test.ts"],
    ["R-142", "CityName = text({ min: 2", "CityName = text({ min: 1"],
    ["R-152", "=> charactersIn(typed) >= min", "=> typed.length >= min"],
  ),
  ...breaks(
    "shared/limits.ts",
    ["test/shared/forms.test.ts"],
    ["R-142", "/^\\d{5}(-\\d{4})?$/", "/^\\d{4,5}(-\\d{4})?$/"],
  ),
  ...breaks("shared/ids.ts", ["test/shared/ids.test.ts"], ["R-036", "id.slice(0, 8)", "id.slice(0, 7)"]),
  ...breaks("shared/language.ts", ["test/shared/language.test.ts"], ["R-018", '?? "en"', '?? "pt"']),
  ...breaks(
    "shared/requests/image-path.ts",
    ["test/shared/ids.test.ts", "test/shared/forms.test.ts"],
    ["D-26", "regex(/^\\/api", "regex(/\\/api"],
  ),
  ...breaks(
    "shared/requests/urgency.ts",
    ["test/shared/enumerations.test.ts"],
    ["R-118", "high: 48 * HOUR_MS", "high: 72 * HOUR_MS"],
  ),
  ...breaks(
    "shared/categories.ts",
    ["test/shared/enumerations.test.ts"],
    ["R-113", '  "social-media",\n', ""],
    ["R-115", '  "general-handyman",\n', ""],
  ),
  ...breaks(
    "shared/errors.ts",
    ["test/shared/errors.test.ts", "test/web/api-errors.test.ts"],
    ["R-167", '401: "Unauthorized"', '401: "Nobody"'],
    ["R-152", "...(details.fields && { errors: details.fields }),", ""],
  ),
  ...breaks(
    "shared/credits/schema.ts",
    ["test/shared/entities.test.ts"],
    ["R-127", "balanceBeforeCents + amountCents === balanceAfterCents", "balanceBeforeCents <= balanceAfterCents"],
  ),
];
