import { failEachCall } from "../support/single-faults.ts";

failEachCall("refunded in the dashboard while it is held, then confirmed", { part: 0, of: 2 });
