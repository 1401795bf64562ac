import { parseArgs } from "node:util";
import { DAY_MS } from "../shared/time.ts";
import { runAll, steps } from "./steps.ts";

// `npm test`: every step except `faults`, which takes long. Steps can be named: `npm test -- pure browser`.
const options = {
  tenth: { type: "boolean" },
  seed: { type: "string" },
  "order-seed": { type: "string" },
} as const;
const { positionals: named, values } = parseArgs({ options, allowPositionals: true });
const isWanted = (name: string) => (named.length === 0 ? name !== "faults" : named.includes(name));
const wanted = Object.values(steps).filter(({ name }) => isWanted(name));

function checkSeed(seed: string): string {
  if (!/^\d+$/.test(seed)) throw new Error("The seed is a whole number.");
  return seed;
}

if (values["order-seed"]) process.env.TEST_ORDER_SEED = checkSeed(values["order-seed"]);

if (values.tenth || values.seed) {
  // Another tenth every day: in ten days all of them.
  const seed = checkSeed(values.seed ?? String(Math.floor(Date.now() / DAY_MS)));
  Object.assign(process.env, { TEST_TENTH: "1", TEST_SEED: seed });
  console.log(`A tenth of the failures, chosen by ${seed}: npm run test:faults -- --seed ${seed} repeats it.`);
}

// In CI, and if it is named, a step runs even though none of its files has changed.
await runAll(wanted, { isWhole: named.length > 0 || process.env.CI !== undefined });
