import { failEachCall } from "../support/single-faults.ts";

failEachCall({ part: 7, of: 13 });
