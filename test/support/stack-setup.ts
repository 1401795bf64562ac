import { afterAll } from "vitest";
import { heal } from "./control.ts";

// Faults that one file planned must not occur in the next.
afterAll(heal);
