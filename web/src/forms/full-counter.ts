import { taken } from "../../../shared/text.ts";

/** From so much of a field on its counter says how much is left. */
const NEARLY = 0.9;

/** The counter of a text that nearly fills its field, or more than that; undefined of a shorter one. */
export function fullCounter(typed: string, most: number): { text: string } | undefined {
  const length = taken(typed.trim(), most);
  return length > NEARLY * most ? { text: `${length}/${most}` } : undefined;
}
