// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { show } from "../support/pages/stand-in-checkout.tsx";

function write(label: string, value: string) {
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
}

function fillIn(number: string) {
  write("Card number", number);
  write("Expiry", "1230");
  write("Security code", "123");
}

async function pay(number: string) {
  fillIn(number);
  fireEvent.click(await screen.findByRole("button", { name: "Pay Securely" }));
}

const outcome = (text: string) => waitFor(() => expect(screen.getByRole("status").textContent).toBe(text));

beforeEach(() => {
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
});

afterEach(() => {
  cleanup();
  expect(console.error).not.toHaveBeenCalled();
  expect(console.warn).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

describe("D-31 the stand-in for Stripe.js", () => {
  test("R-064 renders one labelled card form, also in strict mode, and reports ready and complete", async () => {
    const events: string[] = [];
    const { container } = await show({ on: (event) => events.push(event) });
    await waitFor(() => expect(events).toEqual(["ready", "change card true false"]));
    expect(screen.getAllByRole("textbox")).toHaveLength(3);
    expect(screen.getByRole("group", { name: "Card" })).toBeTruthy();
    fillIn("4242424242424242");
    expect(screen.getByLabelText("Card number")).toHaveProperty("value", "4242 4242 4242 4242");
    expect(screen.getByLabelText("Expiry")).toHaveProperty("value", "12 / 30");
    expect(events.at(-1)).toBe("change card false true");
    write("Expiry", "1330");
    expect(events.at(-1)).toBe("change card false false");
    expect(container.querySelectorAll("[style]")).toHaveLength(0);
  });

  test("R-069 pays with a good card and stays on the page when no redirect is required", async () => {
    const { status } = await show();
    await pay("4242424242424242");
    await outcome("succeeded");
    expect(await status()).toBe("succeeded");
  });

  test("R-070 shows Stripe's message for a declined card, and accepts another one", async () => {
    const { status } = await show();
    await pay("4000 0000 0000 0002");
    await outcome("card_declined Your card was declined.");
    expect(await status()).toBe("requires_payment_method");
    await pay("4242 4242 4242 4242");
    await outcome("succeeded");
  });

  test("says at the number that it is incomplete, and sends nothing", async () => {
    const { status } = await show();
    const number = screen.getByLabelText("Card number");
    write("Card number", "4242");
    expect(number.getAttribute("aria-invalid")).toBe("false");
    fireEvent.blur(number);
    const problem = screen.getByText("Your card number is incomplete.");
    expect(number.getAttribute("aria-invalid")).toBe("true");
    expect(number.getAttribute("aria-describedby")).toBe(problem.id);
    fireEvent.click(screen.getByRole("button", { name: "Pay" }));
    await outcome("incomplete_number Your card number is incomplete.");
    expect(document.activeElement).toBe(number);
    expect(screen.getByText("Your card's security code is incomplete.")).toBeTruthy();
    expect(await status()).toBe("requires_payment_method");
    write("Card number", "4242424242424242");
    expect(screen.queryByText("Your card number is incomplete.", { selector: "p" })).toBeNull();
  });

  test.each([
    ["Authorise", "succeeded", "succeeded"],
    [
      "Fail",
      "payment_intent_authentication_failure We are unable to authenticate your payment method. Please choose a different payment method and try again.",
      "requires_payment_method",
    ],
  ])("asks in a dialog to authorise the payment: %s", async (answer, expectedMessage, status) => {
    const intent = await show();
    await pay("4000002500003155");
    const dialog = await screen.findByRole("dialog", { name: "Authorise this test payment" });
    expect(await intent.status()).toBe("requires_action");
    fireEvent.click(screen.getByRole("button", { name: answer }));
    await outcome(expectedMessage);
    expect(await intent.status()).toBe(status);
    expect(dialog.isConnected).toBe(false);
  });

  test("is translated, and keeps the entries when the language changes", async () => {
    const { speak } = await show();
    write("Card number", "4242");
    fireEvent.blur(screen.getByLabelText("Card number"));
    speak("es");
    await waitFor(() => expect(screen.getByLabelText("Número de tarjeta")).toHaveProperty("value", "4242"));
    for (const label of ["Vencimiento", "Código de seguridad"]) expect(screen.getByLabelText(label)).toBeTruthy();
    expect(screen.getByText("El número de la tarjeta está incompleto.")).toBeTruthy();
  });

  test("opens the return URL when a redirect is requested", async () => {
    const assign = vi.spyOn(window.location, "assign").mockReturnValue(undefined);
    const { id, clientSecret } = await show({ redirect: true });
    await pay("4242424242424242");
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    const address = new URL(String(assign.mock.calls[0]?.[0]));
    expect(address.pathname).toBe("/checkout/job-1");
    expect(Object.fromEntries(address.searchParams)).toEqual({
      payment_intent: id,
      payment_intent_client_secret: clientSecret,
      redirect_status: "succeeded",
    });
    expect(screen.getByRole("status").textContent).toBe("");
  });
});
