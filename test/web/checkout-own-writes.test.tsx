// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { jobs } from "../../shared/jobs/contract.ts";
import { payments } from "../../shared/payments/contract.ts";
import { useJobPages } from "../../web/src/features/dashboards/customer/customer-queries.ts";
import Checkout from "../../web/src/features/payments/checkout.tsx";
import { cards, checkoutPages, goodCard, pay } from "../support/pages/checkout-page.tsx";

const { checkout, pages, show } = checkoutPages();

function JobStates() {
  const { items } = useJobPages();
  return (
    <ul>
      {items.map(({ id, paymentStatus = "due" }) => (
        <li key={id}>{paymentStatus}</li>
      ))}
    </ul>
  );
}

const routes = (
  <Routes>
    <Route path="/checkout/:jobId" element={<Checkout />} />
    <Route path="/" element={<JobStates />} />
  </Routes>
);

/** The index still lists the job as unpaid, while the job itself is paid from the charge on. */
beforeEach(() => {
  const due = checkout.job;
  pages.server.on(jobs.list, () => [due]);
  const isCharged = () => checkout.stripeCalls.includes("confirm");
  pages.server.on(jobs.get, () => ({ ...due, ...(isCharged() && { paymentStatus: "completed" as const }) }));
});

test.each([
  ["at once", goodCard, 1],
  ["by a slow card", cards.slow, 0],
] as const)("a job that was paid %s is paid in the list whose index lags", async (_how, card, confirmed) => {
  show(routes);
  await pay(card);
  fireEvent.click(await screen.findByRole("link", { name: "View receipt" }).then(() => screen.findByText("Go Home")));
  expect((await screen.findByRole("listitem")).textContent).toBe("completed");
  expect(pages.server.sentTo(payments.confirm)).toHaveLength(confirmed);
});
