import { failEachCall } from "../support/single-faults.ts";

failEachCall("a part refunded while it is held, then confirmed", { part: 1, of: 2 });
