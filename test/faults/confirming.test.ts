import { failEachCall } from "../support/single-faults.ts";

failEachCall("confirm what is held");
