import { runAll, steps } from "./steps.ts";

// Every test of the product but the failures of each single call, which take long. Steps can be named:
// `npm test -- pure browser`.
const named = process.argv.slice(2);
const isWanted = (name: string) => (named.length === 0 ? name !== "faults" : named.includes(name));
const wanted = Object.values(steps).filter(({ name }) => isWanted(name));
await runAll(wanted);
