import { parseArgs } from "node:util";
import { DAY_MS } from "../shared/time.ts";
import { runAll, steps } from "./steps.ts";

// `npm test`: every step except `faults`, which takes long. Steps can be named: `npm test -- pure browser`.
const options = { tenth: { type: "boolean" }, seed: { type: "string" } } as const;
const { positionals: named, values } = parseArgs({ options, allowPositionals: true });
const isWanted = (name: string) => (named.length === 0 ? name !== "faults" : named.includes(name));
const wanted = Object.values(steps).filter(({ name }) => isWanted(name));

if (values.tenth || values.seed) {
  // Another tenth every day: in ten days all of them.
  const seed = values.seed ?? String(Math.floor(Date.now() / DAY_MS));
  if (!/^\d+$/.test(seed)) throw new Error("The seed is a whole number.");
  Object.assign(process.env, { TEST_TENTH: "1", TEST_SEED: seed });
  console.log(`A tenth of the failures, chosen by ${seed}: npm run test:faults -- --seed ${seed} repeats it.`);
}

await runAll(wanted);
