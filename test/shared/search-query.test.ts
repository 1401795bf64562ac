import { describe, expect, test } from "vitest";
import { readSearch } from "../../shared/admin/search-query.ts";

const charge = (amountCents: number, ...days: string[]) => ({ charge: { amountCents, days } });

/** A number without its country, in each length that it may have, or with a zero instead. */
const national = (...terms: readonly string[]) => terms.flatMap((term) => [`${term}#`, `${term}0#`]);

describe("R-607 a searched text", () => {
  test.each([
    ["595867dd", { id: "595867dd" }],
    ["#595867DD", { id: "595867dd" }],
    ["595867dd-1a2b-4c", { id: "595867dd-1a2b-4c" }],
    ["https://x.test/?job=595867dd-1a2b-4c3d-8e4f-0123456789ab#top", { id: "595867dd-1a2b-4c3d-8e4f-0123456789ab" }],
    ["Nora@Home", { email: "nora@home" }],
    ["@home.test", { domain: "home.test" }],
    ["home.test", { email: "home.test", domain: "home.test", name: "home.test" }],
    ["nora", { email: "nora", name: "nora" }],
    ["(217) 555-0142", { phones: ["2410555712"] }],
    ["+1 217 555 0142", { phones: ["2410555712"] }],
    ["12175550142", { phones: ["2410555712"] }],
    ["217-555-0142 x12", { phones: ["2410555712"] }],
    ["(217) 555-0142 ext. 12", { phones: ["2410555712"] }],
    ["+1 217.555.0142, ext 12", { phones: ["2410555712"] }],
    ["tel:+12175550142", { phones: ["2410555712"] }],
    ["TEL:+1-217-555-0142;ext=12", { phones: ["2410555712"] }],
    ["tel:%2B12175550142", { phones: ["2410555712"] }],
    ["+34 612 345 678", { phones: ["87654321643", ...national("8765432164", "876543216", "87654321")] }],
    ["0034612345678", { phones: ["87654321643", ...national("8765432164", "876543216", "87654321")] }],
    ["$194.25", { email: "$194.25", domain: "$194.25", ...charge(19_425) }],
    ["194,25 2026-11-26", charge(19_425, "2026-11-26")],
    ["11/26/2026 US$ 1,194.25", charge(119_425, "2026-11-26")],
    ["$20 3/4/2026", charge(2_000, "2026-03-04", "2026-04-03")],
    ["26.11.2026 20", charge(2_000, "2026-11-26")],
  ])("%j may be what it looks like", (typed, meaning) => {
    const found = Object.entries(readSearch(typed)).filter(([, value]) => value !== undefined);
    expect(Object.fromEntries(found)).toMatchObject(meaning);
    if ("charge" in meaning) expect(readSearch(typed).name).toBeUndefined();
  });

  test("of four digits may be an amount, the end of a telephone number, or the beginning of an id or address", () => {
    expect(readSearch("0142")).toEqual({
      ...{ id: "0142", phones: ["2410"], email: "0142", domain: undefined, name: undefined },
      ...charge(14_200),
    });
  });

  test.each([
    "%",
    "👩🏽‍❤️‍💋‍👨🏿",
    "'",
    '"',
    " ",
    "",
    "x".repeat(254),
    "\u0000",
    "@",
    "--------",
    "$",
    "0",
    "9".repeat(200),
  ])("of strange characters, %j, is read without an error", (typed) => {
    const { id, phones = [], charge: amount, domain } = readSearch(typed);
    expect([id, amount, domain]).toEqual([undefined, undefined, undefined]);
    expect(phones.every((phone) => /^9+$/.test(phone))).toBe(true);
  });
});
