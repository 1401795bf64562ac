// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { UserId } from "../../shared/ids.ts";
import { quotes } from "../../shared/quotes/contract.ts";
import type { OwnQuoteView } from "../../shared/quotes/view.ts";
import { requests } from "../../shared/requests/contract.ts";
import { idOf } from "../support/makers/entities.ts";
import { ownQuoteView } from "../support/makers/own-quote-views.ts";
import { hankId, hoursAgo, jobView, requestView } from "../support/makers/views.ts";
import { available, handymanHome, ticket } from "../support/pages/handyman-home.tsx";
import { dialog, failWith, press, spoken, textsOf } from "../support/pages/screen-actions.ts";

const { lists, pages, show } = handymanHome();
const myQuotes = async () => within(await screen.findByRole("region", { name: "My quotes" }));
const own = async (title = "Leaking tap") =>
  within(await within(await dialog(title)).findByRole("region", { name: "Your quote" }));
const buttonsOf = (place: Pick<typeof screen, "getAllByRole">) => textsOf(place.getAllByRole("button"));

/** Opens the panel of a request with this quote. */
function open(quote: OwnQuoteView, more: Parameters<typeof requestView>[1] = {}) {
  lists.feed = [requestView(1, { status: "quoted", quotesReceived: 1, ...more })];
  lists.ownQuotes = [quote];
  show({ at: `/?request=${idOf(1)}` });
}

describe("the handyman's own quote", () => {
  const counter = { price: "110.00", total: "115.50", handymanAmount: "88.00", at: hoursAgo(1) };
  const countered: Partial<OwnQuoteView> = {
    ...{ awaiting: "handyman", counters: [counter], responseDueAt: hoursAgo(-46.5), version: 2 },
  };

  test("R-402 shows the customer's price with what is kept of it and until when, and agrees to the terms on screen", async () => {
    const answered = ownQuoteView(1, { price: "110.00", counters: [{ ...counter, answer: "agreed" }], version: 3 });
    pages.server.on(quotes.answer, () => {
      lists.ownQuotes = [answered];
      return answered;
    });
    open(ownQuoteView(1, countered));
    const shown = await own();
    expect(shown.getByText("The customer proposes $110.00")).toBeTruthy();
    expect(shown.getByText("At $110.00 you keep $88.00. At your own price you keep $96.00.")).toBeTruthy();
    expect(shown.getByText(/^You have 2 days to answer, until .* your price of \$120\.00 stays\.$/)).toBeTruthy();
    expect(buttonsOf(shown)).toEqual(["Agree to $110.00", "Keep my price of $120.00", "Withdraw"]);
    press("Agree to $110.00", shown);
    await spoken("You agreed to $110.00. We let the customer know.");
    expect(pages.server.bodiesTo(quotes.answer)).toEqual([{ answer: "agree", version: 2 }]);
    expect(await (await own()).findByText("$110.00: you agreed")).toBeTruthy();
  });

  test("R-404 asks to confirm or change it once the request was edited, and confirms the request on screen", async () => {
    pages.server.on(quotes.answer, () => ownQuoteView(1, { version: 2 }));
    open(ownQuoteView(1, { isCurrentRevision: false }), { revision: 2 });
    const shown = await own();
    expect(shown.getByText("The customer has changed the request")).toBeTruthy();
    expect(buttonsOf(shown)).toEqual(["Confirm at $120.00", "Change", "Withdraw"]);
    press("Change", shown);
    const form = within(await dialog("Change your quote"));
    expect(form.getByLabelText("Your price in dollars")).toHaveProperty("value", "120.00");
    expect(form.getByLabelText("Warranty")).toHaveProperty("value", "90d");
    expect(form.getByLabelText("Valid for")).toHaveProperty("value", "3");
    press("Cancel", form);
    press("Confirm at $120.00", await own());
    await waitFor(() => expect(pages.server.sentTo(quotes.answer)).toHaveLength(1));
    expect(pages.server.sentTo(quotes.answer)[0]?.body).toEqual({ answer: "confirm", version: 1, revision: 2 });
  });

  test("R-405 says why it is on hold, also when the request is hidden; it can be withdrawn, after a question", async () => {
    lists.ownQuotes = [ownQuoteView(1, { isLive: false, isParked: true })];
    pages.server.on(requests.get, failWith("serviceRequest.notFound"));
    pages.server.on(quotes.answer, () => ownQuoteView(1, { status: "declined", declinedBy: "handyman" }));
    show({ at: `/?request=${idOf(1)}` });
    const shown = await own();
    expect(shown.getByText(/^Another handyman accepted this request/)).toBeTruthy();
    expect(buttonsOf(shown)).toEqual(["Withdraw"]);
    press("Withdraw", shown);
    press("Withdraw the quote", within(await dialog("Withdraw your quote?")));
    await spoken("Your quote is withdrawn.");
  });

  test.each([
    [{ status: "declined", declinedBy: "customer", declineReason: "Too late for us" }, /^The customer declined it on/],
    [{ status: "declined", declinedBy: "handyman" }, /^You ended it on/],
    [{ status: "expired", lostReason: "expired", mayResubmit: true }, /^It was valid until/],
  ] as const)("R-401 says how it ended, and whether another one can be sent: %j", async (ended, text) => {
    open(ownQuoteView(1, { isLive: false, closedAt: hoursAgo(1), ...ended }));
    const shown = await own();
    expect(shown.getByText(text)).toBeTruthy();
    expect(shown.queryByText("The customer wrote: Too late for us") !== null).toBe("declineReason" in ended);
    expect(shown.queryByRole("button", { name: "Send another quote" }) !== null).toBe("mayResubmit" in ended);
    expect(within(screen.getByRole("dialog")).queryByRole("button", { name: "Send a quote" })).toBeNull();
  });
});

describe("a request that wants quotes", () => {
  test("R-407 cannot be accepted, and says why; one with all its quotes takes no other", async () => {
    lists.feed = [requestView(1, { hiring: "quotes" }), requestView(2, { title: "Fence", quotesReceived: 5 })];
    show({ at: `/?request=${idOf(1)}` });
    const shown = within(await dialog("Leaking tap"));
    expect(shown.getByText(/^This customer compares quotes before hiring.* 0 of 5 quotes so far$/)).toBeTruthy();
    expect(shown.queryByRole("button", { name: "Accept" })).toBeNull();
    expect(shown.getByRole("button", { name: "Send a quote" }).dataset.variant).toBe("primary");
    pages.goTo(`/?request=${idOf(2)}`);
    const full = within(await dialog("Fence"));
    expect(full.getByText(/^All 5 quotes for this request are in/)).toBeTruthy();
    expect(full.queryByRole("button", { name: "Send a quote" })).toBeNull();
    expect(full.getByRole("button", { name: "Accept" }).dataset.variant).toBe("primary");
  });

  test("R-409 that asks one handyman alone stands first with its hours, and can be declined with a reason", async () => {
    const invited = { invitedHandymanId: UserId.parse(hankId), privateUntil: hoursAgo(-4.5), isPublicAfterwards: true };
    lists.feed = [requestView(1), requestView(2, { title: "Fence", ...invited })];
    pages.server.on(requests.declineInvitation, () => new Response(null, { status: 204 }));
    show();
    const fence = await ticket("Fence");
    const titles = within(available()).getAllByRole("heading", { level: 3 });
    expect(textsOf(titles)).toEqual(["Fence", "Leaking tap"]);
    expect(fence.getByText("Asked for you · 5 hours left")).toBeTruthy();
    expect(fence.queryByRole("button", { name: "Hide: Fence" })).toBeNull();
    press("View details: Fence", fence);
    const panel = within(await dialog("Fence"));
    expect(await panel.findByText(/^Nobody else sees it yet/)).toBeTruthy();
    fireEvent.click(await panel.findByRole("button", { name: "Decline" }));
    const asking = within(await dialog("Decline this request?"));
    fireEvent.change(asking.getByLabelText(/Reason/), { target: { value: "I am away this week" } });
    press("Decline the request", asking);
    await spoken("You declined the request. We let the customer know.");
    const bodies = pages.server.bodiesTo(requests.declineInvitation);
    expect(bodies).toEqual([{ reason: "I am away this week" }]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(within(available()).queryByRole("heading", { name: "Fence" })).toBeNull());
  });
});

describe("the list of quotes", () => {
  test("R-401 has the open ones with their time, the won ones with their job, the lost ones with the reason", async () => {
    const won = ownQuoteView(3, { title: "Door", status: "accepted", isLive: false });
    lists.ownJobs = [jobView(8, { quoteId: won.id, title: "Door" })];
    lists.ownQuotes = [
      ownQuoteView(1),
      ownQuoteView(2, { title: "Fence", isCurrentRevision: false }),
      won,
      ownQuoteView(4, { title: "Roof", status: "declined", lostReason: "otherHired", isLive: false }),
    ];
    show();
    const list = await myQuotes();
    await list.findByText("Fence");
    const titles = textsOf(list.getAllByRole("heading", { level: 3 }));
    expect(titles).toEqual(["Fence", "Leaking tap"]);
    expect(list.getByText("Valid for another 3 days")).toBeTruthy();
    expect(list.getAllByText("$120.00 · you keep $96.00")).toHaveLength(2);
    expect(screen.getByRole("radio", { name: "Quotes (2)" })).toBeTruthy();
    fireEvent.click(list.getByRole("radio", { name: "Won" }));
    expect((await list.findByRole("link", { name: "Door" })).getAttribute("href")).toBe(`/?job=${idOf(8)}`);
    fireEvent.click(list.getByRole("radio", { name: "Lost" }));
    expect(await list.findByText("The customer hired somebody else.")).toBeTruthy();
    expect(list.getByRole("link", { name: "Roof" }).getAttribute("href")).toBe(`/?request=${idOf(4)}`);
  });
});
