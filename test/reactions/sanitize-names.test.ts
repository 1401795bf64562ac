import { describe, expect, test } from "vitest";
import { countCharacters } from "../../shared/text.ts";
import { makeJob } from "../support/makers/jobs.ts";
import { makeCustomer, makeHandyman } from "../support/makers/people.ts";
import { mailsTo } from "../support/setup/control-pages.ts";
import { waitUntilIdle } from "../support/setup/stack-controls.ts";

/** The e-mail about a job that a person of this name accepted. */
async function emailFor(firstName: string) {
  const [customer, handyman] = [await makeCustomer(), await makeHandyman({}, { firstName })];
  await makeJob({ customer, handyman });
  await waitUntilIdle();
  const [mail, ...more] = await mailsTo(customer.user.email);
  expect(more).toEqual([]);
  return { subject: mail?.subject ?? "", text: mail?.text ?? "", html: mail?.html ?? "" };
}

describe("a name in a mail", () => {
  test.each([
    ["Homewright https://evil.test/pay", "Homewright"],
    ["EVIL.TEST/pay?job=1 now", "now"],
    ["Pay at evil.test", "Pay at evil.test"],
    ["Ma.Teresa", "Ma.Teresa"],
  ])("leads nowhere, and is never another name: %s", async (name, shown) => {
    const { subject, text, html } = await emailFor(name);
    expect(subject.replaceAll("\u2060", "")).toBe(`${shown} accepted your request`);
    for (const part of [subject, text, html]) expect(part).not.toMatch(/evil\.test|Ma\.Teresa/i);
  });

  test("stays unchanged when it is a name, also with dots", async () => {
    expect((await emailFor("José-María O'Neill Jr. 👷🏽‍♀️")).subject).toBe(
      "José-María O'Neill Jr. 👷🏽‍♀️ accepted your request",
    );
    expect((await emailFor("J.R.")).subject).toBe("J.R. accepted your request");
  });

  test("takes at most forty characters of a subject, and no character is cut in two", async () => {
    const { subject } = await emailFor("👷🏽‍♀️".repeat(100));
    expect(subject).toBe(`${"👷🏽‍♀️".repeat(40)} accepted your request`);
    const { subject: long } = await emailFor("Your account is closed, call us at once: ".repeat(2));
    expect(countCharacters(long.replace(" accepted your request", ""))).toBeLessThanOrEqual(40);
  });
});
