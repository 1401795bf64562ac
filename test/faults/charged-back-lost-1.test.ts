import { failEachCall } from "../support/single-faults.ts";

failEachCall("charged back and lost", { part: 0, of: 2 });
