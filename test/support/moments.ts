import { isDeepStrictEqual } from "node:util";
import type { Item } from "../../functions/runtime/db.ts";
import type { Stack } from "../../infra/local/stack.ts";
import { openTable } from "./table.ts";

/** The complete state of an idle stack. */
export type Moment = Awaited<ReturnType<typeof rememberMoment>>;

export async function rememberMoment({ settle, clock, stripe, mail }: Stack) {
  await settle();
  const stored = await openTable().all("");
  return { at: clock.now(), items: placed(stored), provider: structuredClone(stripe.state), mails: [...mail] };
}

/** Restores a stack to a snapshot: clock, table, Stripe and mails. */
export async function returnTo({ at, items, provider, mails }: Moment, stack: Stack): Promise<void> {
  const { settle, place, workers, stripe, mail, calls } = stack;
  await settle();
  // First of all, so that the minute schedule finds nothing due in between.
  place.clock.offsetMs = at - Date.now();
  workers.shareClock();
  const stored = placed(await openTable().all(""));
  const added = [...stored].filter(([key]) => !items.has(key));
  const changed = [...items].filter(([key, item]) => !isDeepStrictEqual(item, stored.get(key)));
  await openTable().removeAll(added.map(([, item]) => item));
  await openTable().putAll(changed.map(([, item]) => item));
  Object.assign(stripe.state, structuredClone(provider));
  mail.splice(0, mail.length, ...mails);
  await settle();
  calls.splice(0);
}

const placed = (items: readonly Item[]) => new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]));
