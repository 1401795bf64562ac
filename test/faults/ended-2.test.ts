import { failEachCall } from "../support/single-faults.ts";

failEachCall("paid ahead, ended by agreement for a part", { part: 1, of: 2 });
