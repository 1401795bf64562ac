import { afterAll } from "vitest";
import { heal } from "./control.ts";

// A failure that one file ordered and did not use up is none of the next one's.
afterAll(heal);
