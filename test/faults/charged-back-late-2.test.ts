import { failEachCall } from "../support/single-faults.ts";

failEachCall("charged back after the transfer and lost, with a shortfall", { part: 1, of: 2 });
