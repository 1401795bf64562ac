import { failEachCall } from "../support/single-faults.ts";

failEachCall("paid ahead, and nobody starts it for a month", { part: 1, of: 2 });
