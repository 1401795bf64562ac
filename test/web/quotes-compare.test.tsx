// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { handymen } from "../../shared/handymen/contract.ts";
import { quotes } from "../../shared/quotes/contract.ts";
import { endOf } from "../../web/src/features/quotes/groups.ts";
import terms from "../../web/src/i18n/legal/terms/en.ts";
import { idOf } from "../support/makers/entities.ts";
import { quoteList, quoteView } from "../support/makers/quote-views.ts";
import { hoursAgo, jobView } from "../support/makers/views.ts";
import { ownRequest } from "../support/pages/customer-home.tsx";
import { profileView } from "../support/pages/profile-page.tsx";
import { quotesPanel } from "../support/pages/quotes-panel.tsx";
import { dialog, press, setWide, textsOf } from "../support/pages/screen-actions.ts";

const { site, open } = quotesPanel();
const pete = quoteView(11);
const hal = quoteView(12, {
  ...{ price: "95.00", includesSupplies: false, warrantyPeriod: "none", availableFrom: hoursAgo(-20) },
  ...{ reasons: ["newHere"], handyman: { firstName: "Hal", lastInitial: "N", emergencyServices: true } },
});
const mia = quoteView(13, { price: "140.00", handyman: { firstName: "Mia", lastInitial: "C", verifiedCount: 0 } });
const three = quoteList([pete, hal, mia], { median: "115.50" });
type Panel = Awaited<ReturnType<typeof open>>;
const columnsOf = (panel: Panel) =>
  panel.getAllByRole("columnheader").map((header) => within(header).getByRole("link").textContent);
const rowOf = (panel: Panel, name: string) => {
  const row = panel.getByRole("row", { name: new RegExp(`^${name}`) });
  return within(row)
    .getAllByRole("cell")
    .map((cell) => cell.textContent);
};

describe("quotes side by side", () => {
  beforeEach(() => setWide(true));

  test("R-401 R-408 a column each, with totals, terms and who makes them, and never the share of the platform", async () => {
    const panel = await open({ list: three });
    expect(columnsOf(panel)).toEqual(["Pete B.", "Hal N.", "Mia C."]);
    expect(rowOf(panel, "You pay in total")).toEqual(["$115.50", "$99.75Lowest", "$147.00"]);
    expect(rowOf(panel, "Supplies")).toEqual(["Included", "Not included", "Included"]);
    expect(rowOf(panel, "Warranty")).toEqual(["90 days", "None", "90 days"]);
    expect(rowOf(panel, "Rating")[2]).toBe("No verified reviews yet");
    expect(rowOf(panel, "Checked")[1]).toBe("IdentityCertified: Plumbing24/7");
    expect(rowOf(panel, "Answered in")[0]).toBe("34 minutes");
    expect(panel.getByText(/^Typical price: \$115\.50\. 2 more handymen/)).toBeTruthy();
    expect(await panel.findAllByRole("button", { name: /^Save (Pete|Hal|Mia)$/ })).toHaveLength(3);
    expect(textsOf(panel.getAllByRole("button", { name: /^Hire / }))).toEqual([
      ...["Hire Pete for $115.50", "Hire Hal for $99.75", "Hire Mia for $147.00"],
    ]);
    expect(document.body.textContent).not.toMatch(/80%|20%|you keep|platform/i);
  });

  test("what a check means, and when it was made, is said by a press on it", async () => {
    const check = { id: idOf(5), verificationType: "identity", status: "verified" } as const;
    site.server.on(handymen.details, () =>
      profileView({ verifications: [{ ...check, verifiedAt: "2026-09-14T12:00:00.000Z" }] }),
    );
    const panel = await open({ list: three });
    fireEvent.click(panel.getAllByRole("button", { name: "Identity" })[0] ?? document.body);
    const meaning = within(await dialog("Identity"));
    expect(meaning.getByText(/^Our team compared an identity document/)).toBeTruthy();
    expect(await meaning.findByText("Checked on Sep 14, 2026.")).toBeTruthy();
  });

  test("R-401 sorted by what the reader chooses, and only those who work around the clock", async () => {
    const panel = await open({ list: three });
    const sorted = (sort: string) => {
      fireEvent.change(panel.getByLabelText("Sort by"), { target: { value: sort } });
      return columnsOf(panel);
    };
    expect(sorted("total")).toEqual(["Hal N.", "Pete B.", "Mia C."]);
    expect(sorted("soonest")[0]).toBe("Hal N.");
    expect(sorted("best")).toEqual(["Pete B.", "Hal N.", "Mia C."]);
    fireEvent.click(panel.getByRole("checkbox", { name: "Available 24/7" }));
    expect(panel.getAllByRole("button", { name: /^Hire / })).toHaveLength(1);
    expect(site.server.sentTo(quotes.list)).toHaveLength(1);
  });

  test("R-203 why they stand in this order is the section of the terms, word for word", async () => {
    await open({ list: three });
    press("Why this order?");
    const why = within(await dialog("Why this order"));
    const blocks = terms.sections.find(({ id }) => id === "ranking")?.blocks ?? [];
    const lines = blocks.flatMap((block) =>
      typeof block === "string" ? [block] : "facts" in block ? block.facts.flat() : [],
    );
    expect(lines.length).toBeGreaterThan(12);
    for (const line of lines) expect(await why.findByText(line)).toBeTruthy();
  });
});

test("R-401 the start is told on the clocks of the place, with the reader's own time when it differs", async () => {
  setWide(true);
  const starts = (availableFrom: string) => ({ ...pete, availableFrom });
  const [first, second] = ["2099-11-28T20:00:00.000Z", "2099-11-28T06:30:00.000Z"] as const;
  const list = quoteList([starts(first), { ...hal, availableFrom: second }]);
  const panel = await open({ list, request: { timeZone: "Pacific/Pago_Pago" } });
  // On the clocks of wherever the tests run.
  const time = (at: string) => new Intl.DateTimeFormat("en-US", { timeStyle: "short" }).format(new Date(at));
  const day = (at: string) =>
    new Intl.DateTimeFormat("en-US", { weekday: "long", day: "numeric", month: "short" }).format(new Date(at));
  const [start, other] = rowOf(panel, "When");
  expect(start).toBe(`Can start: Saturday, Nov 28, 9:00 AM (${time(first)} your time)`);
  expect(other).toBe(`Can start: Friday, Nov 27, 7:30 PM (${day(second)}, ${time(second)} your time)`);
  press("Hire Pete for $115.50");
  const hire = within(await dialog("Hire Pete?"));
  expect(hire.getByRole("radio", { name: /^Sat, Nov 28, 9.+11\sAM/, checked: true })).toBeTruthy();
});

test("R-535 the start is the first free time of the agenda, where that is known", async () => {
  setWide(true);
  const startsAt = "2099-11-28T20:00:00.000Z";
  const free = (quote: typeof pete, isWished: boolean) => ({
    ...quote,
    firstFree: { startsAt, endsAt: startsAt, isWished },
  });
  const panel = await open({
    list: quoteList([free(pete, true), free({ ...hal, availableFrom: undefined }, false), mia]),
  });
  const starts = rowOf(panel, "When");
  expect(starts[0]).toMatch(/^As you asked: \w+, Nov 28, /);
  expect(starts[1]).toMatch(/^First free: \w+, Nov 28, /);
  expect(starts[2]).toBe("Start to be agreed");
});

describe("quotes on a phone", () => {
  test("R-401 are cards, of which two that are chosen open side by side", async () => {
    setWide(false);
    const panel = await open({ list: three });
    expect(panel.queryByRole("table")).toBeNull();
    expect(await panel.findAllByRole("button", { name: /^Save / })).toHaveLength(3);
    const compare = (name: string) => panel.getByRole<HTMLInputElement>("checkbox", { name: `Compare ${name}` });
    const sideBySide = () => panel.getByRole<HTMLButtonElement>("button", { name: "Side by side" });
    expect(sideBySide().disabled).toBe(true);
    fireEvent.click(compare("Hal N."));
    expect(sideBySide().disabled).toBe(true);
    fireEvent.click(compare("Mia C."));
    expect(compare("Pete B.").disabled).toBe(true);
    fireEvent.click(sideBySide());
    const pair = within(await dialog("Hal N. and Mia C."));
    const names = textsOf(pair.getAllByRole("link", { name: /\.$/ }));
    expect(names).toEqual(["Hal N.", "Message Hal N.", "Mia C.", "Message Mia C."]);
  });
});

describe("quotes that cannot be hired", () => {
  beforeEach(() => setWide(true));

  test("R-404 of a text that was edited wait until their handyman confirms them", async () => {
    const panel = await open({ list: quoteList([{ ...pete, isCurrentRevision: false }, hal]) });
    expect(panel.getByText(/^You changed the request after this quote\. Pete has to confirm the quote/)).toBeTruthy();
    expect(panel.queryByRole("button", { name: /^(Hire|Counter-offer to) Pete/ })).toBeNull();
    expect(panel.getByRole("button", { name: "Decline the quote of Pete B." })).toBeTruthy();
    expect(panel.getByRole("button", { name: "Hire Hal for $99.75" })).toBeTruthy();
  });

  test("R-405 are parked while somebody who accepted waits for an answer about the price", async () => {
    const job = jobView(7, { priceApproval: "pending", agreedPrice: "100.00" });
    const parked = [pete, hal].map((quote) => ({ ...quote, isLive: false, isParked: true }));
    const panel = await open({ list: quoteList(parked), request: { status: "accepted", jobId: job.id }, job });
    expect(await panel.findByRole("heading", { name: "Hank has accepted your request" })).toBeTruthy();
    expect(panel.getByText(/^The total would be \$105\.00\./)).toBeTruthy();
    expect(panel.getByRole("link", { name: "Decide about the price" }).getAttribute("href")).toBe(`/?job=${job.id}`);
    expect(panel.queryByRole("button", { name: /^(Hire|Decline|Counter-offer)/ })).toBeNull();
    expect(columnsOf(panel)).toEqual(["Pete B.", "Hal N."]);
  });

  test("R-403 have ended with a reason, which they name", async () => {
    const declined = { status: "declined", declinedBy: "customer", declineReason: "Too late" } as const;
    const ended = [
      { ...pete, ...declined, isLive: false },
      { ...hal, isLive: false, lostReason: "directAccepted" as const },
    ];
    const panel = await open({ list: quoteList(ended) });
    expect(panel.getByRole("heading", { name: "Ended quotes" })).toBeTruthy();
    for (const reason of ["You declined it", "Your reason: Too late", "A handyman who had accepted got the job"])
      expect(panel.getByText(reason, { exact: false })).toBeTruthy();
    expect(panel.queryByRole("button", { name: /Pete|Hal/ })).toBeNull();
  });

  test("R-403 of somebody who cannot be hired can be declined, which frees its place", async () => {
    const panel = await open({ list: quoteList([{ ...pete, isLive: false }, hal]) });
    expect(panel.getByText("No longer available")).toBeTruthy();
    expect(panel.queryByRole("button", { name: /^(Hire|Counter-offer to) Pete/ })).toBeNull();
    fireEvent.click(panel.getByRole("button", { name: "Decline the quote of Pete B." }));
    expect(await dialog("Decline the quote of Pete?")).toBeTruthy();
  });
});

const { id: jobId } = jobView(7);
test.each([
  [{ status: "declined", declinedBy: "handyman" }, {}, "withdrawn"],
  [{ status: "expired", lostReason: "expired" }, {}, "expired"],
  // Neither the schedule nor the handyman has ended it.
  [{ validUntil: hoursAgo(1) }, {}, "expired"],
  // Nor has the schedule ended it for a request that is over, which nobody has won.
  [{}, { status: "cancelled", jobId }, "requestClosed"],
  [{}, { status: "completed", jobId }, "taken"],
] as const)("R-403 R-415 a quote with %j of a request with %j has ended so: %s", (fields, request, end) => {
  expect(endOf({ ...pete, isLive: false, ...fields }, { ...ownRequest(1), ...request }, hoursAgo(0))).toBe(end);
});

test("R-401 without quotes it is said who can send some, and how soon people answer", async () => {
  const panel = await open({ list: quoteList([]), request: { usualAnswerMinutes: 95 } });
  expect(
    panel.getByText(/^Up to 5 handymen can send you quotes\..* On average they answer within 2 hours\.$/),
  ).toBeTruthy();
});

test("R-401 the ticket of a request names its quotes as what to do next, and opens them", async () => {
  const panel = await open({ list: three });
  expect(panel.getByRole("radio", { name: "Quotes (3 of 5)" })).toBeTruthy();
  press("Close");
  const [ticket = document.body] = await screen.findAllByRole("article");
  expect(within(ticket).getByText("3 quotes")).toBeTruthy();
  expect(ticket.hasAttribute("data-attention")).toBe(true);
  expect(within(ticket).getByRole("link", { name: "Compare the quotes" }).getAttribute("href")).toBe(
    `/?request=${ownRequest(1).id}`,
  );
});
