import { decide, decider, makeDeciding } from "./decisions.ts";
import { disputants } from "./dispute-calls.ts";
import { makeHeld } from "./disputed-jobs.ts";
import { storedDispute } from "./disputes.ts";

/** A dispute over $105.00 that are held, of which both have said something a day ago. */
export async function openDeciding() {
  const made = await makeHeld();
  await makeDeciding(made.world, made.sides);
  const { world, sides, dispute } = made;
  return { ...made, ...disputants(made), stored: () => storedDispute(world, sides, dispute.id) };
}

/** The same, decided: half of it goes back. */
export async function openDecided() {
  const opened = await openDeciding();
  const admin = decider(opened.world, opened.sides);
  const { code } = await decide(opened.world, opened.sides, { refund: "52.50" }, { as: admin.as });
  if (code) throw new Error(`The dispute was not decided: ${code}`);
  return { ...opened, admin };
}
