import { beforeAll } from "vitest";
import { openTable } from "./table.ts";

// Advancing the clock by days would process everything that earlier files have left due, which only costs time here.
beforeAll(() => openTable().clearDueIndex());
