import { liveHistories } from "../support/history-runs.ts";

// Half of 5,040 histories.
await liveHistories({ part: 1, of: 2, perLife: 180 });
