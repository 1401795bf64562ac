import { failEachCall } from "../support/single-faults.ts";

failEachCall("paid ahead, agreed to cost less, then confirmed", { part: 1, of: 2 });
