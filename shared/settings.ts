import * as z from "zod";
import { CancellationPolicy } from "./cancellation-policy.ts";
import { timestamps } from "./stored.ts";

/** The settings of a stage that its operator changes while it runs; one item, absent until the first change. */
export const Settings = z.object({
  /** For jobs from now on: each keeps the policy that it was agreed on with. */
  cancellationPolicy: CancellationPolicy.default("none"),
  ...timestamps,
});
export type Settings = z.output<typeof Settings>;

/** What an operator may change. */
export const ChangedSettings = z.strictObject({ cancellationPolicy: CancellationPolicy.optional() });
