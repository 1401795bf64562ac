import { failEachCall } from "../support/single-faults.ts";

failEachCall("a slow card, confirmed meanwhile", { part: 1, of: 2 });
