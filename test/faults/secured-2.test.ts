import { failEachCall } from "../support/single-faults.ts";

failEachCall("secure the booking, cancel before the start", { part: 1, of: 2 });
