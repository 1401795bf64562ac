import * as z from "zod";

/** Whole cents of US dollars. Never a float, never a string. */
export const Cents = z.int().nonnegative().brand<"Cents">();
export type Cents = z.output<typeof Cents>;
/** Cents that may be negative, as in one side of a ledger entry. */
export const SignedCents = z.int();
/** Money in the API: a decimal string with two places. */
export const Decimal = z.string().regex(/^-?\d+\.\d{2}$/);
