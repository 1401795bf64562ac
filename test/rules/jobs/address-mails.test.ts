import { expect, test } from "vitest";
import { jobs } from "../../../shared/jobs/contract.ts";
import { HOUR_MS, MINUTE_MS } from "../../../shared/time.ts";
import { makeJob } from "../../support/makers/jobs.ts";
import { kindsInInbox } from "../../support/makers/notifications.ts";
import { CHECKED, changeUser, makeCustomer, makeHandyman, UNCHECKED } from "../../support/makers/people.ts";
import { advance, mailsTo } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";

const advanceHours = (hours: number) => advance(hours * HOUR_MS + MINUTE_MS);
const makeUncheckedParties = async () => ({
  customer: await makeCustomer(),
  handyman: await makeHandyman({}, UNCHECKED),
});

test("D-47 an address that the handyman waits for is asked for with the acceptance, once more after two hours, and no third time", async () => {
  const { customer, handyman } = await makeUncheckedParties();
  const { id } = await makeJob({ customer, handyman });
  await waitUntilIdle();
  const mails = async () => (await mailsTo(customer.user.email)).map(({ text }) => text);
  expect((await kindsInInbox(customer)).sort()).toEqual(["addressAsked", "jobAccepted"]);
  expect(await mails()).toEqual([expect.stringContaining("Hank")]);
  await advanceHours(2);
  await advanceHours(3);
  expect((await kindsInInbox(customer)).sort()).toEqual(["addressAsked", "addressAsked", "jobAccepted"]);
  expect(await mails()).toHaveLength(2);
  await customer.call(jobs.shareAddress, { params: { id } });
  await waitUntilIdle();
  expect(await kindsInInbox(handyman)).toEqual(["addressShared"]);
  for (const { user } of [customer, handyman])
    for (const { text, html } of await mailsTo(user.email))
      expect(text + html).not.toMatch(/100 Main|\{\w+\}|undefined/);
});

test("D-47 an address that is shared, or seen by a check, before its time is not asked for again", async () => {
  const { customer, handyman } = await makeUncheckedParties();
  const [shared, seen] = [await makeJob({ customer, handyman }), await makeJob({ customer, handyman })];
  await waitUntilIdle();
  await customer.call(jobs.shareAddress, { params: { id: shared.id } });
  await changeUser(handyman, CHECKED);
  await advanceHours(2);
  expect((await kindsInInbox(customer)).filter((kind) => kind === "addressAsked")).toHaveLength(2);
  const { body } = await customer.call(jobs.get, { params: { jobId: seen.id } });
  expect(body).not.toHaveProperty("isAddressAwaited");
});
