import { describe, expect, test } from "vitest";
import get from "../../functions/conversations/get.ts";
import shareNumber from "../../functions/conversations/shareNumber.ts";
import { messagesOf } from "../../functions/notifications/messages/by-event.ts";
import type { ConversationView } from "../../shared/conversations/view.ts";
import { DAY_MS } from "../../shared/time.ts";
import { hiredPair } from "../support/actions/conversations.ts";

/** The two, and what Hank sees of Ana's number. */
async function numbers() {
  const made = await hiredPair();
  const { world, ana, hank, id } = made;
  const share = (isShared: boolean) => world.call(shareNumber, { as: ana, params: { id }, body: { isShared } });
  const shown = async () => (await world.poll(hank, id)).messages.filter(({ event }) => event === "numberShared");
  return { ...made, share, shown };
}

describe("R-306 R-310 after a block", () => {
  test("a number stays with a running job, and is hidden without one; what was on its way is not told", async () => {
    const { world, ana, hank, request, job, id, share, shown } = await numbers();
    await share(true);
    await world.say(ana, id, { text: "Here it is." });
    await world.setBlock(ana, id, true);
    const seen = async () => (await world.call(get, { as: hank, params: { id } })).body;
    expect(await seen()).toMatchObject({ numbers: { theirs: "+15125550147" } });
    expect(await shown()).toMatchObject([{ slots: { phone: "+15125550147" } }]);
    world.hire(request, hank, { id: job.id, status: "completed" });
    expect(JSON.stringify([await seen(), await shown()])).not.toContain("0147");
    const own = (await world.call(get, { as: ana, params: { id } })).body;
    expect(own).toMatchObject({ numbers: { own: "+15125550147" } });
    const pending = [...world.eventsOf("conversation.numberShared"), ...world.eventsOf("conversation.messageSent")];
    expect(pending.length).toBeGreaterThan(1);
    for (const event of pending) expect(await messagesOf(world.app.db, event as never)).toEqual([]);
  });
});

describe("R-310 a telephone number", () => {
  test("that is taken back and shared again is told once a day, and shown each time", async () => {
    const { world, share, shown } = await numbers();
    for (let time = 0; time < 3; time++) {
      expect(await share(true)).toMatchObject({ status: 200 });
      expect(await share(false)).toMatchObject({ status: 200 });
    }
    await share(true);
    expect(await shown()).toMatchObject([{ slots: { phone: "+15125550147" } }]);
    expect(world.eventsOf("conversation.numberShared")).toHaveLength(1);
    await share(false);
    world.jump(DAY_MS);
    await share(true);
    expect(await shown()).toHaveLength(2);
    expect(world.eventsOf("conversation.numberShared")).toHaveLength(2);
  });

  test("is shared after the hiring, shown to the other side, and taken back", async () => {
    const { world, hank, request, job, share, shown } = await numbers();
    expect((await share(true)).body).toMatchObject({ numbers: { own: "+15125550147" } });
    await share(true);
    expect(await shown()).toMatchObject([{ slots: { phone: "+15125550147" }, by: "customer" }]);
    const [event, ...others] = world.eventsOf("conversation.numberShared");
    expect(others).toEqual([]);
    const told = await messagesOf(world.app.db, event as never);
    expect(told).toMatchObject([{ kind: "contactShared", reader: { id: hank.id } }]);
    expect(JSON.stringify(told[0]?.slots)).not.toContain("0147");
    expect((await share(false)).body as ConversationView).toMatchObject({ numbers: {} });
    expect((await shown())[0]?.slots).toBeUndefined();
    world.hire(request, hank, { id: job.id, priceApproval: "pending" });
    expect(await share(true)).toMatchObject({ code: "conversation.notAllowed" });
  });
});
