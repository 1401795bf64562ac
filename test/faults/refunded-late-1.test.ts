import { failEachCall } from "../support/single-faults.ts";

failEachCall("a part refunded after the release, with a shortfall", { part: 0, of: 2 });
