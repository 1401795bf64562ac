// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import { ana, hoursAgo, jobView } from "../support/makers/views.ts";
import { customerHome, press, SUPPORT } from "../support/pages/customer-home.tsx";
import { dialog } from "../support/pages/screen-actions.ts";
import { en } from "../support/pages/texts.ts";

const { site, setLists, show } = customerHome();

const paid: Partial<JobView> = {
  ...{ status: "completed", paymentStatus: "completed", releaseStatus: "held", paidAmount: "105.00" },
  ...{ completedAt: hoursAgo(3), paidAt: hoursAgo(2), releaseDueAt: hoursAgo(-70) },
};
const refunded = { refundedAmount: "33.33", handymanAmount: "54.61" };
const fallen = { agreedPrice: "80.00", total: "84.00", handymanAmount: "64.00" };

const card = (name = "Held payment") => within(screen.getByRole("region", { name }));
const release = () => screen.queryByRole("button", { name: "Confirm and release" });

async function open(overrides: Partial<JobView>, user: object = ana()) {
  const job = jobView(7, { ...paid, ...overrides });
  setLists({ ordered: [job] });
  await show({ at: `/?job=${job.id}`, user });
  return job;
}

describe("a partly refunded held payment", () => {
  test.each([
    ["a part was refunded", refunded, "$71.67"],
    ["the price has fallen", fallen, "$84.00"],
    ["more was refunded than the price has fallen", { ...fallen, ...refunded }, "$71.67"],
    ["less was refunded than the price has fallen", { ...fallen, refundedAmount: "10.00" }, "$84.00"],
  ])("E4 is released for the remainder: %s", async (_why, overrides, remainder) => {
    await open(overrides);
    site.server.on(jobs.confirm, () => jobView(7, { ...paid, ...overrides, releaseStatus: "released" }));
    press("Confirm and release");
    const asking = within(await dialog(`Release your payment of ${remainder}?`));
    expect(asking.getByText(`Hank gets the money. This cannot be undone.`)).toBeTruthy();
    expect(asking.queryByText(/\$105\.00/)).toBeNull();
    fireEvent.click(asking.getByRole("button", { name: "Release payment" }));
    await screen.findByText("Your payment is released to Hank.");
  });

  test("E4 shows the refund, the original amount and the remainder", async () => {
    await open(refunded);
    expect(card().getByText("$71.67")).toBeTruthy();
    expect(card().getByText("$33.33 of $105.00 goes back to the card.")).toBeTruthy();
    expect(card().queryByText(/when the payment is released/)).toBeNull();
  });

  test("E3 shows the refund after a price reduction, and its date", async () => {
    await open(fallen);
    expect(card().getByText("$105.00")).toBeTruthy();
    expect(card().getByText("$21.00 goes back to your card when the payment is released.")).toBeTruthy();
  });

  test("E3 shows earlier refunds, and that only the rest is refunded", async () => {
    await open({ ...fallen, refundedAmount: "10.00" });
    expect(card().getByText("$95.00")).toBeTruthy();
    expect(card().getByText("$10.00 of $105.00 goes back to the card.")).toBeTruthy();
    expect(card().getByText("$11.00 goes back to your card when the payment is released.")).toBeTruthy();
  });

  test("E3 tells an administrator that the customer gets it", async () => {
    await open(fallen, { role: "admin" });
    expect(card().getByText("$21.00 goes back to the customer when the payment is released.")).toBeTruthy();
  });

  test("E3 shows nothing once it is refunded", async () => {
    const released = { releaseStatus: "released", releasedAt: hoursAgo(0), releaseDueAt: undefined } as const;
    await open({ ...fallen, ...released, refundedAmount: "21.00" });
    expect(card("Payment").getByText("$84.00")).toBeTruthy();
    expect(card("Payment").getByText("$21.00 of $105.00 goes back to the card.")).toBeTruthy();
    expect(card("Payment").queryByText(/when the payment is released/)).toBeNull();
  });

  test("E4 that will be refunded in full says so before that", async () => {
    await open({ releaseStatus: "reversed", refundedAmount: "105.00", releaseDueAt: undefined });
    expect(screen.getByText("$105.00 of $105.00 goes back to the card.")).toBeTruthy();
    expect(release()).toBeNull();
  });

  test.each([
    ["completed", "We refunded $105.00 to the card."],
    ["cancelled", "We refunded $105.00 to your card."],
  ] as const)("E4 that went back as a whole says so once: of a job that is %s", async (status, expectedText) => {
    const refundedFields = { paymentStatus: "refunded", releaseStatus: "reversed", refundedAmount: "105.00" } as const;
    await open({
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
    await open(paused);
    expect(card().getByText(`${still} You can still release it.`)).toBeTruthy();
    expect(card().getByText(/^Is something wrong\? Write to us:/)).toBeTruthy();
    expect(await card().findByRole("link", { name: SUPPORT })).toBeTruthy();
    expect(card().queryByText(/before then/)).toBeNull();
    expect(release()).toBeTruthy();
  });

  test.each([
    ["before the work is done", { status: "in_progress", completedAt: undefined }, ana()],
    ["to an administrator", {}, { role: "admin" }],
  ] as const)("E4 offers nobody a release %s", async (_when, overrides, user) => {
    await open({ ...paused, ...overrides }, user);
    expect(card().getByText(still)).toBeTruthy();
    expect(release()).toBeNull();
  });

  test.each([
    ["pt", "Pagamento retido", /Você ainda pode liberá-lo\.$/, /^Algo está errado\? Escreva para nós:/],
    ["es", "Pago retenido", /Todavía puedes liberarlo\.$/, /^¿Algo está mal\? Escríbenos:/],
  ] as const)("E4 says it in %s", async (language, name, may, trouble) => {
    await setLanguage(language);
    await open(paused);
    for (const words of [may, trouble]) expect(card(name).getByText(words)).toBeTruthy();
  });
});
