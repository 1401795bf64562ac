// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { jobs } from "../../shared/jobs/contract.ts";
import { payments } from "../../shared/payments/contract.ts";
import { requests } from "../../shared/requests/contract.ts";
import { ReceiptLink } from "../../web/src/features/payments/receipt-link.tsx";
import { ReceiptUrlPanel } from "../../web/src/features/payments/receipt-url-panel.tsx";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import { rememberedRedirect } from "../../web/src/paths.ts";
import { receiptView, refundViews } from "../support/makers/receipts.ts";
import { ana, hank, hoursAgo, jobView } from "../support/makers/views.ts";
import { customerHome } from "../support/pages/customer-home.tsx";
import { clickLink, failWith } from "../support/pages/screen-actions.ts";

const { site, setLists, show } = customerHome();
const paid = jobView(7, {
  status: "completed",
  paymentStatus: "completed",
  paidAt: hoursAgo(2),
  releaseStatus: "held",
});
const at = `/?receipt=${paid.id}`;
const sheet = () => screen.findByRole("article", { name: /HW-2026-1A2B3C4D5E6F$/ });

describe("a receipt", () => {
  test("shows its number, amounts and refunds at its own URL", async () => {
    site.server.on(payments.receipt, () => receiptView({ refunds: refundViews(1), balance: "104.00" }));
    site.show(<ReceiptUrlPanel />, { at, user: ana() });
    const ticket = within(await sheet());
    expect(screen.getByRole("dialog", { name: "Receipt" })).toBeTruthy();
    for (const [name, amount] of [
      ["Service price", "$100.00"],
      ["Platform fee (5%)", "$5.00"],
      ["Total charged", "$105.00"],
      ["By agreement Mar 5, 2026", "−$1.00"],
      ["Paid after refunds", "$104.00"],
    ] as const)
      expect(ticket.getByRole("row", { name: `${name} ${amount}` })).toBeTruthy();
    expect(ticket.getByText("Ana Souza").tagName).toBe("DD");
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(site.address).toBe("/");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("is printed, or downloaded as a PDF, in the language on screen", async () => {
    site.server.on(payments.receipt, () => receiptView());
    const print = vi.fn();
    vi.stubGlobal("print", print);
    await setLanguage("pt");
    site.show(<ReceiptUrlPanel />, { at, user: ana() });
    expect(within(await sheet()).getByRole("row", { name: /^Total cobrado US\$\s105,00$/ })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Imprimir" }));
    expect(print).toHaveBeenCalledTimes(1);
    const link = screen.getByRole("link", { name: "Baixar PDF" });
    expect(link.getAttribute("href")).toBe(`/api/jobs/${paid.id}/receipt.pdf?language=pt`);
  });

  test("says why there is none, and offers a retry only if that may help", async () => {
    site.server.on(payments.receipt, failWith("internal"));
    site.show(<ReceiptUrlPanel />, { at, user: ana() });
    const again = await screen.findByRole("button", { name: "Try again" });
    site.server.on(payments.receipt, failWith("receipt.notPaid"));
    fireEvent.click(again);
    expect(await screen.findByText("This job is not paid yet. You get a receipt when it is paid.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Print" })).toBeNull();
    expect(screen.queryByText(/You are signed in as/)).toBeNull();
  });

  test("of somebody else's job says who is signed in, and leads to another account and back", async () => {
    site.server.on(payments.receipt, failWith("job.notFound"));
    site.show(<ReceiptUrlPanel />, { at, user: ana() });
    expect(await screen.findByText(/^You are signed in as ana@/)).toBeTruthy();
    expect(clickLink(screen.getByRole("link", { name: "Sign in with another account" }))).toBe("/api/logout");
    expect(rememberedRedirect()).toBe(at);
  });
});

describe("the way to a receipt", () => {
  test("is linked from a paid job's details, and from no other's", async () => {
    setLists({ ordered: [paid] });
    await show({ at: `/?job=${paid.id}`, user: ana() });
    const link = await screen.findByRole("link", { name: "View receipt" });
    expect(link.getAttribute("href")).toBe(at);
    expect(site.server.sentTo(payments.receipt)).toEqual([]);
    expect(site.server.sentTo(jobs.get).length + site.server.sentTo(requests.get).length).toBeGreaterThan(0);
  });

  test("is called a statement for the handyman, and not there before the payment", () => {
    site.show(<ReceiptLink job={paid} />, { user: hank() });
    expect(screen.getByRole("link", { name: "View statement" })).toBeTruthy();
    site.show(<ReceiptLink job={{ ...paid, id: jobView(8).id, paidAt: undefined }} />, { user: hank() });
    expect(screen.getAllByRole("link")).toHaveLength(1);
  });
});
