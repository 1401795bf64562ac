import { runAll, steps } from "./steps.ts";

// `npm test`: every step except `faults`, which takes long. Steps can be named: `npm test -- pure browser`.
const named = process.argv.slice(2);
const isWanted = (name: string) => (named.length === 0 ? name !== "faults" : named.includes(name));
const wanted = Object.values(steps).filter(({ name }) => isWanted(name));
await runAll(wanted);
