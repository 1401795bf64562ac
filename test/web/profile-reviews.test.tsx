// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { handymen } from "../../shared/handymen/contract.ts";
import { profilePages, profileView, reviewView } from "../support/pages/profile-page.tsx";
import { failWith, press } from "../support/pages/screen-actions.ts";

const { site, setProfile, show } = profilePages();
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const section = (name: string) => within(screen.getByRole("region", { name }));

describe("the reviews of a profile", () => {
  test("R-099 shows reviews with stars as text, and the distribution of ratings", async () => {
    setProfile({
      totalReviews: 2,
      averageRating: 4.5,
      starCounts: [0, 0, 0, 1, 1],
      reviews: [
        reviewView(1, { isVerifiedJob: true, reviewerFirstName: "Nora" }),
        reviewView(2, { rating: "4", title: "<b>Bold</b>" }),
      ],
    });
    show();
    await heading("Hank Torres");
    const reviews = section("Reviews");
    for (const text of ["Rated 5 of 5", "Rated 4 of 5", "Verified job", "Nora", "<b>Bold</b>"]) {
      expect(reviews.getByText(text), text).toBeInstanceOf(HTMLElement);
    }
    const rows = within(reviews.getByRole("table", { name: /how many stars/ })).getAllByRole("row");
    expect(rows.map(({ textContent }) => textContent)).toEqual(
      ["5 stars1", "4 stars1", "3 stars0", "2 stars0", "1 star0"], //
    );
  });

  test("R-099 loads further reviews on request, and says when they fail to load", async () => {
    const first = { ...profileView(), totalReviews: 2, reviews: [reviewView(1)] };
    let isDown = false;
    site.server.on(handymen.details, ({ query }) =>
      isDown
        ? failWith("internal")()
        : query.get("cursor")
          ? Response.json({ ...first, reviews: [reviewView(2)] })
          : Response.json(first, { headers: { link: `<?cursor=REVIEW%23x>; rel="next"` } }),
    );
    show();
    await heading("Hank Torres");
    isDown = true;
    press("Load more");
    expect(await screen.findByText("The rest could not be loaded. Try again.")).toBeInstanceOf(HTMLElement);
    isDown = false;
    press("Load more");
    await screen.findByText("Review 2");
    expect(screen.getByText("Review 1")).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
    expect(screen.queryByText("The rest could not be loaded. Try again.")).toBeNull();
    const cursors = site.server.sentTo(handymen.details).map(({ query }) => query.get("cursor"));
    expect(cursors).toEqual([null, "REVIEW#x", "REVIEW#x"]);
  });
});
