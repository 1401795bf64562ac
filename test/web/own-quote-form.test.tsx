// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { addDays, spanOf } from "../../shared/agenda/windows.ts";
import { appointments } from "../../shared/appointments/contract.ts";
import { quotes } from "../../shared/quotes/contract.ts";
import { draftKeysOf } from "../../web/src/forms/drafts-at-sign-out.ts";
import { idOf } from "../support/makers/entities.ts";
import { ownQuoteView } from "../support/makers/own-quote-views.ts";
import { hankId, requestView } from "../support/makers/views.ts";
import { handymanHome, ticket } from "../support/pages/handyman-home.tsx";
import { dialog, failWith, press, spoken } from "../support/pages/screen-actions.ts";

const { lists, pages, show } = handymanHome();

const message = "I would replace the cartridge and the seals of the tap.";
const bodies = () => pages.server.bodiesTo(quotes.create);

/** Opens the form from the ticket. */
async function write(title = "Send a quote") {
  press("Send a quote: Leaking tap", await ticket("Leaking tap"));
  return within(await dialog(title));
}
const type = (form: ReturnType<typeof within>, label: RegExp | string, value: string) =>
  fireEvent.change(form.getByLabelText(label), { target: { value } });

describe("the form of a quote", () => {
  test("R-401 R-412 says what the handyman keeps, the customer pays, and how often they hire, and sends what was typed", async () => {
    lists.feed = [requestView(1, { quotesReceived: 2, timeZone: "America/Denver", revision: 2 })];
    const sent = ownQuoteView(1);
    pages.server.on(quotes.list, () => ({ seats: { used: 0, of: 5 }, hireRate: 80, quotes: lists.ownQuotes }));
    pages.server.on(quotes.create, () => {
      lists.ownQuotes = [sent];
      return sent;
    });
    show();
    const form = await write();
    expect(form.getByText("2 of 5 quotes so far")).toBeTruthy();
    expect(await form.findByText("This customer hired somebody for 80% of past requests with quotes.")).toBeTruthy();
    type(form, "Your price in dollars", "120");
    expect(form.getByText("You keep $96.00")).toBeTruthy();
    expect(form.getByText("The customer pays $126.00 in total")).toBeTruthy();
    type(form, "Message to the customer", message);
    type(form, /How long it takes/, "120");
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    type(form, "Day", day);
    expect(form.getByLabelText("Time")).toHaveProperty("value", "08:00");
    fireEvent.click(form.getByLabelText("Supplies are included"));
    type(form, "Warranty", "90d");
    press("Send the quote", form);
    await spoken(/^Quote sent/);
    expect(bodies()).toEqual([
      {
        ...{ price: "120.00", message, estimatedDuration: 120, includesSupplies: true },
        ...{ warrantyPeriod: "90d", validDays: 7, revision: 2 },
        availableFrom: spanOf({ day, from: 8 * 60, to: 9 * 60 }, "America/Denver").startsAt,
      },
    ]);
    expect(await (await ticket("Leaking tap")).findByText("Your quote: $120.00")).toBeTruthy();
    expect(draftKeysOf(hankId)).toEqual([]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(pages.address).toBe("/");
  });

  test("R-401 offers the next free times as the start, one of each day, those that the customer wished first", async () => {
    const zone = "America/Denver";
    const days = [2, 3].map((ahead) => addDays(new Date().toISOString().slice(0, 10), ahead));
    const [first = "", wished = ""] = days;
    const free = (day: string, hour: number) => spanOf({ day, from: hour * 60, to: (hour + 2) * 60 }, zone);
    const windows = [{ day: wished, from: 13 * 60, to: 17 * 60 }];
    lists.feed = [requestView(1, { timeZone: zone, windows })];
    pages.server.on(appointments.slots, () => [free(first, 9), free(first, 10), free(wished, 9), free(wished, 13)]);
    show();
    const form = await write();
    const starts = await form.findAllByRole<HTMLInputElement>("radio");
    expect(starts.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
      expect.stringMatching(/1:00\sPM · asked for$/),
      expect.stringMatching(/9:00\sAM$/),
    ]);
    fireEvent.click(starts[0] as HTMLElement);
    expect([form.getByLabelText("Day"), form.getByLabelText("Time")]).toEqual([
      expect.objectContaining({ value: wished }),
      expect.objectContaining({ value: "13:00" }),
    ]);
    expect(starts[0]?.checked).toBe(true);
    type(form, "Time", "13:30");
    expect(starts.filter(({ checked }) => checked)).toEqual([]);
    const [sent] = pages.server.sentTo(appointments.slots);
    expect(sent?.query.get("minutes")).toBe("120");
  });

  test("R-401 leads to the quote that was declined, instead of a form that would be refused", async () => {
    lists.feed = [requestView(1)];
    lists.ownQuotes = [ownQuoteView(1, { status: "declined", declinedBy: "customer", isLive: false })];
    show();
    press("Send a quote: Leaking tap", await ticket("Leaking tap"));
    expect(await within(await dialog("Leaking tap")).findByText(/^The customer declined it/)).toBeTruthy();
    expect(pages.address).toBe(`/?request=${idOf(1)}`);
    expect(bodies()).toEqual([]);
  });

  test("R-401 names the wrong fields, and sends nothing", async () => {
    lists.feed = [requestView(1)];
    show();
    const form = await write();
    type(form, "Your price in dollars", "4");
    type(form, "Message to the customer", "Too short");
    type(form, "Time", "09:00");
    press("Send the quote", form);
    const summary = within(await form.findByRole("alert"));
    expect(summary.getByText("3 fields need your attention:")).toBeTruthy();
    for (const text of [
      "The price must be between $5.00 and $25,000.00.",
      "Say what you would do (at least 20 characters)",
      "Choose the day as well.",
    ]) {
      expect(form.getByText(text)).toBeTruthy();
    }
    fireEvent.click(summary.getByRole("link", { name: "Message to the customer" }));
    expect(document.activeElement).toBe(form.getByLabelText("Message to the customer"));
    expect(bodies()).toEqual([]);
  });

  test("R-401 keeps what was typed on this device, warns of contact details, and can be begun anew", async () => {
    lists.feed = [requestView(1)];
    show();
    const form = await write();
    type(form, "Message to the customer", "Call me at 217-555-0148, I can come tomorrow.");
    expect(await form.findByText(/^We hide contact details here/)).toBeTruthy();
    press("Cancel", form);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(draftKeysOf(hankId)).toEqual([`draft:quote:${idOf(1)}.0:${hankId}`]);
    const again = await write();
    const field = again.getByLabelText<HTMLTextAreaElement>("Message to the customer");
    expect(field.value).toMatch(/^Call me/);
    press("Start over", again);
    expect(field.value).toBe("");
    expect(again.queryByText(/^Contact details/)).toBeNull();
    expect(draftKeysOf(hankId)).toEqual([]);
  });

  test("R-401 shows a refusal in its place, keeps the text, and does not send it again when no place is free", async () => {
    lists.feed = [requestView(1)];
    pages.server.on(quotes.create, failWith("quote.full"));
    show();
    const form = await write();
    type(form, "Your price in dollars", "90");
    type(form, "Message to the customer", message);
    press("Send the quote", form);
    expect(await form.findByText(/^This request has all the quotes the customer wants/)).toBeTruthy();
    expect(form.getByLabelText("Message to the customer")).toHaveProperty("value", message);
    expect(form.getByRole("button", { name: "Send the quote" })).toHaveProperty("disabled", true);
    expect(bodies()).toHaveLength(1);
  });

  test("R-401 offers the messages that were sent before", async () => {
    localStorage.setItem(
      `sentTexts:quote:${hankId}`,
      JSON.stringify({ texts: [message, "An older message of mine."] }),
    );
    lists.feed = [requestView(1)];
    show();
    const form = await write();
    press(`Use the message: ${message}`, form);
    expect(form.getByLabelText("Message to the customer")).toHaveProperty("value", message);
  });
});
