import type * as z from "zod";

/** Whole cents of US dollars. Never a float, never a string. */
export type Cents = number & z.$brand<"Cents">;

/** Checks as the schema does. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} is no amount of cents.`);
  return value as Cents;
}
export const ZERO_CENTS: Cents = cents(0);

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * `part / whole` of an amount, rounded half up in integer arithmetic; the only function of the product that rounds
 * money.
 */
export function prorate(amount: Cents, part: number, whole: number): Cents {
  const [numerator, denominator] = [2n * BigInt(amount) * BigInt(part), BigInt(whole)];
  return cents(Number((numerator + denominator) / (2n * denominator)));
}

export const percentOf = (amount: Cents, percent: number): Cents => prorate(amount, percent, 100);

/** Cents as a decimal string, the form of money in the API: 15000 is "150.00". */
export function toDecimal(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, "0");
  return `${amount < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const DECIMAL = /^(\d{1,8})(?:\.(\d{1,2}))?$/;

/** Reads a decimal of at most two places: "150", "150.5", 150.5. Undefined for anything else, such as "1e9" or "". */
export function fromDecimal(value: string | number): Cents | undefined {
  const parts = DECIMAL.exec(String(value).trim());
  return parts ? cents(Number(parts[1]) * 100 + Number((parts[2] ?? "0").padEnd(2, "0"))) : undefined;
}

/** The cents of a decimal from the API; zero for undefined or an invalid amount. */
export const centsOf = (decimal: string | undefined): Cents => fromDecimal(decimal ?? "") ?? ZERO_CENTS;

/** The same for a decimal that may be negative, such as a balance or a ledger line. */
export const signedCentsOf = (decimal: string): number =>
  (decimal.startsWith("-") ? -1 : 1) * centsOf(decimal.replace("-", ""));
