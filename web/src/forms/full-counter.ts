import { taken } from "../../../shared/text.ts";

/** Share of the maximum length from which the counter is shown. */
const NEARLY = 0.9;

/** Counter of a text near or over its maximum length; undefined for shorter ones. */
export function fullCounter(typed: string, most: number): { text: string } | undefined {
  const length = taken(typed.trim(), most);
  return length > NEARLY * most ? { text: `${length}/${most}` } : undefined;
}
