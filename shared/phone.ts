import { limits } from "./limits.ts";
import type { Message } from "./messages.ts";
import { pastedLine } from "./text.ts";

const phoneMessage: Message = "Valid phone number required";
const SPELLED_AS_PHONE = /^[+(\d][\d\s().\-/]*(\s*(x|ext\.?)\s*\d{1,6})?$/i;
const MIN_PHONE_DIGITS = 7;

/** A telephone number as people type it. */
export const Phone = pastedLine({ min: 10, max: limits.phone, message: phoneMessage })
  .refine((typed) => SPELLED_AS_PHONE.test(typed) && typed.replace(/\D/g, "").length >= MIN_PHONE_DIGITS, phoneMessage)
  .transform(toE164);

/** E.164 if the country is clear (D-27), else as typed. */
function toE164(typed: string): string {
  if (/[a-z]/i.test(typed)) return typed;
  const digits = typed.replace(/\D/g, "");
  if (typed.startsWith("+")) return digits.length <= 15 ? `+${digits}` : typed;
  const national = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
  return national.length === 10 ? `+1${national}` : typed;
}
