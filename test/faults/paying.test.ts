import { failEachCall } from "../support/single-faults.ts";

// Paying by a card that is good.
failEachCall(["pay, and the browser tells", "pay, and the browser is gone"], 100);
