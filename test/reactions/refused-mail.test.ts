import { describe, expect, test } from "vitest";
import { notifications } from "../../shared/notifications/contract.ts";
import { mailsTo } from "../support/control.ts";
import { settle, turn } from "../support/handles.ts";
import { kindsOf } from "../support/inbox.ts";
import { makeJob } from "../support/jobs.ts";
import { makeCustomer, makeHandyman } from "../support/make.ts";

/** An event of SES from EventBridge, with the fields that are read. */
const told = (detail: object) =>
  JSON.stringify({
    source: "aws.ses",
    id: "17793124-05d4-b198-2fde-7ededc63b103",
    time: "2026-11-21T20:26:47Z",
    detail,
  });
const bounce = (emailAddress: string, bounceType = "Permanent") =>
  told({ eventType: "Bounce", bounce: { bounceType, bouncedRecipients: [{ emailAddress }] } });
const complaint = (emailAddress: string) =>
  told({ eventType: "Complaint", complaint: { complainedRecipients: [{ emailAddress }] } });

async function arrive(body: string) {
  await turn("sendMessage", { queue: "event-notify", body });
  await settle();
}

describe("an address that bounces or complains", () => {
  test.each([
    ["bounced", bounce],
    ["complained", complaint],
  ] as const)(
    "gets none any more once SES says that it %s, until its owner asks for it again",
    async (refusal, from) => {
      const [customer, handyman] = [await makeCustomer(), await makeHandyman()];
      const { email } = customer.user;
      await arrive(from(email));
      await arrive(from(email));
      const preferences = await customer.call(notifications.preferences, {});
      expect(preferences.body).toMatchObject({ refusal, mail: { jobs: true } });
      await makeJob({ customer, handyman });
      await settle();
      expect(await mailsTo(email)).toEqual([]);
      expect(await kindsOf(customer)).toEqual(["jobAccepted"]);

      const resumed = await customer.call(notifications.updatePreferences, { body: { resume: true } });
      expect(resumed.body).not.toHaveProperty("refusal");
      await makeJob({ customer, handyman });
      await settle();
      expect(await mailsTo(email)).toHaveLength(1);
    },
  );

  test("is not one whose mailbox is full for a day, nor anybody else's", async () => {
    const [customer, handyman] = [await makeCustomer(), await makeHandyman()];
    await arrive(bounce(customer.user.email, "Transient"));
    await arrive(bounce(handyman.user.email));
    await makeJob({ customer, handyman });
    await settle();
    expect(await mailsTo(customer.user.email)).toHaveLength(1);
  });

  test("that no user has is ignored, and an SES event of another type goes to the dead-letter queue", async () => {
    const dead = async () => (await turn("messagesIn", { queue: "event-notify-dead" })).length;
    const before = await dead();
    await arrive(bounce("nobody@nowhere.test"));
    expect(await dead()).toBe(before);
    await arrive(told({ eventType: "Delivery", delivery: {} }));
    expect(await dead()).toBe(before + 1);
  });
});
