import { describe, expect, test } from "vitest";
import { limits } from "../../shared/limits.ts";
import { defaultMessage, toFieldErrors } from "../../shared/messages.ts";
import { NewReview, stars } from "../../shared/reviews/schema.ts";
import { idOf } from "../support/makers/entities.ts";

const filled = { revieweeId: idOf(1), rating: "5", title: "Good work", comment: "On time, tidy and kind." };

describe("a new review", () => {
  test.each(stars)("R-151 takes %s stars", (rating) => {
    expect(NewReview.parse({ ...filled, rating })).toEqual({ ...filled, rating });
  });

  const wrongRatings = [undefined, "0", "6", "4.7", "five", "", "-1", "５", " 5", 5, null, ["5"]];
  const shortTitles = ["ab", "  a  "];
  test.each([
    ...wrongRatings.map((rating) => [{ rating }, "rating", "Rating is required"] as const),
    ...shortTitles.map((title) => [{ title }, "title", "Title must be at least 3 characters"] as const),
    [{ title: "x".repeat(limits.title + 1) }, "title", "This text is too long"],
    [{ comment: "Too short" }, "comment", "Comment must be at least 10 characters"],
    [{ comment: "x".repeat(limits.comment + 1) }, "comment", "This text is too long"],
  ] as const)("R-151 is refused with %j, in the field's own words", (wrong, path, message) => {
    const { error } = NewReview.safeParse({ ...filled, ...wrong }, { error: defaultMessage });
    expect(error && toFieldErrors(error, "en")).toEqual([{ path, message }]);
  });
});
