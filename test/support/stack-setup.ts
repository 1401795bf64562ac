import { afterAll, beforeAll } from "vitest";
import { heal } from "./control.ts";
import { openTable } from "./table.ts";

// Every day that passes makes due what the files before have left open, which is none of this one's: it would only cost time.
beforeAll(() => openTable().forgetDue());
// A failure that one file ordered and did not use up is none of the next one's.
afterAll(heal);
