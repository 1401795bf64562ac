import { failEachCall } from "../support/single-faults.ts";

failEachCall("paid ahead, and nobody starts it for a month", { part: 0, of: 2 });
