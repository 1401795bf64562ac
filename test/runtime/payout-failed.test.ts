import { describe, expect, test } from "vitest";
import { toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { expectNoGaps, notifyPeople } from "../support/actions/notifications.ts";
import type { WorldJob } from "../support/world/money.ts";
import { openWorld, type World } from "../support/world/world.ts";

const accountOf = ({ handyman }: WorldJob) => handyman.stripeConnectAccountId ?? "";

/** Webhooks about a failed payout of $70.00 from an account, after earlier ones under other event ids. */
const deliverFailedPayout = ({ provider }: World, account: string, { id = "po_1", type = "payout.failed" } = {}) =>
  provider.addEvent(type, { id, object: "payout", amount: 7000, status: "failed" }, { account });

async function make() {
  const world = await openWorld({ holdsWebhooks: true });
  return { world, sides: await world.makeJob() };
}

describe("a payout that a bank rejects", () => {
  test("R-080 is announced to its handyman in the app and by e-mail, with a link to their earnings", async () => {
    const { world, sides } = await make();
    expect(await world.deliver(deliverFailedPayout(world, accountOf(sides)))).toBe(200);
    const told = await notifyPeople(world);
    expect([told.notifications(sides.handyman), told.notifications(sides.customer)]).toEqual([["payoutFailed"], []]);
    const [letter, ...others] = told.emails(sides.handyman);
    expect([others, told.emails(sides.customer)]).toEqual([[], []]);
    expect(letter?.subject).toBe("Your bank sent $70.00 back");
    expect(letter?.text).toContain("Check your bank or card details");
    expect(letter?.text).toContain(`${world.origin}/?panel=earnings`);
    expectNoGaps(`${letter?.subject}${letter?.text}${letter?.html}`);
  });

  test("I-26 is announced once for each payout, however often, by how many events and how concurrently it is delivered", async () => {
    const { world, sides } = await make();
    const account = accountOf(sides);
    const [first, again, other] = [
      deliverFailedPayout(world, account),
      deliverFailedPayout(world, account),
      deliverFailedPayout(world, account, { id: "po_2" }),
    ];
    await Promise.all([world.deliver(first), world.deliver(again), world.deliver(first)]);
    for (const event of [other, again, first, other]) expect(await world.deliver(event)).toBe(200);
    expect((await notifyPeople(world)).notifications(sides.handyman)).toEqual(["payoutFailed", "payoutFailed"]);
  });

  test("I-10 of the platform's own, an unknown or a former account notifies nobody and stores nothing", async () => {
    const { world, sides } = await make();
    const { app, database: stored } = world;
    const former = {
      account: "acct_former",
      userId: sides.handyman.id,
      createdAt: app.now().toISOString(),
      version: 1,
    };
    stored.putAll([toItem(table.payoutAccount, former)]);
    const before = JSON.stringify(stored.items());
    for (const account of ["acct_of_somebody_else", "acct_former"])
      expect(await world.deliver(deliverFailedPayout(world, account))).toBe(200);
    expect(await world.deliver(deliverFailedPayout(world, accountOf(sides), { type: "payout.paid" }))).toBe(200);
    const ours = world.provider.addEvent("payout.failed", { id: "po_3", object: "payout", amount: 7000 });
    expect(await world.deliver(ours)).toBe(200);
    expect(JSON.stringify(stored.items())).toBe(before);
  });
});
