import { failEachCall } from "../support/single-faults.ts";

failEachCall("the account comes after the release");
