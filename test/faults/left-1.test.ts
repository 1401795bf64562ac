import { failEachCall } from "../support/single-faults.ts";

failEachCall("left by the handyman while a slow card is charged", { part: 0, of: 2 });
