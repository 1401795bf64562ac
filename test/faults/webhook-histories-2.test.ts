import { runHistories } from "../support/scenarios/run-histories.ts";

// Half of 5,040 histories.
await runHistories({ part: 1, of: 2, perScenario: 180 });
