// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { createPath } from "react-router-dom";
import { describe, expect, test, vi } from "vitest";
import { AppError } from "../../shared/errors/errors.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { payments } from "../../shared/payments/contract.ts";
import { formatterFor } from "../../web/src/i18n/format.ts";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import { receiptPath, rememberedRedirect } from "../../web/src/paths.ts";
import { jobView } from "../support/makers/views.ts";
import {
  checkoutPages,
  checkoutRoutes,
  fillInCard,
  findForm,
  form,
  pay,
  payButton,
} from "../support/pages/checkout-page.tsx";
import { failWith, textsOf, toast } from "../support/pages/screen-actions.ts";

const { startedIntent, confirmations, pages, show, stripe, checkout } = checkoutPages();

describe("the payment screen", () => {
  test.each(["the job", "the secret"])("R-062 shows a spinner until both have loaded, %s last", async (last) => {
    const [slowJob, slowIntent] = [Promise.withResolvers<JobView>(), Promise.withResolvers<void>()];
    pages.server.on(jobs.get, () => slowJob.promise);
    pages.server.on(payments.createIntent, async () => {
      await slowIntent.promise;
      return startedIntent();
    });
    show();
    const finish = { "the job": () => slowJob.resolve(checkout.job), "the secret": () => slowIntent.resolve() };
    await act(async () => finish[last === "the job" ? "the secret" : "the job"]());
    expect(screen.getByRole("status").textContent).toBe("Preparing your payment");
    expect(screen.queryByLabelText("Card number")).toBeNull();
    await act(async () => finish[last === "the job" ? "the job" : "the secret"]());
    expect(await screen.findByLabelText("Card number")).toBeTruthy();
    expect(screen.queryByText("Preparing your payment")).toBeNull();
  });

  test("R-062 creates one intent with an idempotency key, also in strict mode", async () => {
    show(<StrictMode>{checkoutRoutes}</StrictMode>);
    await screen.findByLabelText("Card number");
    const [sent, ...more] = pages.server.sentTo(payments.createIntent);
    expect(more).toEqual([]);
    expect(sent?.body).toEqual({ jobId: checkout.job.id });
    expect(sent?.headers.get("idempotency-key")).toMatch(/^[0-9a-f-]{36}$/);
    expect(screen.getAllByLabelText("Card number")).toHaveLength(1);
  });

  test.each([true, false])("D-47 D-49 says what else paying does, where it does that: %s", async (isAlso) => {
    if (isAlso) checkout.job = { ...checkout.job, isAddressHidden: true, priceApproval: "pending" };
    show();
    const form = await findForm();
    expect(form.queryByText("Paying shares your exact address with Hank.") !== null).toBe(isAlso);
    const agreeing = screen.queryByText("You have not approved this price yet. By paying, you agree to it.");
    expect(agreeing !== null).toBe(isAlso);
  });

  test("R-063 is called Payment, and leads back home", async () => {
    show();
    expect(screen.getByRole("heading", { level: 1, name: "Payment" })).toBeTruthy();
    fireEvent.click(screen.getByRole("link", { name: "Back" }));
    expect(pages.address).toBe("/");
    expect(screen.getByRole("heading", { name: "Home" })).toBeTruthy();
  });

  test("R-064 R-065 shows the amounts of the server and computes none", async () => {
    pages.server.on(payments.createIntent, () => ({
      ...startedIntent(),
      serviceFee: "33.33",
      platformFee: "1.67",
      amount: "35.00",
    }));
    checkout.job = jobView(1, { status: "completed", agreedPrice: "33.33" });
    const { container } = show();
    const form = await findForm();
    expect(form.getByText("Service Payment").closest("p")?.textContent).toBe("Service Payment$33.33");
    const rows = textsOf(screen.getAllByRole("row"));
    expect(rows).toEqual(["Service Fee$33.33", "Platform Fee (5%)$1.67", "Total$35.00"]);
    // What the handyman keeps is said to the handyman alone.
    expect(container.textContent).not.toMatch(/26\.66|8\.34|receives|20%/);
    expect(form.getByRole("button", { name: "Pay Securely · $35.00" })).toBeTruthy();
    expect(container.querySelector("[style]")).toBeNull();
  });

  test("R-067 D-08 says when the money is released, and leaves the confirmation unchecked", async () => {
    show();
    const footnote = "Payment is released to the handyman after job completion is confirmed.";
    expect(await screen.findByText(footnote)).toBeTruthy();
    const box = screen.getByRole("checkbox", { name: "I confirm that the job is done" });
    expect(box).toHaveProperty("checked", false);
    const hint =
      "We then release your payment to Hank at once. Otherwise we hold it for 72 hours, or until you confirm.";
    expect(box.getAttribute("aria-describedby")).toBe(screen.getByText(hint).id);
  });

  test("speaks the language on screen, the card form too, which keeps what is typed", async () => {
    show();
    fireEvent.input(await screen.findByLabelText("Card number"), { target: { value: "4242" } });
    await act(() => setLanguage("pt"));
    await waitFor(() => expect(screen.getByLabelText("Número do cartão")).toHaveProperty("value", "4242"));
    expect(await screen.findByRole("button", { name: /^Pagar com segurança · .*105,00$/ })).toBeTruthy();
    expect(screen.queryByText(/Pay Securely/)).toBeNull();
  });
});

describe("a payment that cannot begin", () => {
  test.each(["payment.providerUnavailable", "job.notFound"] as const)(
    "R-071 D-04 shows a toast and leads home: %s",
    async (code) => {
      if (code === "job.notFound") pages.server.on(jobs.get, failWith(code));
      pages.server.on(payments.createIntent, failWith(code));
      show();
      expect(await toast("Failed to initialize payment. Please try again.")).toBeTruthy();
      await waitFor(() => expect(pages.address).toBe("/"));
      expect(screen.queryByText("Leaking tap")).toBeNull();
      const isRefused = code === "job.notFound";
      expect(screen.queryAllByText(/^You are signed in as ana@/)).toHaveLength(isRefused ? 1 : 0);
      const other = screen.queryByRole("button", { name: "Sign in with another account" });
      if (!isRefused) return expect(other).toBeNull();
      const assign = vi.spyOn(location, "assign").mockReturnValue();
      fireEvent.click(other as HTMLElement);
      expect(assign).toHaveBeenCalledWith("/api/logout");
      expect(rememberedRedirect()).toBe(`/checkout/${checkout.job.id}`);
    },
  );

  test.each([
    ["payment.alreadyPaid", "This job is already paid", "The job is on your home page."],
    ["payment.givenBack", "This payment was refunded", "There is nothing to pay. The job is on your home page."],
    ["payment.jobCancelled", "This job is cancelled", "There is nothing to pay. The job is on your home page."],
    ["payment.notDue", "This job can be paid once it is completed", "The job is on your home page."],
  ] as const)("explains %s, with the way home, and alarms nobody", async (code, title, text) => {
    pages.server.on(payments.createIntent, failWith(code));
    show();
    expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Go Home" }).getAttribute("href")).toBe("/");
    const wasPaid = code === "payment.alreadyPaid" || code === "payment.givenBack";
    const receipt = screen.queryByRole("link", { name: "View receipt" })?.getAttribute("href");
    expect(receipt).toBe(wasPaid ? createPath(receiptPath(checkout.job.id)) : undefined);
    expect(pages.address).toBe(`/checkout/${checkout.job.id}`);
    expect(screen.queryByText("Failed to initialize payment. Please try again.")).toBeNull();
  });

  test("E4 says from when on a card may be tried again, that nothing was charged, and where to write", async () => {
    const retryAt = "2031-03-03T12:00:00.000Z";
    pages.server.on(payments.createIntent, () => {
      throw new AppError("payment.declinedTooOften", { retryAt, retryAfterSeconds: 60 });
    });
    show();
    expect(await screen.findByRole("heading", { name: "Too many card attempts were declined" })).toBeTruthy();
    const when = formatterFor("en").dateTime(retryAt);
    const words = screen.getByText(/^You can pay for this job again from/).textContent;
    expect(words).toContain(`from ${when}. Nothing was charged.`);
    expect(words).toMatch(/write to us: \S/);
  });
});

test("a form whose payment is cancelled while it is open is replaced by a new one, by which the job is paid once", async () => {
  show();
  await fillInCard();
  const cancelledId = checkout.intent.id;
  await stripe.cancel(cancelledId);
  checkout.intent = await stripe.makeIntent();
  fireEvent.click(await payButton());
  await waitFor(() => expect(form().getByRole("alert").textContent).toContain("Nothing was charged."));
  expect(pages.server.sentTo(payments.createIntent)).toHaveLength(2);
  await pay();
  expect(await screen.findByRole("heading", { name: "Payment Successful" })).toBeTruthy();
  expect([stripe.charges(cancelledId), stripe.charges(checkout.intent.id)]).toEqual([0, 1]);
  expect(confirmations()).toEqual([{ paymentIntentId: checkout.intent.id, isJobDone: false }]);
});
