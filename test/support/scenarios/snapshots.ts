import type { World } from "../world/world.ts";

/** The complete state of an idle world. */
export type WorldSnapshot = Awaited<ReturnType<typeof snapshot>>;

export async function snapshot({ settle, clock, database, stripe, mail }: World) {
  await settle();
  return { at: clock.now(), table: database.snapshot(), provider: structuredClone(stripe.state), mails: [...mail] };
}

/** Restores a world to a snapshot: clock, table, Stripe and mails. */
export async function restore({ at, table, provider, mails }: WorldSnapshot, world: World): Promise<void> {
  const { settle, workspace, database, stripe, mail, calls } = world;
  await settle();
  workspace.clock.offsetMs += at - workspace.clock.now();
  database.restore(table);
  Object.assign(stripe.state, structuredClone(provider));
  mail.splice(0, mail.length, ...mails);
  calls.splice(0);
}
