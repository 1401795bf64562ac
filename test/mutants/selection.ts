import { parseArgs } from "node:util";
import { DAY_MS } from "../../shared/time.ts";
import { tenthOf } from "../support/setup/random.ts";

const options = { tenth: { type: "boolean" }, seed: { type: "string" } } as const;
const { positionals, values } = parseArgs({ options, allowPositionals: true });
const seed = Number(values.seed ?? Math.floor(Date.now() / DAY_MS));

/** The words of the command line. */
export const words: readonly string[] = positionals;

/**
 * What the command line selects: all, those whose paths contain one of its words, and with `--tenth` another tenth every
 * day, which `--seed` repeats.
 */
export function selected<T>(list: readonly T[], fileOf: (item: T) => string): T[] {
  const named = list.filter((item) => words.length === 0 || words.some((word) => fileOf(item).includes(word)));
  if (!values.tenth && !values.seed) return named;
  console.log(`A tenth of ${named.length}, chosen by ${seed}: -- --seed ${seed} repeats it.`);
  return tenthOf(named, seed);
}
