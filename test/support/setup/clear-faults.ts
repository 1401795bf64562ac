import { afterAll } from "vitest";
import { clearFaults } from "./control-pages.ts";

// Faults that one file planned must not occur in the next.
afterAll(clearFaults);
