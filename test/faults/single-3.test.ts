import { failEachCall } from "../support/scenarios/single-faults.ts";

failEachCall({ part: 2 });
