import { runAll, steps } from "./steps.ts";

// Every test of the product. Steps can be named: `npm test -- pure browser`.
const named = process.argv.slice(2);
const wanted = Object.values(steps).filter(({ name }) => named.length === 0 || named.includes(name));
await runAll(wanted);
