// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { JobView } from "../../shared/jobs/schema.ts";
import { formatterFor } from "../../web/src/i18n/format.ts";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import { hoursAgo, jobView, withPayoutAccount } from "../support/makers/views.ts";
import { activeJobs, handymanHome, ticket } from "../support/pages/handyman-home.tsx";
import { dialog } from "../support/pages/screen-actions.ts";
import { en } from "../support/pages/texts.ts";

const { lists, pages, show } = handymanHome();

const releaseDueAt = hoursAgo(-70);
const [releasedAt, transferredAt] = [hoursAgo(50), hoursAgo(2)];
const done = { status: "completed", createdAt: hoursAgo(70), completedAt: hoursAgo(53) } as const;
const paid = { ...done, paymentStatus: "completed", paidAt: hoursAgo(52) } as const;
const states = {
  unpaid: done,
  failed: { ...done, paymentStatus: "failed" },
  processing: { ...done, paymentStatus: "processing" },
  held: { ...paid, releaseStatus: "held", releaseDueAt },
  undated: { ...paid, releaseStatus: "held" },
  released: { ...paid, releaseStatus: "released", releasedAt },
  transferred: { ...paid, releaseStatus: "released", releasedAt, transferredAt },
  refunded: { ...done, paymentStatus: "refunded", releaseStatus: "reversed", handymanAmount: "0.00" },
} as const satisfies Record<string, Partial<JobView>>;

const english = formatterFor("en");
const waits = "We hold your share until you have a payout account. Set up payouts";
const expectedTexts = [
  ["unpaid", "Waiting for the customer's payment"],
  ["failed", "Waiting for the customer's payment"],
  ["processing", "Payment processing"],
  ["held", `Held: $80.00 is released by ${english.dateTime(releaseDueAt)}`],
  ["undated", "Held: $80.00 is released when the customer confirms"],
  ["released", `Released on ${english.date(releasedAt)}${waits}`],
  [
    "transferred",
    `Released on ${english.date(releasedAt)}Transferred to your account on ${english.date(transferredAt)}`,
  ],
] as const;

test("D-55 a payout that an administrator decides about says so, and afterwards who released it", async () => {
  pages.server.onFile("/config.json", { supportEmail: "help@homewright.test" });
  const by = { ...states.released, resolvedAt: releasedAt, releasedBy: "admin" } as const;
  for (const [overrides, words] of [
    [{ ...states.undated, status: "disputed" }, "Held until Homewright decides about this job."],
    [by, `Released by Homewright on ${english.date(releasedAt)}`],
  ] as const) {
    lists.ownJobs = [jobView(1, overrides)];
    show({ at: `/?job=${jobView(1).id}` });
    expect(within(await dialog("Leaking tap")).getByText(words)).toBeTruthy();
    cleanup();
  }
});

test("E4 a payment that its customer disputed with their bank is on hold", async () => {
  lists.ownJobs = [jobView(1, { ...states.undated, disputedAt: hoursAgo(1) })];
  show({ at: `/?job=${jobView(1).id}` });
  expect(within(await dialog("Leaking tap")).getByText(en["payments.heldDisputed"])).toBeTruthy();
});

test("a cancelled job shows its price, but no amount for the handyman", async () => {
  const money = { paymentStatus: "refunded", releaseStatus: "reversed", handymanAmount: "0.00" } as const;
  for (const overrides of [money, {}]) {
    lists.ownJobs = [
      jobView(1, { status: "cancelled", cancelledAt: hoursAgo(1), cancelledBy: "customer", ...overrides }),
    ];
    show({ at: `/?job=${jobView(1).id}` });
    const text = (await dialog("Leaking tap")).textContent;
    expect(text).toContain("Agreed price $100.00");
    expect(text).not.toContain("You keep");
    cleanup();
  }
});

const completed = () => screen.getByRole("region", { name: "Completed jobs" });

describe("a completed job of a handyman", () => {
  test.each(expectedTexts)(
    "E4 shows in the list and in the details where the handyman's money is: %s",
    async (state, text) => {
      lists.ownJobs = [jobView(1, states[state])];
      show();
      const listed = await ticket("Leaking tap", completed);
      expect(listed.getByText(text.slice(0, 12), { exact: false }).parentElement?.textContent).toContain(text);
      expect(within(activeJobs()).queryByRole("article")).toBeNull();
      fireEvent.click(listed.getByRole("link", { name: "Leaking tap" }));
      const panel = await dialog("Leaking tap");
      expect(panel.textContent).toContain(text);
    },
  );

  test("E4 links to the payout setup, but not when the money has arrived", async () => {
    lists.ownJobs = [jobView(1, states.released)];
    show({ at: `/?job=${jobView(1).id}` });
    fireEvent.click(within(await dialog("Leaking tap")).getByRole("link", { name: "Set up payouts" }));
    expect(pages.address).toBe("/?account=1");
    lists.ownJobs = [jobView(1, states.transferred)];
    show({ at: `/?job=${jobView(1).id}` });
    expect(within(await dialog("Leaking tap")).queryByRole("link", { name: "Set up payouts" })).toBeNull();
  });

  test("E4 shows both dates at the end of the timeline", async () => {
    lists.ownJobs = [jobView(1, states.released)];
    show({ at: `/?job=${jobView(1).id}` });
    const way = within(await dialog("Leaking tap")).getByRole("list", { name: "Progress" });
    const steps = within(way).getAllByRole("listitem").slice(-2);
    expect(steps.map((step) => step.querySelector("strong")?.textContent)).toEqual(["Paid", "Released"]);
    expect(steps.map((step) => step.querySelector("time")?.dateTime)).toEqual([paid.paidAt, releasedAt]);
    expect(way.hasAttribute("data-done")).toBe(true);
  });

  test.each([
    ["whole", "80.00", "We deducted all of your share, $80.00, for what you owed from other jobs."],
    ["part", "70.00", "We deducted $70.00 of your share for what you owed from other jobs."],
  ])(
    "E4 shows what was netted against a debt, and that only the rest is on its way: %s",
    async (part, netted, words) => {
      lists.ownJobs = [jobView(1, { ...states.released, netted })];
      show();
      const listed = await ticket("Leaking tap", completed);
      expect(listed.getByText(words)).toBeTruthy();
      expect(listed.queryByText(/^We hold your share until/) === null).toBe(part === "whole");
    },
  );

  test("E4 says right after the release that the share is on its way, without a button", async () => {
    lists.ownJobs = [jobView(1, { ...states.released, releasedAt: hoursAgo(0.5) })];
    show({ user: withPayoutAccount });
    const listed = await ticket("Leaking tap", completed);
    expect(listed.getByText("On its way to your payout account.")).toBeTruthy();
    expect(listed.queryByRole("link", { name: "Set up payouts" })).toBeNull();
  });

  test("shows nothing about refunded money", async () => {
    lists.ownJobs = [jobView(1, states.refunded)];
    show();
    const listed = await ticket("Leaking tap", completed);
    expect(listed.queryByText(/Waiting|Held|Released/)).toBeNull();
  });

  test.each([
    ["whole", states.refunded],
    ["part", { ...states.held, refundedAmount: "21.00", handymanAmount: "64.00" }],
  ] as const)("promises nothing of a price that went back: %s", async (_part, overrides) => {
    lists.ownJobs = [jobView(1, overrides)];
    show();
    const listed = await ticket("Leaking tap", completed);
    expect(listed.getByText("$100.00")).toBeTruthy();
    expect(listed.queryByText(/You keep/)).toBeNull();
    fireEvent.click(listed.getByRole("link", { name: "Leaking tap" }));
    expect((await dialog("Leaking tap")).textContent).not.toContain("You keep");
  });

  test("is in a short list at first, which is hidden when empty", async () => {
    lists.ownJobs = [1, 2, 3, 4, 5, 6].map((id) => jobView(id, { ...states.held, title: `Tap ${id}` }));
    show();
    await ticket("Tap 1", completed);
    const titles = () => within(completed()).getAllByRole("heading", { level: 3 });
    expect(titles()).toHaveLength(5);
    fireEvent.click(within(completed()).getByRole("button", { name: "Load more" }));
    expect(titles().map(({ textContent }) => textContent)).toEqual(lists.ownJobs.map(({ title }) => title));
    expect(within(completed()).queryByRole("button", { name: "Load more" })).toBeNull();
  });

  test.each([
    ["pt", "Retido: ", "Liberado em ", "Configurar recebimentos"],
    ["es", "Retenido: ", "Liberado el ", "Configurar cobros"],
  ] as const)("E4 says it in %s", async (language, held, released, link) => {
    await setLanguage(language);
    lists.ownJobs = [jobView(1, states.held), jobView(2, states.released)];
    show();
    const { date, dateTime } = formatterFor(language);
    expect((await screen.findByText(held, { exact: false })).textContent).toContain(dateTime(releaseDueAt));
    expect(screen.getByText(`${released}${date(releasedAt)}`)).toBeTruthy();
    // The balance has the same words.
    expect(screen.getAllByRole("link", { name: link })).toHaveLength(2);
  });
});
