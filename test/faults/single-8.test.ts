import { failEachCall } from "../support/single-faults.ts";

failEachCall({ part: 7 });
