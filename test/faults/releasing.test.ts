import { failEachCall } from "../support/single-faults.ts";

// Held money that its customer releases.
failEachCall(["confirm what is held", "pay and confirm in one step, with an account"], 100);
