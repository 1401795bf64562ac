import { failEachCall } from "../support/single-faults.ts";

failEachCall("pay, and the browser is gone", { part: 1, of: 2 });
