import { failEachCall } from "../support/single-faults.ts";

failEachCall("charged back and won", { part: 1, of: 2 });
