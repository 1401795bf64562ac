import { failEachCall } from "../support/single-faults.ts";

// Cards that are declined, and cards that take their time.
failEachCall(["declined, then paid", "a slow card, confirmed meanwhile"], 100);
