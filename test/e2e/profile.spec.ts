import { profilePath } from "../../web/src/paths.ts";
import { expect, expectSoundInBothThemes, signedIn, test } from "./browser.ts";

const photos = ["fence", "fence-after"].map((name) => `infra/local/demo/photos/${name}.jpg`);

test("R-103 I-19 a handyman adds work with pictures, a visitor reviews it, and the rating is there for both", async ({
  visit,
}) => {
  test.setTimeout(240_000);
  const own = await visit();
  const hank = await signedIn(own, "handyman");
  await own.goto("/portfolio-demo");
  await own.waitForLoadState("networkidle");
  await expect(own.getByText("Nothing here yet")).toBeVisible();
  await expectSoundInBothThemes(own);
  await own.getByRole("button", { name: "Add Work" }).click();
  await own.getByLabel("Title").fill("Fence in Chatham");
  const [before = "", after = ""] = photos;
  await own
    .getByRole("group", { name: /^Before/ })
    .locator("input[type=file]")
    .setInputFiles(before);
  await own
    .getByRole("group", { name: /^After/ })
    .locator("input[type=file]")
    .setInputFiles(after);
  await expect(own.getByText("Uploaded", { exact: true })).toHaveCount(2);
  await own.getByRole("button", { name: "Add to portfolio" }).click();
  await expect(own.getByText("Portfolio item added successfully!")).toBeVisible();
  await expect(own.getByRole("heading", { name: "Fence in Chatham" })).toBeVisible();

  const visitor = await visit({ width: 320 });
  await signedIn(visitor, "customer");
  await visitor.goto(profilePath(hank.user.id));
  await visitor.waitForLoadState("networkidle");
  const shown = visitor.getByRole("img", { name: "After: Fence in Chatham" });
  await shown.scrollIntoViewIfNeeded();
  await expect
    .poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
    .toBe(true);
  const wipe = visitor.getByRole("slider", { name: "Before and after of Fence in Chatham" });
  await wipe.focus();
  await visitor.keyboard.press("ArrowRight");
  await expect(wipe).toHaveAttribute("aria-valuetext", "51% before");
  await expect(visitor.getByText("New", { exact: true })).toBeVisible();

  await visitor.getByRole("button", { name: "Write Review" }).click();
  await visitor.getByRole("radio", { name: "Very Good" }).check({ force: true });
  await visitor.getByLabel("Title").fill("Good work");
  await visitor.getByLabel("Comment").fill("The fence looks new, and he was kind.");
  await visitor.getByRole("button", { name: "Submit Review" }).click();
  await expect(visitor.getByText("Review submitted successfully!")).toBeVisible();
  await expect(visitor.getByText("Rated 4 of 5")).toBeVisible();
  await expect(visitor.getByText("4.0", { exact: true })).toBeVisible();
  await visitor.getByRole("button", { name: "Close" }).click();
  await expectSoundInBothThemes(visitor);

  await own.goto(profilePath(hank.user.id));
  await own.waitForLoadState("networkidle");
  await expect(own.getByText("(1 review)")).toBeVisible();
});
