import { failEachCall } from "../support/single-faults.ts";

failEachCall("pay, and the browser tells", { part: 1, of: 2 });
