import { describe, expect, test } from "vitest";
import { notifications } from "../../shared/notifications/contract.ts";
import { makeJob } from "../support/makers/jobs.ts";
import { kindsInInbox } from "../support/makers/notifications.ts";
import { makeCustomer, makeHandyman } from "../support/makers/people.ts";
import { mailsTo } from "../support/setup/control-pages.ts";
import { control, waitUntilIdle } from "../support/setup/stack-controls.ts";

/** An event of SES from EventBridge, with the fields that are read. */
const sesEvent = (detail: object) =>
  JSON.stringify({
    source: "aws.ses",
    id: "17793124-05d4-b198-2fde-7ededc63b103",
    time: "2026-11-21T20:26:47Z",
    detail,
  });
const bounce = (emailAddress: string, bounceType = "Permanent") =>
  sesEvent({ eventType: "Bounce", bounce: { bounceType, bouncedRecipients: [{ emailAddress }] } });
const complaint = (emailAddress: string) =>
  sesEvent({ eventType: "Complaint", complaint: { complainedRecipients: [{ emailAddress }] } });

async function deliverSesEvent(body: string) {
  await control.call("sendMessage", { queue: "event-notify", body });
  await waitUntilIdle();
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
      await deliverSesEvent(from(email));
      await deliverSesEvent(from(email));
      const preferences = await customer.call(notifications.preferences, {});
      expect(preferences.body).toMatchObject({ refusal, mail: { jobs: true } });
      await makeJob({ customer, handyman });
      await waitUntilIdle();
      expect(await mailsTo(email)).toEqual([]);
      expect(await kindsInInbox(customer)).toEqual(["jobAccepted"]);

      const resumed = await customer.call(notifications.updatePreferences, { body: { resume: true } });
      expect(resumed.body).not.toHaveProperty("refusal");
      await makeJob({ customer, handyman });
      await waitUntilIdle();
      expect(await mailsTo(email)).toHaveLength(1);
    },
  );

  test("is not one whose mailbox is full for a day, nor anybody else's", async () => {
    const [customer, handyman] = [await makeCustomer(), await makeHandyman()];
    await deliverSesEvent(bounce(customer.user.email, "Transient"));
    await deliverSesEvent(bounce(handyman.user.email));
    await makeJob({ customer, handyman });
    await waitUntilIdle();
    expect(await mailsTo(customer.user.email)).toHaveLength(1);
  });

  test("that no user has is ignored, and an SES event of another type goes to the dead-letter queue", async () => {
    const dead = async () => (await control.call("messagesIn", { queue: "event-notify-dead" })).length;
    const before = await dead();
    await deliverSesEvent(bounce("nobody@nowhere.test"));
    expect(await dead()).toBe(before);
    await deliverSesEvent(sesEvent({ eventType: "Delivery", delivery: {} }));
    expect(await dead()).toBe(before + 1);
  });
});
