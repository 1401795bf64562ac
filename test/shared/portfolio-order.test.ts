import { describe, expect, test } from "vitest";
import { PortfolioItemId } from "../../shared/ids.ts";
import { limits } from "../../shared/limits.ts";
import { defaultMessage, toFieldErrors } from "../../shared/messages.ts";
import { cursorOf, inOrder, itemsAfter, movedItems } from "../../shared/portfolio/order.ts";
import { NewPortfolioItem, PortfolioItem, PortfolioItemChange } from "../../shared/portfolio/schema.ts";

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
const idOf = (number: number) => PortfolioItemId.parse(`00000000-0000-4000-8000-${String(number).padStart(12, "0")}`);
const item = (number: number, createdAt = at(number)): PortfolioItem =>
  PortfolioItem.parse({
    ...{ id: idOf(number), handymanId: idOf(0), title: `Work ${number}`, afterImageUrl: "/media/x" },
    ...{ createdAt, updatedAt: createdAt },
  });
const numbersOf = (items: readonly PortfolioItem[]) => items.map(({ title }) => Number(title.slice(5)));
const move = (items: readonly PortfolioItem[], number: number, position: number) => {
  const moved = movedItems(items, idOf(number), position);
  return { moved, items: items.map((each) => moved.find(({ id }) => id === each.id) ?? each) };
};

describe("the order of a portfolio", () => {
  const four = [1, 2, 3, 4].map((number) => item(number));

  test("is the newest first, and a new item comes first after others were moved", () => {
    expect(numbersOf(inOrder(four))).toEqual([4, 3, 2, 1]);
    const { items } = move(four, 1, 0);
    expect(numbersOf(inOrder([...items, item(5)]))).toEqual([5, 1, 4, 3, 2]);
  });

  test.each([
    [3, 0, [3, 4, 2, 1], 2],
    [3, 2, [4, 2, 3, 1], 2],
    [4, 3, [3, 2, 1, 4], 4],
    [1, 0, [1, 4, 3, 2], 4],
    [4, 100, [3, 2, 1, 4], 4],
    [2, 2, [4, 3, 2, 1], 0],
  ])("with item %i moved to %i is %j, and %i items change", (number, position, expected, changes) => {
    const { items, moved } = move(four, number, position);
    expect(numbersOf(inOrder(items))).toEqual(expected);
    expect(moved).toHaveLength(changes);
  });

  test("can be changed among items of the same moment", () => {
    const twins = [1, 2, 3].map((number) => item(number, at(1)));
    expect(numbersOf(inOrder(move(twins, 1, 0).items))).toEqual([1, 3, 2]);
  });

  test("stays what a person made of it through any number of moves", () => {
    let items: readonly PortfolioItem[] = four;
    let expected = [4, 3, 2, 1];
    for (let step = 0; step < 200; step++) {
      const [number, position] = [(step * 7) % 4, (step * 5) % 4];
      items = move(items, number + 1, position).items;
      expected = expected.filter((each) => each !== number + 1);
      expected.splice(position, 0, number + 1);
      expect(numbersOf(inOrder(items))).toEqual(expected);
    }
  });

  test("is read on after a cursor, also when its item was removed", () => {
    const ordered = inOrder(four);
    const cursor = cursorOf(item(3));
    expect(numbersOf(itemsAfter(ordered, cursor))).toEqual([2, 1]);
    expect(
      numbersOf(
        itemsAfter(
          ordered.filter(({ id }) => id !== idOf(3)),
          cursor,
        ),
      ),
    ).toEqual([2, 1]);
    expect(itemsAfter(ordered, "nonsense")).toEqual([]);
  });
});

describe("a new item", () => {
  test.each([
    [{ title: "ab" }, "title", "Title must be at least 3 characters"],
    [{ title: "   a   " }, "title", "Title must be at least 3 characters"],
    [{ title: "x".repeat(limits.title + 1) }, "title", "This text is too long"],
    [{ description: "x".repeat(limits.description + 1) }, "description", "This text is too long"],
    [{ afterImageUrl: undefined }, "afterImageUrl", "After image is required"],
    [{ afterImageUrl: "" }, "afterImageUrl", "After image is required"],
    [{ category: "roofing" }, "category", "This value is not valid"],
    [{ completedAt: "yesterday" }, "completedAt", "This value is not valid"],
    [{ completedAt: "2026-02-30" }, "completedAt", "This value is not valid"],
  ])("R-150 is refused with %j, in the field's own words", (wrong, path, message) => {
    const { error } = NewPortfolioItem.safeParse(
      { title: "New deck", afterImageUrl: "anything", ...wrong },
      { error: defaultMessage },
    );
    expect(error && toFieldErrors(error, "en")).toEqual([{ path, message }]);
  });
});

describe("a change of an item", () => {
  test("stores the day of the work, as a time is written", () => {
    const dayOf = (completedAt: string) => PortfolioItemChange.parse({ completedAt }).completedAt;
    expect(["2026-02-27", "2026-02-27T23:30:00-06:00"].map(dayOf)).toEqual(["2026-02-27", "2026-02-27"]);
  });

  test("has no default, and removes what is optional with null or nothing", () => {
    expect(PortfolioItemChange.parse({})).toEqual({});
    const cleared = PortfolioItemChange.parse({ description: null, beforeImageUrl: "", completedAt: null });
    expect(Object.entries(cleared)).toEqual([
      ["description", undefined],
      ["beforeImageUrl", undefined],
      ["completedAt", undefined],
    ]);
  });

  test.each([{ position: -1 }, { position: 1.5 }, { position: "0" }, { afterImageUrl: "" }, { title: null }])(
    "is refused with %j",
    (change) => {
      expect(PortfolioItemChange.safeParse(change).success).toBe(false);
    },
  );
});
