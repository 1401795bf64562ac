import { failEachCall } from "../support/single-faults.ts";

failEachCall("a slow card, confirmed meanwhile", { part: 0, of: 2 });
