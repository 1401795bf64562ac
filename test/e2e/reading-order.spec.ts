import type { Page } from "@playwright/test";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { firstNames } from "../support/makers/first-names.ts";
import { postRequest } from "../support/makers/jobs.ts";
import { GOOD_CARD, payWith, startPayment } from "../support/makers/payments.ts";
import { makeAdmin, makeCustomer, makeHandyman, type Person } from "../support/makers/people.ts";
import { answer, decidePrice, propose } from "../support/makers/proposals.ts";
import { mailsTo } from "../support/setup/control-pages.ts";
import { waitUntilIdle } from "../support/setup/stack-controls.ts";
import { expect, setSession, test } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";
import { expectInOrder } from "./reading-order.ts";

/** One script of each bidirectional class of Unicode that runs from right to left (R and AL): others of a class are ordered alike. */
const scripts = ["Hebrew", "Arabic"].map((name) => new RegExp(`\\p{Script=${name}}`, "u"));
const short = firstNames.filter(([, kept]) => kept.length < 40);
const isTurned = (kept: string) => scripts.some((script) => script.test(kept));
/**
 * Names that would reverse the text around them: one of each script, and two with an override mark in what was typed. The texts
 * of every language are filled with names of all scripts in `shared/names-in-sentences.test.ts` and `web/i18n.test.ts`; here the
 * layout of the screens is checked.
 */
const names = [
  ...scripts.flatMap((script) => short.filter(([, kept]) => script.test(kept)).slice(0, 1)),
  ...short.filter(([given, kept]) => given.includes("\u202e") && !isTurned(kept)).slice(0, 2),
];
const CUSTOMER = "שרה";
const TITLE = "تسرّب 24 في المطبخ";
const REASON = "נזילה (2) מאחורי הקיר.";
const people = [...names.map(([, kept]) => kept), CUSTOMER];
/** A first and last name together form one run of text. */
const peopleTexts = [...people, ...people.map((name) => `${name} Made`), TITLE, REASON];

type NamedJob = { readonly customer: Person; readonly handyman: Person; readonly job: JobView };

/** A job accepted by a handyman of this name at a price of their own. */
async function makeNamedJob(customer: Person, firstName: string): Promise<NamedJob> {
  const handyman = await makeHandyman({}, { firstName });
  const { id } = await postRequest(customer, { title: TITLE });
  const accepted = await handyman.call(jobs.create, { body: { serviceRequestId: id, agreedPrice: "80.00" } });
  if (accepted.status !== 201) throw new Error(`The job was refused: ${accepted.text}`);
  return { customer, handyman, job: accepted.body };
}

/** The job is paid and in progress, with one declined and one open proposal. */
async function negotiate({ customer, handyman, job }: NamedJob): Promise<void> {
  expect((await decidePrice(customer, job.id, true)).status).toBe(200);
  expect(await payWith(GOOD_CARD, await startPayment(customer, job.id))).toBe(200);
  await waitUntilIdle();
  const start = { params: { id: job.id }, body: { status: "in_progress" } } as const;
  expect((await handyman.call(jobs.updateStatus, start)).status).toBe(200);
  expect((await propose(handyman, job.id, { price: "120.00", reason: REASON })).status).toBe(201);
  expect((await answer(customer, job.id, [1, "decline"])).status).toBe(200);
  expect((await propose(handyman, job.id, { price: "140.00", reason: REASON })).status).toBe(201);
  await waitUntilIdle();
}

/** Checks the reading order at each address, once the page shows at least this many sentences. */
async function checkOrder(page: Page, sentencesAt: Readonly<Record<string, number>>) {
  for (const [address, sentences] of Object.entries(sentencesAt)) {
    await page.goto(address);
    await expect.poll(() => expectInOrder(page, peopleTexts), address).toBeGreaterThanOrEqual(sentences);
  }
}

test("every sentence about somebody reads in its order, whatever the direction of their name", async ({ visit }) => {
  expect(names).toHaveLength(scripts.length + 2);
  const customers = await Promise.all(
    ["\u202e", "\u2067", ""].map((mark) => makeCustomer({ firstName: `${CUSTOMER}${mark}` })),
  );
  const ordered: NamedJob[] = [];
  for (const [index, [given]] of names.entries()) {
    const customer = customers[index % 3];
    if (customer) ordered.push(await makeNamedJob(customer, given));
  }
  const [first, second, , unpriced] = ordered;
  if (!first || !second || !unpriced) throw new Error("There are no names.");
  await negotiate(first);

  const page = await visit();
  const [job, receipt] = [`/?job=${first.job.id}`, `/?receipt=${first.job.id}`];
  await setSession(page, first.customer);
  await checkOrder(page, { "/": 6, "/?notifications=1": 12, [job]: 10, [receipt]: 6 });
  await checkOrder(page, { [`/handyman/${first.handyman.user.id}`]: 2, [`/?job=${unpriced.job.id}`]: 10 });
  await setSession(page, second.customer);
  await checkOrder(page, { "/?notifications=1": 5 });
  await setSession(page, first.handyman);
  await checkOrder(page, { "/": 2, "/?notifications=1": 5, [job]: 7, [receipt]: 2, "/?panel=earnings": 3 });
  await setSession(page, await makeAdmin());
  await page.goto(`/?panel=users&user=${first.handyman.user.id}`);
  const panel = page.getByRole("dialog");
  await panel.locator("summary").first().click();
  await panel.getByRole("button", { name: translatorFor("en")("admin.deactivateNamed", { name: "" }) }).click();
  await expect(page.getByRole("dialog").last().getByRole("group").first()).toBeVisible();
  await expect.poll(() => expectInOrder(page, peopleTexts)).toBeGreaterThanOrEqual(2);

  const reader = await page.context().newPage();
  for (const { user } of customers) {
    for (const { html } of await mailsTo(user.email)) {
      await reader.setContent(html);
      expect(await expectInOrder(reader, peopleTexts)).toBeGreaterThan(0);
    }
  }
  await reader.close();
});
