import claimDispute from "../../../functions/admin/claimDispute.ts";
import decideDispute from "../../../functions/admin/decideDispute.ts";
import type { AdminDisputeFile } from "../../../shared/admin/dispute-schema.ts";
import { policy } from "../../../shared/policy.ts";
import type { User } from "../../../shared/session/schema.ts";
import { DAY_MS, HOUR_MS } from "../../../shared/time.ts";
import type { WorldJob } from "../world/money.ts";
import type { World } from "../world/world.ts";
import { disputants } from "./dispute-calls.ts";

export const REASONS =
  "The photos of both show that the tap was fitted, and that it dripped again on the next day. We follow the rule above.";

type Decided = { readonly refund?: string; readonly price?: string; readonly noShowOf?: string };
type Decider = { readonly as?: User; readonly reasons?: string; readonly rule?: string };

/** Has both say something and ask for the decision, which is possible a day later. */
export async function makeDeciding(world: World, sides: WorldJob): Promise<void> {
  const { customer, handyman } = disputants({ world, sides });
  const { state, side } = await customer.reads();
  const other = side === "customer" ? handyman : customer;
  if (state === "responding") await other.says();
  if (state !== "deciding") await customer.ends("escalate");
  world.jump(policy.disputeQuietHours * HOUR_MS);
}

/** What administrators do with the dispute of a job. */
export function decider(world: World, { jobId }: Pick<WorldJob, "jobId">, as = world.makePerson({ role: "admin" })) {
  const params = { jobId };
  const claims = () => world.call(claimDispute, { as, params });
  return {
    as,
    claims,
    decides: (body: Decided & { readonly revision: number }, { reasons = REASONS, rule = "badWork" }: Decider = {}) =>
      world.call(decideDispute, { as, params, body: { rule, reasons, ...body } }),
  };
}

/** Claims and decides a dispute that is Homewright's to decide. */
export async function decide(world: World, sides: WorldJob, decided: Decided, { as, ...words }: Decider = {}) {
  const admin = decider(world, sides, as);
  const claimed = await admin.claims();
  if (claimed.code) return claimed;
  return admin.decides({ ...decided, revision: (claimed.body as AdminDisputeFile).revision }, words);
}

/** Lets the time to appeal pass, after which the schedule carries the decision out. */
export async function carryOut(world: World): Promise<void> {
  world.jump(policy.disputeAppealDays * DAY_MS);
  await world.workDue();
}

/** A dispute that is decided, and carried out. Throws when it cannot be decided so. */
export async function decideAndCarryOut(world: World, sides: WorldJob, decided: Decided, by?: Decider): Promise<void> {
  await makeDeciding(world, sides);
  const answer = await decide(world, sides, decided, by);
  if (answer.code) throw new Error(`The dispute was not decided: ${answer.code}`);
  await carryOut(world);
}
