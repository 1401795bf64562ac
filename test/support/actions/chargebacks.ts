import { MINUTE_MS } from "../../../shared/time.ts";
import type { World } from "../world/world.ts";

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
  await world.deliverAll();
  return { made, row };
}
export type Chargeback = Awaited<ReturnType<typeof openChargeback>>;

/** Money comes back for a chargeback, in cents, or goes if it is negative. */
function move({ made, row }: Chargeback, amount: number): void {
  made.balance_transactions.push({ ...row, id: `txn_${made.id}_${amount}`, amount, fee: 0, net: amount });
}

/** The bank decides and returns this much. */
export async function decideChargeback(
  world: World,
  chargeback: Chargeback,
  status: "won" | "lost",
  back = 0,
): Promise<void> {
  chargeback.made.status = status;
  if (back > 0) move(chargeback, back);
  world.provider.addEvent("charge.dispute.closed", structuredClone(chargeback.made));
  await world.deliverAll();
}

/** The withdrawn amount of a decided chargeback changes by this much. */
export async function changeWithdrawn(world: World, chargeback: Chargeback, amount: number): Promise<void> {
  move(chargeback, amount);
  const type = amount > 0 ? "charge.dispute.funds_reinstated" : "charge.dispute.funds_withdrawn";
  world.provider.addEvent(type, structuredClone(chargeback.made));
  await world.deliverAll();
}
