import { afterAll, afterEach } from "vitest";
import { closeOpenWorld, leaveWorlds } from "./open-worlds.ts";

// For files that open worlds themselves.
afterEach(closeOpenWorld);
afterAll(leaveWorlds);
