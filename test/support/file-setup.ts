import * as fc from "fast-check";
import { afterAll } from "vitest";
import { seed } from "./chance.ts";

// Whatever is left to chance takes the same turns wherever the same code is tested.
fc.configureGlobal({ seed });

// Files share a process: what one of them sets for itself is none of the next one's.
const environment = { ...process.env };
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});
