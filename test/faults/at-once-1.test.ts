import { failEachCall } from "../support/single-faults.ts";

failEachCall("pay and confirm in one step, with an account", { part: 0, of: 2 });
