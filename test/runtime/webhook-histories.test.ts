import { runHistories } from "../support/scenarios/run-histories.ts";
import { isTenth, seed } from "../support/setup/random.ts";

// One of each scenario, or of every tenth; `faults/` runs thousands.
const of = isTenth ? 10 : 1;
await runHistories({ part: seed % of, of, perScenario: 1 });
