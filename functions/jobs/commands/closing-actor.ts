import type { ClosingActor } from "../../../shared/disputes/machine.ts";
import type { JobCanceller } from "../../../shared/jobs/schema.ts";

const closingActors = {
  customer: "opener",
  handyman: "opener",
  agreement: "agreement",
  admin: "admin",
  clock: "clock",
  provider: "provider",
} as const satisfies Readonly<Record<JobCanceller, ClosingActor>>;

/** Who ends the dispute of a job, by who moves the job: a side alone may only withdraw what it has opened. */
export const closingActorOf = (by: JobCanceller): ClosingActor => closingActors[by];
