import * as z from "zod";
import type { Message } from "./messages.ts";
import { type Cents, cents, fromDecimal } from "./money.ts";
import { readNumber } from "./number-reader.ts";

function readDollars(value: string | number): Cents | undefined {
  if (typeof value === "number") return fromDecimal(value);
  const read = readNumber(value);
  return "lack" in read ? undefined : cents(read.hundredths);
}

/** Dollars as people and programs send them, "120", "$120.50", "120,50" or 120.5, parsed into cents. */
export const dollars = (message: Message) =>
  z.union([z.string(), z.number()], message).transform((value, context) => {
    const amount = readDollars(value);
    if (amount !== undefined) return amount;
    context.addIssue({ code: "custom", message, input: value });
    return z.NEVER;
  });

/** A job's price. Its bounds are checked separately, as a business rule. */
export const Price = dollars("Enter a price such as 120 or 120.50");
