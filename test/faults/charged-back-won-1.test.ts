import { failEachCall } from "../support/single-faults.ts";

failEachCall("charged back and won", { part: 0, of: 2 });
