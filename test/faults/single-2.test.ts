import { failEachCall } from "../support/single-faults.ts";

failEachCall({ part: 1, of: 13 });
