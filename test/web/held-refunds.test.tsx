// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { JobView } from "../../shared/jobs/schema.ts";
import { HeldPayment } from "../../web/src/features/dashboards/customer/held-payment.tsx";
import { CancelledNote } from "../../web/src/features/jobs/cancelled-note.tsx";
import { ana, hoursAgo, jobView } from "../support/makers/views.ts";
import { jobParts, SUPPORT } from "../support/pages/job-parts.tsx";
import { dialog, press } from "../support/pages/screen-actions.ts";
import { en } from "../support/pages/texts.ts";

const { site } = jobParts();

const paid: Partial<JobView> = {
  ...{ status: "completed", paymentStatus: "completed", releaseStatus: "held", paidAmount: "105.00" },
  ...{ completedAt: hoursAgo(3), paidAt: hoursAgo(2), releaseDueAt: hoursAgo(-70) },
};
const refunded = { refundedAmount: "33.33", handymanAmount: "54.61" };
const fallen = { agreedPrice: "80.00", total: "84.00", handymanAmount: "64.00" };

const card = (name = "Held payment") => within(screen.getByRole("region", { name }));
const release = () => screen.queryByRole("button", { name: "Confirm and release" });

/** The card of the payment, and beside it the note of a cancelled job. */
function open(overrides: Partial<JobView>, user: object = ana()) {
  const job = jobView(7, { ...paid, ...overrides });
  const page = (
    <>
      <HeldPayment job={job} />
      <CancelledNote job={job} />
    </>
  );
  site.show(page, { user });
}

describe("a partly refunded held payment", () => {
  const refund = (amount: string) => `${amount} of $105.00 goes back to the card.`;
  const later = (amount: string) => `${amount} goes back to your card when the payment is released.`;
  test.each([
    ["E4 a part was refunded", refunded, "$71.67", [refund("$33.33")], "$71.67"],
    ["E3 the price has fallen", fallen, "$105.00", [later("$21.00")], "$84.00"],
    ["E4 more was refunded than that", { ...fallen, ...refunded }, "$71.67", [refund("$33.33")], "$71.67"],
    [
      "E3 less was refunded",
      { ...fallen, refundedAmount: "10.00" },
      "$95.00",
      [refund("$10.00"), later("$11.00")],
      "$84.00",
    ],
  ])("%s: shows what is left, what goes back when, and is released for the remainder", async (...row) => {
    const [, overrides, left, texts, remainder] = row;
    open(overrides);
    expect(card().getByText(left)).toBeTruthy();
    expect(
      card()
        .queryAllByText(/goes back/)
        .map(({ textContent }) => textContent),
    ).toEqual(texts);
    press("Confirm and release");
    expect(await dialog(`Release your payment of ${remainder}?`)).toBeTruthy();
  });

  test("E3 tells an administrator that the customer gets it", () => {
    open(fallen, { role: "admin" });
    expect(card().getByText("$21.00 goes back to the customer when the payment is released.")).toBeTruthy();
  });

  test("E3 shows nothing once it is refunded", () => {
    const released = { releaseStatus: "released", releasedAt: hoursAgo(0), releaseDueAt: undefined } as const;
    open({ ...fallen, ...released, refundedAmount: "21.00" });
    expect(card("Payment").getByText("$84.00")).toBeTruthy();
    expect(card("Payment").getByText("$21.00 of $105.00 goes back to the card.")).toBeTruthy();
    expect(card("Payment").queryByText(/when the payment is released/)).toBeNull();
  });

  test("E4 that will be refunded in full says so before that", () => {
    open({ releaseStatus: "reversed", refundedAmount: "105.00", releaseDueAt: undefined });
    expect(screen.getByText("$105.00 of $105.00 goes back to the card.")).toBeTruthy();
    expect(release()).toBeNull();
  });

  test.each([
    ["completed", "We refunded $105.00 to the card."],
    ["cancelled", "We refunded $105.00 to your card."],
  ] as const)("E4 that went back as a whole says so once: of a job that is %s", (status, expectedText) => {
    const refundedFields = { paymentStatus: "refunded", releaseStatus: "reversed", refundedAmount: "105.00" } as const;
    open({
      ...refundedFields,
      status,
      releaseDueAt: undefined,
      ...(status === "cancelled" && { cancelledAt: hoursAgo(1), cancelledBy: "customer" }),
    });
    expect(screen.getByText(expectedText)).toBeTruthy();
    expect(screen.getAllByText(/refunded \$/)).toHaveLength(1);
  });
});

test("E4 a payment that was disputed with the bank is on hold, and nobody can release it", async () => {
  await open({ disputedAt: hoursAgo(1), releaseDueAt: undefined });
  expect(card().getByText(en["payments.heldDisputed"])).toBeTruthy();
  expect(release()).toBeNull();
});

describe("a payment that is paused", () => {
  const paused = { pausedAt: hoursAgo(1), releaseDueAt: undefined };
  const still = "We are reviewing this payment. It is not released until we decide.";

  test("E4 has no release date, but its customer may release it", async () => {
    open(paused);
    expect(card().getByText(`${still} You can still release it.`)).toBeTruthy();
    expect(card().getByText(/^Is something wrong\? Write to us:/)).toBeTruthy();
    expect(await card().findByRole("link", { name: SUPPORT })).toBeTruthy();
    expect(card().queryByText(/before then/)).toBeNull();
    expect(release()).toBeTruthy();
  });

  test.each([
    ["before the work is done", { status: "in_progress", completedAt: undefined }, ana()],
    ["to an administrator", {}, { role: "admin" }],
  ] as const)("E4 offers nobody a release %s", (_when, overrides, user) => {
    open({ ...paused, ...overrides }, user);
    expect(card().getByText(still)).toBeTruthy();
    expect(release()).toBeNull();
  });
});
