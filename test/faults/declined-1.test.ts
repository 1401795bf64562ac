import { failEachCall } from "../support/single-faults.ts";

failEachCall("declined, then paid", { part: 0, of: 2 });
