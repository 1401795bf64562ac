import { failEachCall } from "../support/single-faults.ts";

failEachCall("a share kept for an older debt, then refunded", { part: 1, of: 2 });
