import { failEachCall } from "../support/single-faults.ts";

// Held money that the clock releases, and shares that wait.
failEachCall(["silence for 72 hours", "the account comes after the release"], 100);
