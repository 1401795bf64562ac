import { fireEvent, screen } from "@testing-library/react";
import { beforeEach } from "vitest";
import type { ProposalView } from "../../../shared/jobs/schema.ts";
import { payments } from "../../../shared/payments/contract.ts";
import { paidJobView, supplementView } from "../makers/proposal-views.ts";
import { ana } from "../makers/views.ts";
import { checkoutPages, checkoutRoutes, fillInCard, paid } from "./checkout-page.tsx";

export const payButton = () => screen.findByRole("button", { name: "Pay Securely · $42.00" });
export const success = () => screen.findByRole("region", { name: "Payment Successful" });

/** The checkout of what a higher price costs more: $42.00 for the second proposal. */
export function supplementPage() {
  const fixture = checkoutPages();
  const { startedIntent, pages, checkout } = fixture;

  const checkoutUrl = (search = "?proposal=2") => `/checkout/${checkout.job.id}${search}`;
  const show = (search?: string) => pages.show(checkoutRoutes, { at: checkoutUrl(search), user: ana() });
  const serveProposal = (change: Partial<ProposalView>) => {
    checkout.job = paidJobView([supplementView({ supplement: undefined, ...change })]);
  };
  async function pay(number?: string) {
    await fillInCard(number);
    fireEvent.click(await payButton());
  }
  const intentBodies = () => pages.server.sentTo(payments.createIntent).map(({ body }) => body);

  beforeEach(() => {
    checkout.job = paidJobView([supplementView()]);
    pages.server.on(payments.createIntent, () => ({
      ...startedIntent(),
      ...{ serviceFee: "40.00", platformFee: "2.00", amount: "42.00" },
    }));
    pages.server.on(payments.confirm, () => {
      serveProposal({ state: "accepted" });
      return { ...paid, amount: "42.00", releaseStatus: "none" as const };
    });
  });

  return { ...fixture, checkoutUrl, show, serveProposal, pay, intentBodies };
}
