import type { Message } from "../messages.ts";
import { policy } from "../policy.ts";

/** Above this age a date is a typing error. */
const MAX_AGE_YEARS = 120;

const dateFormats = [
  { pattern: /^(\d{4})-(\d{2})-(\d{2})$/, order: [1, 2, 3] },
  // Month first, as in the United States.
  { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, order: [3, 1, 2] },
] as const;

/** The date of a typed text, as `1990-05-31`; undefined when no such date exists. */
export function readBirthDate(typed: string): string | undefined {
  for (const { pattern, order } of dateFormats) {
    const parts = pattern.exec(typed.trim());
    if (!parts) continue;
    const [year = 0, month = 0, day = 0] = order.map((at) => Number(parts[at]));
    const date = new Date(Date.UTC(year, month - 1, day));
    const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
    return isReal ? date.toISOString().slice(0, 10) : undefined;
  }
  return undefined;
}

/** Why somebody with this date of birth, `1990-05-31`, may not enrol now (D-27); undefined when they may. */
export function birthDateError(birthDate: string, now: Date): Message | undefined {
  const today = now.toISOString().slice(0, 10);
  if (birthDate > today) return "Date of birth cannot be in the future";
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  const age = today.slice(5) < birthDate.slice(5) ? years - 1 : years;
  if (age < policy.minAgeYears) return `You must be at least ${policy.minAgeYears} years old`;
  return age > MAX_AGE_YEARS ? "Enter a real date of birth" : undefined;
}
