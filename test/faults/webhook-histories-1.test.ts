import { runHistories } from "../support/scenarios/run-histories.ts";

// Half of 5,040 histories.
await runHistories({ part: 0, of: 2, perScenario: 180 });
