import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { NOTIFICATION_TTL_MS } from "../../functions/runtime/data/index-keys.ts";
import { MESSAGE_KEPT_MS, REMOVED_KEPT_MS } from "../../shared/conversations/rules.ts";
import { PRICE_APPROVAL_MS } from "../../shared/jobs/deadlines.ts";
import { PROPOSAL_MS } from "../../shared/jobs/proposals.ts";
import { Job } from "../../shared/jobs/schema.ts";
import { dueUnpaidDays, isOverdue } from "../../shared/jobs/unpaid.ts";
import { dollarFormat, type Language, languages } from "../../shared/language.ts";
import { type Cents, cents } from "../../shared/money.ts";
import { amountsOf } from "../../shared/payments/fees.ts";
import { LONG_HELD_MS } from "../../shared/payments/long-held.ts";
import { RELEASE_DELAY_MS } from "../../shared/payments/release.ts";
import { policy } from "../../shared/policy.ts";
import { partsNotCountedYet, type RankingPart, rankingWeights } from "../../shared/ranking.ts";
import { addMs, DAY_MS, HOUR_MS } from "../../shared/time.ts";
import { changedAt, legalDocuments } from "../../web/src/features/legal/legal-documents.ts";
import type { Block, LegalDocument } from "../../web/src/i18n/legal-document.ts";
import { samples } from "../support/makers/entities.ts";
import { languagesOf } from "../support/setup/languages.ts";

const written = (amount: Cents, language: Language) => dollarFormat(language).format(amount / 100);
const linesOf = (block: Block): readonly string[] =>
  typeof block === "string" ? [block] : "list" in block ? block.list : block.facts.flat();
const wordsOf = ({ lead, sections }: LegalDocument): readonly string[] => [
  lead,
  ...sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(linesOf)]),
];

const completedAt = "2026-11-22T08:30:00.000Z";
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
/** The text of a section, and its facts: terms with their meanings. */
async function sectionOf(name: "terms" | "privacy", language: Language, id: string) {
  const { sections } = await legalDocuments[name][language]();
  const blocks = sections.find((section) => section.id === id)?.blocks ?? [];
  const facts = blocks.flatMap((block) => (typeof block === "object" && "facts" in block ? block.facts : []));
  return { text: blocks.flatMap(linesOf).join(" "), facts };
}

const names = ["terms", "privacy"] as const;
const each = names.flatMap((name) => languages.map((language) => ({ name, language })));

describe.each(each)("the $name in $language", ({ name, language }) => {
  test("D-16 have the sections of the English version, in the same order, none empty", async () => {
    const [english, paper] = await Promise.all([legalDocuments[name].en(), legalDocuments[name][language]()]);
    expect(paper.sections.map(({ id }) => id)).toEqual(english.sections.map(({ id }) => id));
    expect(paper.sections.map(({ blocks }) => blocks.flatMap(linesOf).length)).toEqual(
      english.sections.map(({ blocks }) => blocks.flatMap(linesOf).length),
    );
    for (const words of wordsOf(paper)) expect(words.trim().length).toBeGreaterThan(2);
  });

  test("are translated, not copied", async () => {
    if (language === "en") return expect((await legalDocuments[name].en()).sections.length).toBeGreaterThan(9);
    const english = new Set(wordsOf(await legalDocuments[name].en()));
    const copied = wordsOf(await legalDocuments[name][language]()).filter((words) => english.has(words));
    expect(copied).toEqual(
      name === "privacy"
        ? ["Amazon Web Services", "Stripe", "__Host-sid", "signed-in, signed-in-role", "language"]
        : [],
    );
  });

  test("name the support address, and never call held money escrow", async () => {
    const text = wordsOf(await legalDocuments[name][language]()).join("\n");
    expect(text).toContain("{{contact}}");
    expect(text).not.toMatch(/escrow|fideicomiso|garantia bancária|caução|depósito em garantia|depósito en garantía/i);
  });
});

/**
 * Hashes of the documents on their stated date. Whoever changes a document sets the date in `legal-documents.ts`, and then both here.
 */
const documentHashes = {
  terms: { on: "2026-12-01", hash: "b90b8b4c164c68fd" },
  privacy: { on: "2026-12-01", hash: "87359f5b52e686e4" },
} as const;

test.each(names)("the %s state the date of their last change in any language", async (name) => {
  const words = await Promise.all(languages.map((language) => legalDocuments[name][language]()));
  const hash = createHash("sha256").update(JSON.stringify(words)).digest("hex").slice(0, 16);
  expect({ on: changedAt[name].slice(0, 10), hash }).toEqual(documentHashes[name]);
});

describe.each(languages)("what the terms say in %s", (language) => {
  test("D-13 are the amounts that the fee functions compute", async () => {
    const text = wordsOf(await legalDocuments.terms[language]()).join("\n");
    const { amountCents, handymanAmountCents, platformFeeCents } = amountsOf(cents(10_000));
    for (const amount of [amountCents, handymanAmountCents, platformFeeCents]) {
      expect(text).toContain(written(amount, language));
    }
    for (const share of ["5%", "20%", "80%"]) expect(text).toContain(share);
    for (const bound of [cents(500), cents(2_500_000)]) expect(text).toContain(written(bound, language));
    expect(text).toContain("72");
  });

  test("E4 are the release time of a held payment, its reminders and the longest hold", async () => {
    const { text } = await sectionOf("terms", language, "payment");
    for (const hours of [...policy.releaseReminderHours, RELEASE_DELAY_MS / HOUR_MS])
      expect(text).toMatch(new RegExp(`\\b${hours}\\b`));
    expect(text).toMatch(new RegExp(`\\b${LONG_HELD_MS / DAY_MS} (days|dias|días)`));
  });

  test("E3 are the time limits of proposals, and the reminders and the ordering block of an unpaid job", async () => {
    const [prices, payment, cancelling] = await Promise.all(
      ["prices", "payment", "cancelling"].map(async (id) => (await sectionOf("terms", language, id)).text),
    );
    for (const ms of [PRICE_APPROVAL_MS, PROPOSAL_MS]) expect(prices).toMatch(new RegExp(`\\b${ms / HOUR_MS} h`));
    const ended = Job.parse({ ...samples.job.required, status: "completed", completedAt });
    const reminded = numbers(60).filter((day) => dueUnpaidDays(ended, addMs(completedAt, day * DAY_MS)) === day);
    const overdue = numbers(60).find((unpaidDays) => isOverdue({ ...ended, unpaidDays }));
    const [last, ...others] = reminded.toReversed();
    expect(others.length).toBeGreaterThan(2);
    expect(payment).toMatch(new RegExp(`${others.toReversed().join(", ")} (and|e|y) ${last} (days|dias|días)`));
    expect(payment).toMatch(new RegExp(`(After|Depois de|Tras) ${overdue} (days|dias|días)`));
    expect(cancelling).toMatch(new RegExp(`\\b${PROPOSAL_MS / HOUR_MS} h`));
  });
});

const honest = { en: /before any check/, pt: /antes de qualquer verificação/, es: /antes de cualquier verificación/ };
test.each(languagesOf(honest))(
  "D-06 the terms say in %s what is checked, when, how and for how long, and that enrolling alone is no check",
  async (language) => {
    const { text, facts } = await sectionOf("terms", language, "how-we-check");
    expect(facts).toHaveLength(4);
    expect(text).toMatch(honest[language]);
  },
);

const ranked = {
  en: { mark: "not counted yet", neutral: /25\.8, 14 and 7\./ },
  pt: { mark: "ainda não conta", neutral: /25,8, 14 e 7\./ },
  es: { mark: "todavía no cuenta", neutral: /25\.8, 14 y 7\./ },
};
test.each(languagesOf(ranked))("R-203 the terms say in %s what each part of the ranking counts", async (language) => {
  const { text, facts } = await sectionOf("terms", language, "ranking");
  const { mark, neutral } = ranked[language];
  const parts = Object.keys(rankingWeights) as RankingPart[];
  // In the order of the table, each with its weight, and with its mark where nothing feeds it.
  expect(facts.map(([term]) => term.replace(/^[^:]+/, ""))).toEqual(
    parts.map((part) => `: ${rankingWeights[part]}${partsNotCountedYet.includes(part) ? ` (${mark})` : ""}`),
  );
  expect(text).toMatch(neutral);
  expect(facts.filter(([, meaning]) => / 14 (of|de) 20\.$/.test(meaning))).toHaveLength(2);
});

test.each(languages)(
  "D-16 I-T5 the privacy policy says in %s how long notifications and messages are kept",
  async (language) => {
    const { facts } = await sectionOf("privacy", language, "how-long");
    const retentionOf = (term: RegExp) => facts.find(([about]) => term.test(about))?.[1];
    const notifications = retentionOf(/^Noti/);
    expect(notifications).toMatch(new RegExp(`^${NOTIFICATION_TTL_MS / DAY_MS} (days|dias|días),`));
    const messages = retentionOf(/^(Messages|Mensagens|Mensajes)/);
    const months = Math.round((MESSAGE_KEPT_MS / DAY_MS / 365.25) * 12);
    expect(messages).toMatch(new RegExp(`^${months} (months|meses)`));
    expect(messages).toMatch(new RegExp(`\\b${REMOVED_KEPT_MS / DAY_MS} (days|dias|días)`));
  },
);
