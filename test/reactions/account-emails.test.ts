import { describe, expect, test } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import { type Language, languages } from "../../shared/language.ts";
import { kindsInInbox } from "../support/makers/notifications.ts";
import { makeAdmin, makeCustomer, type Person, signInAgain } from "../support/makers/people.ts";
import { mailsTo } from "../support/setup/control-pages.ts";
import { waitUntilIdle } from "../support/setup/stack-controls.ts";
import { stackInfo } from "../support/setup/stack-info.ts";

const REASON = "Several people reported 555-0100.";

async function setActive(person: Person, isActive: boolean, by: Person) {
  const asked = { params: { id: person.user.id }, body: { isActive, reason: REASON } };
  expect((await by.call(admin.updateUser, asked)).status).toBe(200);
  await waitUntilIdle();
}

const words: Readonly<Record<Language, readonly [off: string, on: string]>> = {
  en: ["Your account is deactivated", "Your account is active again"],
  pt: ["Sua conta foi desativada", "Sua conta está ativa de novo"],
  es: ["Tu cuenta fue desactivada", "Tu cuenta está activa otra vez"],
};

describe("a person whose account is deactivated, and active again", () => {
  test.each(languages)(
    "D-30 is told each by one mail in their language, and where to write to: %s",
    async (language) => {
      const [person, by] = [await makeCustomer({ language }), await makeAdmin()];
      await setActive(person, false, by);
      await setActive(person, false, by);
      await setActive(person, true, by);
      const mails = await mailsTo(person.user.email);
      expect(mails.map(({ subject }) => subject)).toEqual(words[language]);
      const [off, on] = mails;
      for (const part of [off?.text, off?.html]) expect(part).toContain(`${stackInfo().origin}/terms#contact`);
      expect(on?.text).toContain(`${stackInfo().origin}/`);
      expect(await kindsInInbox(await signInAgain(person))).toEqual(["accountReactivated", "accountDeactivated"]);
    },
  );

  test("reads neither the administrator's reason nor their name, and cannot turn these mails off", async () => {
    const [person, by] = [await makeCustomer(), await makeAdmin()];
    await setActive(person, false, by);
    const mails = await mailsTo(person.user.email);
    expect(JSON.stringify(mails)).not.toMatch(new RegExp(`555-0100|${by.user.email}|${by.user.id}`));
    expect(mails.map(({ headers }) => headers)).toEqual([{}]);
    expect(mails[0]?.text).toContain("We always email you");
    expect(await mailsTo(by.user.email)).toEqual([]);
  });
});
