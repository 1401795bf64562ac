import { failEachCall } from "../support/single-faults.ts";

failEachCall({ part: 9, of: 13 });
