import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { renderEmail } from "../../functions/notifications/email/render.ts";
import { languages } from "../../shared/language.ts";
import type { NotificationKind } from "../../shared/notifications/kinds.ts";
import { Inbox, type Slots } from "../../shared/notifications/schema.ts";
import { linesOf, roleByNameSlot, textsByLanguage } from "../../shared/notifications/wording.ts";
import { User } from "../../shared/session/schema.ts";
import { abbreviations } from "../support/makers/first-names.ts";
import { files, textOf } from "../support/setup/sources.ts";

const at = "2026-03-02T12:00:00.000Z";
const siteUrl = "https://homewright.test";
const person = { id: randomUUID(), cognitoSub: "s", email: "ana@demo.test", createdAt: at, updatedAt: at, version: 1 };
const inbox = Inbox.parse({
  userId: person.id,
  unsubscribeSecret: "0".repeat(64),
  createdAt: at,
  updatedAt: at,
  version: 1,
});

/** The e-mail about an acceptance by a handyman with this name. */
function emailFor(handyman: string, { language = "en", title = "Kitchen tap" } = {}) {
  const reader = User.parse({ ...person, language });
  const slots = { handyman, title, total: 5025 };
  return renderEmail({ reader, kind: "jobAccepted", subjectId: randomUUID(), slots }, { inbox, siteUrl });
}

/** What mail programs turn into links. */
const LINK = /:\/\/|\/\/[\p{L}\p{N}]|www\.|[\p{L}\p{N}-][.．。｡․﹒]\p{L}{2,}|[\p{L}\p{N}]@[\p{L}\p{N}]/iu;
/** The three parts of an e-mail without our own links. */
function partsOf({ subject, text, html }: ReturnType<typeof emailFor>) {
  const own = /https:\/\/homewright\.test[^\s"<]*/g;
  return [subject, text, html].map((part) => part.replace(own, "").replace(/style="[^"]*"|<\/?\w+/g, ""));
}
const visible = (text: string) => text.replace(/[\u2060\u2068\u2069]/g, "");

/** Values for slots that contain nothing typed by people. */
const ownLinks: Slots = {
  ...{ price: 1, total: 1, share: 1, amount: 1, former: 1, whole: 1, back: 1, more: 1, offer: 1, agreed: 1, asked: 1 },
  ...{
    hours: "72",
    miles: "under 1 mi",
    farther: "18 mi",
    days: "7",
    stub: "0a1b2c3d",
    check: "identity",
    hidingReason: "insult",
    when: at,
    lastDay: "2026-03-09",
  },
};
const slotsIn = (texts: readonly string[]) =>
  texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, slot = ""]) => slot));

describe("a name in a mail", () => {
  test.each(languages)("with abbreviations is shown unchanged, and is no link: %s", (language) => {
    expect(abbreviations.length).toBeGreaterThanOrEqual(60);
    for (const name of abbreviations) {
      const letter = emailFor(name, { language });
      expect(visible(letter.subject)).toBe(visible(emailFor("Hank", { language }).subject).replace("Hank", name));
      for (const part of partsOf(letter)) expect(part).not.toMatch(LINK);
      expect([visible(letter.text), visible(letter.html)]).toEqual([
        expect.stringContaining(name),
        expect.stringContaining(name),
      ]);
    }
  });

  test.each(languages)("is never a link or another person's name, in any line of any e-mail: %s", (language) => {
    for (const [kind, words] of Object.entries(textsByLanguage[language].kinds)) {
      const texts = [words.subject, ...words.lines, ...[words.ask ?? ""].flat()];
      const typed = (slot: string) => `${slot} ${slot in roleByNameSlot ? "Ma.Teresa" : "evil.com"}`;
      const slots = Object.fromEntries(slotsIn(texts).map((slot) => [slot, ownLinks[slot] ?? typed(slot)]));
      const reader = User.parse({ ...person, language });
      const subjectId = randomUUID();
      const letter = renderEmail({ reader, kind: kind as NotificationKind, subjectId, slots }, { inbox, siteUrl });
      for (const part of partsOf(letter)) expect([kind, part]).not.toEqual([kind, expect.stringMatching(LINK)]);
      for (const slot of slotsIn([words.subject, ...linesOf(words, slots)]).filter((each) => !(each in ownLinks)))
        expect([kind, visible(letter.subject + letter.text)]).toEqual([kind, expect.stringContaining(typed(slot))]);
    }
  });

  test("is filled into a slot that is known to be for names", () => {
    const slotTypes = files
      .filter((file) => file.startsWith("functions/notifications/messages/"))
      .map(textOf)
      .join();
    const slots = [...slotTypes.matchAll(/(\w+): firstNameOf\(/g)].map(([, slot = ""]) => slot);
    expect(slots).toContain("asker");
    expect(slots.filter((slot) => !(slot in roleByNameSlot))).toEqual([]);
  });

  test.each([
    ["Ana http://x.yz", "Ana"],
    ["Homewright https://evil.test/pay", "Homewright"],
    ["help@evil.test Ana", "Ana"],
    ["www.evil.com", "www.evil.com"],
    ["//evil.test", "//evil.test"],
    ["help@evil.test", "help@evil.test"],
    ["WWW.EVIL.COM", "WWW.EVIL.COM"],
    ["evil。test", "evil。test"],
    ["мойбанк.рф", "мойбанк.рф"],
  ])("that is an address is no link, and is not replaced by another name: %s", (name, shown) => {
    const letter = emailFor(name, { title: `See ${name} now` });
    expect(visible(letter.subject)).toBe(`${shown} accepted your request`);
    for (const part of partsOf(letter)) expect(part).not.toMatch(LINK);
    expect(visible(letter.text)).toContain(`See ${name} now`);
  });

  test("and a title for phishing are no link, and other titles leave as they were typed", () => {
    for (const line of readFileSync(new URL("./phishing.txt", import.meta.url), "utf8")
      .trim()
      .split("\n")) {
      const [, kind = "", typed = ""] = /^(\w+): (.+)$/.exec(line) ?? [];
      const letter = emailFor(kind === "name" ? typed : "Hank", kind === "name" ? {} : { title: typed });
      if (kind === "plain") expect(letter.text).toContain(typed);
      else for (const part of partsOf(letter)) expect([typed, part]).toEqual([typed, expect.not.stringMatching(LINK)]);
    }
  });

  test.each([
    ["en", "Your handyman accepted your request"],
    ["pt", "Seu profissional aceitou seu pedido"],
    ["es", "Tu profesional aceptó tu solicitud"],
  ] as const)("that is missing is replaced by a role: %s", (language, subject) => {
    const letter = emailFor("", { language });
    expect(letter.subject).toBe(subject);
    expect(letter.text).toContain(subject.split(" ").slice(0, 2).join(" "));
  });
});
