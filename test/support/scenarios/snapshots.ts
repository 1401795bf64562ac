import { isDeepStrictEqual } from "node:util";
import type { Item } from "../../../functions/runtime/data/db.ts";
import type { Stack } from "../../../infra/local/stack.ts";
import { openTable } from "../setup/table.ts";

/** The complete state of an idle stack. */
export type StackSnapshot = Awaited<ReturnType<typeof snapshot>>;

export async function snapshot({ settle, clock, stripe, mail }: Stack) {
  await settle();
  const stored = await openTable().scan("");
  return { at: clock.now(), items: byKey(stored), provider: structuredClone(stripe.state), mails: [...mail] };
}

/** Restores a stack to a snapshot: clock, table, Stripe and mails. */
export async function restore({ at, items, provider, mails }: StackSnapshot, stack: Stack): Promise<void> {
  const { settle, workspace, workers, stripe, mail, calls } = stack;
  await settle();
  // First of all, so that the minute schedule finds nothing due in between.
  workspace.clock.offsetMs = at - Date.now();
  workers.shareClock();
  const stored = byKey(await openTable().scan(""));
  const added = [...stored].filter(([key]) => !items.has(key));
  const changed = [...items].filter(([key, item]) => !isDeepStrictEqual(item, stored.get(key)));
  await openTable().removeAll(added.map(([, item]) => item));
  await openTable().putAll(changed.map(([, item]) => item));
  Object.assign(stripe.state, structuredClone(provider));
  mail.splice(0, mail.length, ...mails);
  await settle();
  calls.splice(0);
}

const byKey = (items: readonly Item[]) => new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]));
