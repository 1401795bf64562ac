import { describe, expect, test } from "vitest";
import updateUser from "../../functions/admin/updateUser.ts";
import { toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { type Language, languages } from "../../shared/language.ts";
import type { JobStatus } from "../../shared/requests/status.ts";
import { DAY_MS } from "../../shared/time.ts";
import {
  deliverEvents,
  expectNoGaps,
  notifyPeople,
  setLanguageOf,
  withPlainSpaces,
} from "../support/actions/notifications.ts";
import { openJob } from "../support/actions/refunds.ts";
import { GOOD_CARD } from "../support/world/money.ts";

type JobOptions = {
  readonly status: JobStatus;
  readonly side?: "customer" | "handyman";
  readonly outcome?: "finish" | "end";
};

/** A job with one deactivated party; both use the given language. */
async function makeDeactivated(
  { status, side = "handyman", outcome = "finish" }: JobOptions,
  language: Language = "en",
) {
  const { world, sides } = await openJob(status === "completed" ? {} : { status });
  await setLanguageOf(world, sides, language);
  const body = { isActive: false, reason: "They asked for it in writing.", jobs: [{ jobId: sides.jobId, outcome }] };
  const admin = world.makePerson({ role: "admin" });
  expect((await world.call(updateUser, { as: admin, params: { id: sides[side].id }, body })).status).toBe(200);
  return { world, sides };
}

/** The phrases that a message contains only in some states of the job. */
const phrases = {
  work: /start and complete “/,
  "share comes": /Once Ana pays, we transfer/,
  worker: /Ana may still start and finish this job\. You can cancel it before it starts/,
  "may cancel": /You may finish this job, or cancel it\. Ana can see it/,
  pay: /You can pay \$105\.00 for it/,
  "can be paid": /Ana can still pay \$105\.00 for it/,
} as const;
const optionalPhrasesIn = (text = "") =>
  Object.entries(phrases).flatMap(([name, words]) => (words.test(withPlainSpaces(text)) ? name : []));

describe("a deactivation is announced", () => {
  test.each([
    ["accepted", { customer: ["worker"], handyman: ["work"] }, ["may cancel"]],
    ["in_progress", { customer: ["worker"], handyman: ["work"] }, ["may cancel"]],
    ["completed", { customer: ["pay"], handyman: ["share comes"] }, ["can be paid"]],
    ["disputed", { customer: [], handyman: [] }, []],
  ] as const)(
    "D-54 of a job that is %s with what can be done about it, and nothing else",
    async (status, left, other) => {
      const { world, sides } = await makeDeactivated({ status });
      const told = await notifyPeople(world);
      for (const side of ["customer", "handyman"] as const)
        expect([side, optionalPhrasesIn(told.emails(sides[side]).at(-1)?.text)]).toEqual([side, left[side]]);
      const customers = await makeDeactivated({ status, side: "customer" });
      const toldOther = await notifyPeople(customers.world);
      expect(optionalPhrasesIn(toldOther.emails(customers.sides.handyman).at(-1)?.text)).toEqual(other);
    },
  );

  test.each(languages)("D-54 with a role where somebody gave no name, in %s", async (language) => {
    for (const side of ["customer", "handyman"] as const)
      for (const outcome of ["finish", "end"] as const) {
        const { world, sides } = await makeDeactivated({ status: "accepted", side, outcome }, language);
        for (const { id } of [sides.customer, sides.handyman]) {
          const user = await world.app.db.get(table.user, { id });
          if (user) world.database.putAll([toItem(table.user, { ...user, firstName: undefined })]);
        }
        const told = await notifyPeople(world);
        for (const { subject, text } of [...told.emails(sides.customer), ...told.emails(sides.handyman)]) {
          expectNoGaps(`${subject}${text}`);
          for (const line of text.split("\n"))
            expect(line).not.toMatch(/^(’s| (may|can|pode|puede))|\bde ya\b| {2}|\. {2}/u);
        }
      }
  });
});

describe("a released share", () => {
  test("D-54 is not announced as being transferred while it waits for a deactivated account", async () => {
    for (const [outcome, isWaiting] of [
      ["end", true],
      ["finish", false],
    ] as const) {
      const { world, sides } = await makeDeactivated({ status: "completed", outcome });
      const started = await world.startPayment(sides);
      await world.provider.pay(GOOD_CARD, started);
      await deliverEvents(world);
      await world.runUntilIdle(4 * DAY_MS);
      const told = await notifyPeople(world);
      expect(told.notifications(sides.handyman).at(-1)).toBe("shareReleased");
      const { text = "" } = told.emails(sides.handyman).at(-1) ?? {};
      expectNoGaps(text);
      expect(text.includes("until your account is active again")).toBe(isWaiting);
    }
  });
});
