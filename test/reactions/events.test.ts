import { afterEach, expect, test } from "vitest";
import { makeJob } from "../support/makers/jobs.ts";
import { kindsInInbox } from "../support/makers/notifications.ts";
import { makeCustomer, makeHandyman } from "../support/makers/people.ts";
import { clearFaults, injectFault, mailsTo } from "../support/setup/control-pages.ts";
import { control, waitUntilIdle } from "../support/setup/stack-controls.ts";

afterEach(clearFaults);

const dead = () => control.call("messagesIn", { queue: "event-notify-dead" });

/** A request is accepted, of which the customer is told. */
async function haveRequestAccepted() {
  const [customer, handyman] = [await makeCustomer(), await makeHandyman()];
  const { id } = await makeJob({ customer, handyman });
  await waitUntilIdle();
  return { customer, id };
}

test("I-26 an event whose e-mail fails is a dead letter after five tries; its notification is made, and no other event waits", async () => {
  // No mail at all is sent meanwhile: the tests before this one share the stack, and may have one on its way.
  await injectFault({ service: "ses", operation: "SendEmail", mode: "reject", times: 1000 });
  const { customer, id } = await haveRequestAccepted();
  await clearFaults();
  expect((await dead()).filter((message) => message.includes(id))).toHaveLength(1);
  expect(await kindsInInbox(customer)).toEqual(["jobAccepted"]);
  expect(await mailsTo(customer.user.email)).toEqual([]);
  const other = await haveRequestAccepted();
  expect(await mailsTo(other.customer.user.email)).toHaveLength(1);
});

test("I-26 a message that is no event ends among the dead letters", async () => {
  const before = await dead();
  await control.call("sendMessage", { queue: "event-notify", body: "not json" });
  await waitUntilIdle();
  expect(await dead()).toEqual([...before, "not json"]);
  expect(await control.call("messagesIn", { queue: "event-notify" })).toEqual([]);
});
