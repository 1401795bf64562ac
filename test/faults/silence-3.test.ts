import { failEachCall } from "../support/single-faults.ts";

failEachCall("silence for 72 hours", { part: 2, of: 3 });
