import { failEachCall } from "../support/single-faults.ts";

failEachCall("secure the booking, cancel before the start", { part: 0, of: 2 });
