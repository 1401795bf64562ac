import { once } from "node:events";
import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { languages } from "../../shared/language.ts";
import { policy } from "../../shared/policy.ts";
import { policyWords } from "../../shared/policy-words.ts";
import { root } from "../support/setup/sources.ts";

/** Everything that people read: screens and documents, mails and pushes, errors, alerts and receipts. */
const modules = [
  ...["web/src/i18n/*/{en,pt,es}.ts", "web/src/i18n/legal/*/{en,pt,es}.ts"],
  ...["shared/notifications/words/{en,pt,es}.ts", "shared/errors/errors.ts", "shared/payments/receipt-words.ts"],
];
const worker = new URL("../support/setup/texts-worker.ts", import.meta.url);

type Figure = "releaseHours" | "customerFeePercent";

/** All texts by their place, as they are with another figure in the policy. */
async function textsWith(name: Figure, figure: number): Promise<ReadonlyMap<string, string>> {
  const files = globSync(modules, { cwd: root }).map((file) => pathToFileURL(join(root, file)).href);
  const [from, to] = [`${name}: ${policy[name]},`, `${name}: ${figure},`];
  const [texts] = await once(new Worker(worker, { workerData: { modules: files, from, to } }), "message");
  const top = pathToFileURL(join(root, "/")).href;
  return new Map([...texts].map(([place, text]) => [place.replace(top, ""), text]));
}

const today = textsWith("releaseHours", policy.releaseHours);

/** Texts, without their language, that still say what the changed figure was, since another one is the same today. */
function sayingStill(texts: ReadonlyMap<string, string>, name: Figure) {
  const former = languages.map((language) => policyWords(language)[name]);
  const found = [...texts].filter(([, text]) => former.some((word) => new RegExp(`(?<!\\d)${word}`).test(text)));
  return [...new Set(found.map(([place]) => place.replace(/\/(en|pt|es)\.ts \w+/, "")))].sort();
}

/** Prices and disputes wait for an answer as long as money is held, today. */
const waitForAnswers = [
  "shared/notifications/words kinds offerUnanswered lines 0",
  "shared/notifications/words kinds priceLapsed lines 0",
  "shared/notifications/words kinds priceOffered lines 1",
  "shared/notifications/words kinds priceReminder lines 1",
  "shared/notifications/words kinds priceToApprove lines 1",
  "web/src/i18n/admin alertText.priceUnanswered",
  "web/src/i18n/appointments acceptedPriceText",
  "web/src/i18n/disputes datesRule",
  "web/src/i18n/handyman priceText",
  "web/src/i18n/jobs offerDialogText",
  "web/src/i18n/jobs offerText",
  "web/src/i18n/legal/terms sections 3 blocks 0",
  "web/src/i18n/legal/terms sections 3 blocks 3",
  "web/src/i18n/legal/terms sections 6 blocks 1",
];

test("a release after 48 hours is one line: every text that names it follows, in every language", async () => {
  const [before, after] = await Promise.all([today, textsWith("releaseHours", 48)]);
  expect(before.size).toBeGreaterThan(5000);
  const changed = [...after].filter(([place, text]) => before.get(place) !== text);
  expect(changed.length).toBeGreaterThan(45);
  for (const [place, text] of changed) expect(text, place).toMatch(/(?<!\d)48 hor?/);
  expect(sayingStill(after, "releaseHours")).toEqual(waitForAnswers);
});

test("a fee of 7 % is one line: every text that names it follows, in every language", async () => {
  const [before, after] = await Promise.all([today, textsWith("customerFeePercent", 7)]);
  const changed = [...after].filter(([place, text]) => before.get(place) !== text);
  expect(changed.length).toBeGreaterThan(15);
  for (const [place, text] of changed) expect(text, place).toMatch(/(?<!\d)7%|107/);
  expect(sayingStill(after, "customerFeePercent")).toEqual([]);
});
