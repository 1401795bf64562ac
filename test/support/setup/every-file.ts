import * as fc from "fast-check";
import { afterAll } from "vitest";
import { resetClients } from "../../../functions/adapters/aws.ts";
import { seed } from "./random.ts";

// The same random values in every run.
fc.configureGlobal({ seed });

// Files share a process, so restore the environment after each.
const environment = { ...process.env };
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  resetClients();
});
