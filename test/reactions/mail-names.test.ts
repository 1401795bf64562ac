import { describe, expect, test } from "vitest";
import { charactersIn } from "../../shared/text.ts";
import { mailsTo } from "../support/control.ts";
import { settle } from "../support/handles.ts";
import { makeJob } from "../support/jobs.ts";
import { makeCustomer, makeHandyman } from "../support/make.ts";

/** The e-mail about a job that a person of this name accepted. */
async function mailOf(firstName: string) {
  const [customer, handyman] = [await makeCustomer(), await makeHandyman({}, { firstName })];
  await makeJob({ customer, handyman });
  await settle();
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
    const { subject, text, html } = await mailOf(name);
    expect(subject.replaceAll("\u2060", "")).toBe(`${shown} accepted your request`);
    for (const part of [subject, text, html]) expect(part).not.toMatch(/evil\.test|Ma\.Teresa/i);
  });

  test("stays unchanged when it is a name, also with dots", async () => {
    expect((await mailOf("José-María O'Neill Jr. 👷🏽‍♀️")).subject).toBe(
      "José-María O'Neill Jr. 👷🏽‍♀️ accepted your request",
    );
    expect((await mailOf("J.R.")).subject).toBe("J.R. accepted your request");
  });

  test("takes at most forty characters of a subject, and no character is cut in two", async () => {
    const { subject } = await mailOf("👷🏽‍♀️".repeat(100));
    expect(subject).toBe(`${"👷🏽‍♀️".repeat(40)} accepted your request`);
    const { subject: long } = await mailOf("Your account is closed, call us at once: ".repeat(2));
    expect(charactersIn(long.replace(" accepted your request", ""))).toBeLessThanOrEqual(40);
  });
});
