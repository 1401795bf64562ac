import { failEachCall } from "../support/single-faults.ts";

failEachCall("paid ahead, agreed to cost less, then confirmed", { part: 0, of: 2 });
