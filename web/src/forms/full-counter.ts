import { usedLength } from "../../../shared/text-length.ts";

/** Share of the maximum length from which the counter is shown. */
const SHOW_FROM_SHARE = 0.9;

/** Counter of a text near or over its maximum length; undefined for shorter ones. */
export function fullCounter(typed: string, maxLength: number): { text: string } | undefined {
  const length = usedLength(typed.trim(), maxLength);
  return length > SHOW_FROM_SHARE * maxLength ? { text: `${length}/${maxLength}` } : undefined;
}
