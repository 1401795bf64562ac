import { beforeAll } from "vitest";
import { openTable } from "./table.ts";

// Every day that passes makes due what the files before have left open, which is none of this one's: it would only cost time.
beforeAll(() => openTable().forgetDue());
