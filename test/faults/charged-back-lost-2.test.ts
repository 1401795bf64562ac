import { failEachCall } from "../support/single-faults.ts";

failEachCall("charged back and lost", { part: 1, of: 2 });
