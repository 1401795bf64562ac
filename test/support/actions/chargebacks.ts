import { MINUTE_MS } from "../../../shared/time.ts";
import type { World } from "../world/world.ts";
import { deliverAllEvents } from "./refunds.ts";

/** Opens a chargeback on this much of a charge, in cents. */
export async function openChargeback(world: World, intentId: string, amount: number) {
  const { emulator } = world.provider;
  world.jump(MINUTE_MS);
  const id = emulator.dispute(intentId);
  const made = emulator.state.disputes.find((each) => each.id === id);
  const [row] = made?.balance_transactions ?? [];
  if (!made || !row) throw new Error("There is no dispute.");
  Object.assign(row, { amount: -amount, net: -amount - 1500 });
  made.amount = amount;
  await deliverAllEvents(world);
  return made;
}
export type Dispute = Awaited<ReturnType<typeof openChargeback>>;

/** The bank decides and returns this much. */
export async function decideChargeback(world: World, made: Dispute, status: "won" | "lost", back = 0): Promise<void> {
  made.status = status;
  if (back > 0) made.balance_transactions.push({ id: `txn_${made.id}_${back}`, amount: back, fee: 0, net: back });
  world.provider.addEvent("charge.dispute.closed", structuredClone(made));
  await deliverAllEvents(world);
}
