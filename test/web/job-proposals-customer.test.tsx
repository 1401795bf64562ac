// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { jobs } from "../../shared/jobs/contract.ts";
import { requests } from "../../shared/requests/contract.ts";
import { orderedByHank, requestView } from "../support/makers/views.ts";
import { jobPanelPage, panel, proposal, started } from "../support/pages/job-panel.tsx";
import { press, toast } from "../support/pages/screen-actions.ts";

const { lists, pages, answer, open } = jobPanelPage();

describe("what the customer is proposed", () => {
  const lower = { price: "80.00", total: "84.00", handymanAmount: "64.00" };
  const ofPaid = { paymentStatus: "completed", releaseStatus: "held", paidAmount: "105.00" } as const;
  const back = "At this price, $21.00 goes back to your card when the payment is released.";

  test.each(["price", "ending"] as const)("E3 shows the refund before it is accepted: %s", async (kind) => {
    const ordered = started([proposal({ ...lower, kind })], { ...orderedByHank, ...ofPaid });
    lists.ownJobs = [ordered];
    pages.server.on(jobs.get, () => ordered);
    pages.server.on(requests.get, () => requestView(1007));
    await open(ordered);
    expect(panel().getByText(back)).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText(new RegExp(back.replaceAll("$", "\\$")))).toHaveLength(2));
  });

  test("E3 shows the handyman the customer's refund, and nothing if there is none or all is refunded", async () => {
    await open(started([proposal({ ...lower, kind: "ending", by: "customer" })], ofPaid));
    const words = "At this price, $21.00 goes back to the customer when the payment is released.";
    expect(panel().getByText(words)).toBeTruthy();
    for (const [change, overrides] of [
      [lower, {}],
      [{}, ofPaid],
      [{ kind: "ending", price: "0.00", total: "0.00", handymanAmount: "0.00" }, ofPaid],
    ] as const) {
      lists.ownJobs = [started([proposal(change)], overrides)];
      cleanup();
      await open(lists.ownJobs[0] ?? started());
      expect(screen.queryByText(/goes back to/)).toBeNull();
    }
  });

  test("E3 shows old and new price, total and reason, and is accepted", async () => {
    const ordered = started([proposal()], orderedByHank);
    pages.server.on(jobs.get, () => lists.ownJobs[0] ?? ordered);
    pages.server.on(requests.get, () => requestView(1007));
    await open(ordered);
    const card = within(await panel().findByRole("region", { name: "New price proposed" }));
    for (const text of ["$100.00", "$120.00", "$126.00", "Reason: The pipe has to go as well."])
      expect(card.getByText(text)).toBeTruthy();
    const accepted = started([proposal({ state: "accepted" })], { ...orderedByHank, agreedPrice: "120.00" });
    answer(jobs.answerProposal, accepted);
    press("Accept", card);
    expect(await toast("You accepted the proposal.")).toBeTruthy();
    expect(pages.server.sentTo(jobs.answerProposal).map(({ path }) => path)).toEqual([
      `/api/jobs/${ordered.id}/proposals/1/answer`,
    ]);
    await waitFor(() => expect(panel().queryByRole("button", { name: "Accept" })).toBeNull());
    expect(panel().queryByRole("button", { name: "Change the price" })).toBeNull();
    expect(panel().getByRole("button", { name: "End early" })).toBeTruthy();
  });
});
