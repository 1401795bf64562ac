import * as fc from "fast-check";
import { seed } from "./chance.ts";

fc.configureGlobal({ seed });
