import { describe, expect, test } from "vitest";
import { transition } from "../../shared/machine.ts";
import { medianTotal, sortQuotes } from "../../shared/quotes/compare.ts";
import { isCurrentRevision, quoteDueAt, validUntilIn, validUntilOf } from "../../shared/quotes/lifecycle.ts";
import { type QuoteActor, quoteMachine, type quoteMoves } from "../../shared/quotes/machine.ts";
import { Quote, quoteStatuses } from "../../shared/quotes/schema.ts";
import type { QuoteView } from "../../shared/quotes/view.ts";
import { addMs, DAY_MS, HOUR_MS } from "../../shared/time.ts";
import { idOf } from "../support/makers/entities.ts";

/** Every move that quotes make: from → to, and who makes it. */
const table = {
  submit: "declined|expired → pending handyman",
  edit: "pending → pending handyman",
  counter: "pending → pending customer",
  agree: "pending → pending handyman",
  keep: "pending → pending handyman",
  confirm: "pending → pending handyman",
  hire: "pending → accepted customer",
  decline: "pending → declined customer",
  withdraw: "pending → declined handyman",
  expire: "pending → expired clock",
  close: "pending → declined request",
  closeExpired: "pending → expired request",
} as const satisfies Record<keyof typeof quoteMoves, string>;
const actors: readonly QuoteActor[] = ["customer", "handyman", "clock", "request"];

const cells = (Object.keys(table) as (keyof typeof table)[]).flatMap((move) =>
  quoteStatuses.flatMap((status) => actors.map((by) => ({ move, status, by }))),
);

test("R-402 a quote makes the moves of the table and no other, by nobody else", () => {
  expect(cells).toHaveLength(12 * 4 * 4);
  for (const { move, status, by } of cells) {
    const [from = "", , to, actor] = table[move].split(" ");
    const isAllowed = from.split("|").includes(status) && actor === by;
    const go = () => transition(quoteMachine, { status }, { move, by }).status;
    if (isAllowed) expect(go()).toBe(to);
    else expect(go, `${status} ${move} ${by}`).toThrow(`makes no move "${move}" by ${by}`);
  }
});

const at = "2026-11-26T12:00:00.000Z";
const aQuote = (more: Partial<Quote> = {}): Quote =>
  Quote.parse({
    ...{ id: idOf(1), serviceRequestId: idOf(2), handymanId: idOf(3), customerId: idOf(4), priceCents: 10_000 },
    ...{ message: "I would replace the cartridge.", requestRevision: 1, validUntil: addMs(at, 7 * DAY_MS) },
    ...{ submittedAt: at, createdAt: at, updatedAt: at },
    ...more,
  });

describe("the clock of a quote", () => {
  test.each([
    ["the warning, a day before its end", {}, 6 * DAY_MS],
    ["its end, once it was warned", { expiryWarnedAt: at }, 7 * DAY_MS],
    ["its end, where it was valid for a day only", { validUntil: addMs(at, DAY_MS) }, DAY_MS],
    ["the counter-offer that waits for an answer", { responseDueAt: addMs(at, 48 * HOUR_MS) }, 48 * HOUR_MS],
  ])("R-406 looks at it for %s", (_why, more, ms) => {
    expect(quoteDueAt(aQuote(more))).toBe(addMs(at, ms));
  });

  test("does not look at one that has ended", () => {
    expect(quoteDueAt(aQuote({ status: "declined" }))).toBeUndefined();
  });

  test("I-Q6 never lets it outlive its request", () => {
    const shortened = { expiresAt: addMs(at, DAY_MS) };
    expect(validUntilIn(aQuote(), shortened)).toBe(shortened.expiresAt);
    expect(validUntilIn(aQuote({ status: "accepted" }), shortened)).toBe(addMs(at, 7 * DAY_MS));
    expect(validUntilOf(at, 7, { expiresAt: addMs(at, DAY_MS), urgency: "low" })).toBe(addMs(at, DAY_MS));
    expect(validUntilOf(at, 7, { expiresAt: addMs(at, 9 * DAY_MS), urgency: "low" })).toBe(addMs(at, 7 * DAY_MS));
  });
});

test("R-404 a quote is about the revision of the request that its handyman has read", () => {
  expect(isCurrentRevision(aQuote(), { revision: 1 })).toBe(true);
  expect(isCurrentRevision(aQuote(), { revision: 2 })).toBe(false);
});

describe("R-401 the comparison", () => {
  const view = (number: number, total: string, more: object = {}) =>
    ({ id: idOf(number), status: "pending", isLive: true, total, rank: number, ...more }) as QuoteView;
  const handyman = (verifiedRating: number, verifiedCount: number, distanceMiles?: number) => ({
    handyman: { verifiedRating, verifiedCount, distanceMiles },
  });
  const quotes = [
    view(3, "100.00", { availableFrom: addMs(at, DAY_MS), ...handyman(5, 9, 3) }),
    view(1, "120.00", handyman(4, 30, 1)),
    view(2, "90.00", { availableFrom: at, ...handyman(5, 20) }),
    view(9, "10.00", { status: "declined", isLive: false, rank: undefined, closedAt: at }),
    // Pending, and nobody can hire its handyman.
    view(8, "5.00", { isLive: false, rank: undefined, ...handyman(5, 99, 0) }),
  ];
  const order = (sort: Parameters<typeof sortQuotes>[1]) =>
    sortQuotes(quotes, sort).map(({ id }) => Number(id.replaceAll("-", "").slice(-4)));

  test.each([
    ["best", [1, 2, 3, 9, 8]],
    ["total", [2, 3, 1, 9, 8]],
    ["soonest", [2, 3, 1, 9, 8]],
    ["rating", [2, 3, 1, 9, 8]],
    ["distance", [1, 3, 2, 9, 8]],
  ] as const)("by %s, whatever order they come in, with those nobody can choose last", (sort, expected) => {
    expect(order(sort)).toEqual(expected);
    expect(sortQuotes(quotes.toReversed(), sort)).toEqual(sortQuotes(quotes, sort));
  });

  test("names the middle total of those to choose from, from three on", () => {
    expect(medianTotal(quotes)).toBe("100.00");
    expect(medianTotal(quotes.slice(1))).toBeUndefined();
    expect(medianTotal([...quotes, view(4, "110.00")])).toBe("100.00");
    expect(medianTotal([...quotes.slice(1), view(5, "110.00", { isLive: false, isParked: true })])).toBe("110.00");
  });
});
