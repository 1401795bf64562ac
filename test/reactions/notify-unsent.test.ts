import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { languages } from "../../shared/language.ts";
import { makeJob } from "../support/makers/jobs.ts";
import { kindsInInbox, publishEvent } from "../support/makers/notifications.ts";
import { makeCustomer, makeHandyman, type Person } from "../support/makers/people.ts";
import { clearFaults, injectFault, mailsTo } from "../support/setup/control-pages.ts";
import { control, waitUntilIdle } from "../support/setup/stack-controls.ts";
import { openTable } from "../support/setup/table.ts";

// The clock advances by days here; work that earlier files left due would only cost time.
beforeAll(() => openTable().clearDueIndex());

afterEach(clearFaults);

type People = { readonly customer: Person; readonly handyman: Person };
const makePeople = async (language: (typeof languages)[number] = "en"): Promise<People> => ({
  customer: await makeCustomer({ language }),
  handyman: await makeHandyman({}, { language }),
});

describe("while no e-mail can be sent", () => {
  test("I-26 the in-app notification is made once all the same, and the e-mail follows when the service is back", async () => {
    const people = await makePeople();
    await injectFault({ service: "ses", operation: "SendEmail", mode: "reject", times: 4 });
    await makeJob(people);
    await waitUntilIdle();
    expect(await kindsInInbox(people.customer)).toEqual(["jobAccepted"]);
    expect(await mailsTo(people.customer.user.email)).toHaveLength(1);
  });

  test("I-26 after five tries the event is in the dead-letter queue, and no other event waits for it", async () => {
    const dead = async () => (await control.call("messagesIn", { queue: "event-notify-dead" })).length;
    const before = await dead();
    const [people, others] = [await makePeople(), await makePeople()];
    await injectFault({ service: "ses", operation: "SendEmail", mode: "reject", times: 5 });
    await makeJob(people);
    await waitUntilIdle();
    expect(await dead()).toBe(before + 1);
    expect(await kindsInInbox(people.customer)).toEqual(["jobAccepted"]);
    expect(await mailsTo(people.customer.user.email)).toEqual([]);
    await makeJob(others);
    await waitUntilIdle();
    expect(await mailsTo(others.customer.user.email)).toHaveLength(1);
  });

  test("I-26 of the two e-mails of a warning the one that was sent is not sent again", async () => {
    const { customer, handyman } = await makePeople();
    const job = await makeJob({ customer, handyman }, { isQuiet: true });
    await injectFault({ service: "ses", operation: "SendEmail", mode: "reject", times: 1 });
    const { id: jobId, serviceRequestId, customerId, handymanId, createdAt: staleDueAt } = job;
    await publishEvent("job.inactivityWarned", { jobId, serviceRequestId, customerId, handymanId, staleDueAt });
    expect(await mailsTo(handyman.user.email)).toHaveLength(1);
    expect(await mailsTo(customer.user.email)).toHaveLength(1);
  });
});
