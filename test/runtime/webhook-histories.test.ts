import { liveHistories } from "../support/history-runs.ts";

// A few of each; `faults/` runs thousands.
await liveHistories({ part: 0, of: 1, perLife: 2 });
