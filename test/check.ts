import { runAll, steps } from "./steps.ts";

// What every commit has to pass, in under a minute.
await runAll([steps.types, steps.style, steps.pure]);
