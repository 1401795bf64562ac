import { failEachCall } from "../support/single-faults.ts";

failEachCall("refunded in the dashboard while it is held, then confirmed", { part: 1, of: 2 });
