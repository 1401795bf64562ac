import { runHistories } from "../support/scenarios/run-histories.ts";

// One of each; `faults/` runs thousands.
await runHistories({ part: 0, of: 1, perScenario: 1 });
