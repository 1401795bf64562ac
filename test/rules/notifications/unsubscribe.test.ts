import { describe, expect, test } from "vitest";
import { notifications } from "../../../shared/notifications/contract.ts";
import { defaultChoices } from "../../../shared/notifications/kinds.ts";
import { makeJob } from "../../support/makers/jobs.ts";
import { kindsInInbox } from "../../support/makers/notifications.ts";
import { makeParties } from "../../support/makers/payments.ts";
import { changeUser, makeCustomer, makeHandyman, type Person } from "../../support/makers/people.ts";
import { caller } from "../../support/setup/caller.ts";
import { mailsTo } from "../../support/setup/control-pages.ts";
import { control, waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { stackInfo } from "../../support/setup/stack-info.ts";

/** A customer with an e-mail about a job, and its List-Unsubscribe address. */
async function makeEmailedCustomer() {
  const [customer, handyman] = [await makeCustomer(), await makeHandyman()];
  await makeJob({ customer, handyman });
  await waitUntilIdle();
  const [mail] = await mailsTo(customer.user.email);
  const address = /^<(.+)>$/.exec(mail?.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
  return { customer, handyman, mail, address, token: new URL(address).searchParams.get("token") ?? "" };
}

/** As a mail program calls it: without origin and cookie. */
const oneClick = (address: string) =>
  fetch(address, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });

const preferencesOf = async (person: Person) => (await person.call(notifications.preferences, {})).body.mail;
const all = defaultChoices;

describe("notifications.unsubscribe", () => {
  test("RFC 8058 ends the e-mails of the topic by one POST of the mail program; in-app notifications continue", async () => {
    const { customer, handyman, mail, address } = await makeEmailedCustomer();
    expect(mail?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(address.startsWith(`${stackInfo().origin}/api/notifications/unsubscribe?token=`)).toBe(true);
    for (let time = 0; time < 2; time++) {
      const answer = await oneClick(address);
      expect([answer.status, await answer.json()]).toEqual([200, { topic: "jobs" }]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(await preferencesOf(customer)).toEqual({ ...all, jobs: false });
    await makeJob({ customer, handyman });
    await waitUntilIdle();
    expect(await mailsTo(customer.user.email)).toHaveLength(1);
    expect(await kindsInInbox(customer)).toEqual(["jobAccepted", "jobAccepted"]);
  });

  test("is asked for on a page by the link in the e-mail; a GET alone changes nothing", async () => {
    const { customer, mail, token, address } = await makeEmailedCustomer();
    for (const part of [mail?.text, mail?.html]) expect(part).toContain(`${stackInfo().origin}/?unsubscribe=${token}`);
    expect((await fetch(address)).status).toBe(404);
    expect((await fetch(address, { method: "HEAD" })).status).toBe(404);
    expect(await preferencesOf(customer)).toEqual(all);
  });

  test("works without a session", async () => {
    const { customer, address } = await makeEmailedCustomer();
    await changeUser(customer, { isActive: false });
    expect((await oneClick(address)).status).toBe(200);
  });

  test("accepts no other token, and answers the same for each", async () => {
    const [{ customer, token }, other] = [await makeEmailedCustomer(), await makeEmailedCustomer()];
    const [userId, topic, signature = ""] = token.split(".");
    const [, , otherSignature] = other.token.split(".");
    const forged = [
      ...["", "x", "..", `${userId}`, `${userId}.${topic}`, `${userId}.${topic}.`],
      `${userId}.${topic}.${otherSignature}`,
      `${other.customer.user.id}.${topic}.${signature}`,
      `${userId}.reviews.${signature}`,
      `${userId}.payments.${signature}`,
      `${userId}.unsubscribeSecret.${signature}`,
      `${userId}.${topic}.${signature}.more`,
      `${userId}.${topic}.${signature.slice(0, -2)}`,
      `${crypto.randomUUID()}.${topic}.${signature}`,
      "x".repeat(5000),
    ];
    const answers = await Promise.all(
      forged.map((each) => caller().call(notifications.unsubscribe, { query: { token: each } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(forged.map(() => 404));
    expect(new Set(answers.map(({ problem }) => problem.code))).toEqual(new Set(["notification.tokenUnknown"]));
    expect((await caller().send("POST", "/api/notifications/unsubscribe")).status).toBe(404);
    for (const person of [customer, other.customer]) expect(await preferencesOf(person)).toEqual(all);
  });

  test("reveals no token, neither in the preferences nor in the list", async () => {
    const { customer, token } = await makeEmailedCustomer();
    const [, , signature = ""] = token.split(".");
    for (const path of ["/api/notifications", "/api/notifications/preferences", "/api/auth/user"]) {
      expect((await customer.send("GET", path)).text).not.toContain(signature);
    }
  });
});

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
const deadLetters = () => control.call("messagesIn", { queue: "event-notify-dead" });

describe("an address that bounces or complains", () => {
  test.each([
    ["bounced", bounce],
    ["complained", complaint],
  ] as const)(
    "gets no mail any more once SES says that it %s, until its owner asks for it again",
    async (refusal, from) => {
      const { customer, handyman } = await makeParties();
      const { email } = customer.user;
      await deliverSesEvent(from(email));
      await deliverSesEvent(from(email));
      const preferences = await customer.call(notifications.preferences, {});
      expect(preferences.body).toMatchObject({ refusal, mail: { jobs: true } });
      await makeJob({ customer, handyman });
      await waitUntilIdle();
      expect([await mailsTo(email), await kindsInInbox(customer)]).toEqual([[], ["jobAccepted"]]);

      const resumed = await customer.call(notifications.updatePreferences, { body: { resume: true } });
      expect(resumed.body).not.toHaveProperty("refusal");
      await makeJob({ customer, handyman });
      await waitUntilIdle();
      expect(await mailsTo(email)).toHaveLength(1);
    },
  );

  test("is not one whose mailbox is full for a day, nor anybody else's, nor one that no user has", async () => {
    const { customer, handyman } = await makeParties();
    await deliverSesEvent(bounce(customer.user.email, "Transient"));
    await deliverSesEvent(bounce(handyman.user.email));
    await deliverSesEvent(bounce("nobody@nowhere.test"));
    await makeJob({ customer, handyman });
    await waitUntilIdle();
    expect(await mailsTo(customer.user.email)).toHaveLength(1);
    expect(await deadLetters()).toEqual([]);
  });
});
