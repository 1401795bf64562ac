import { failEachCall } from "../support/single-faults.ts";

failEachCall("declined, then paid", { part: 1, of: 2 });
