import { runAll, steps } from "./steps.ts";

// `npm run check`: what every commit has to pass, in under a minute.
await runAll([steps.types, steps.style, steps.pure]);
