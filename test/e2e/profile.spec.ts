import { randomFillSync } from "node:crypto";
import { statSync } from "node:fs";
import sharp from "sharp";
import { limits } from "../../shared/limits.ts";
import { uploads } from "../../shared/uploads/contract.ts";
import { profilePath } from "../../web/src/paths.ts";
import { expect, signInNewUser, test } from "./browser.ts";
import { expectPageQualityInBothThemes } from "./page-quality.ts";

const before = "infra/local/demo/photos/fence.jpg";

/** A photo of more than 5 MB from a phone held upright: red above blue, stored sideways with an EXIF orientation. */
async function largePhoto() {
  const [width, height] = [2400, 1600];
  const pixels = randomFillSync(Buffer.alloc(width * height * 3));
  for (let at = 0; at < pixels.length; at += 3) {
    const isTop = (at / 3) % width < width / 2;
    pixels[at + (isTop ? 0 : 2)] = 255;
    pixels[at + (isTop ? 2 : 0)] = 0;
  }
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } }).withMetadata({ orientation: 6 });
  const buffer = await picture.jpeg({ quality: 100, chromaSubsampling: "4:4:4" }).toBuffer();
  return { name: "IMG_2041.jpg", mimeType: "image/jpeg", buffer };
}

/** The orientation of a stored picture, and the main colour of its upper and lower half. */
async function orientationOf(address: string) {
  const picture = sharp(Buffer.from(await (await fetch(address)).arrayBuffer()));
  const { width, height } = await picture.metadata();
  const half = Math.floor(height / 2);
  const colours = [0, half].map(async (top) => {
    const part = await picture.clone().extract({ left: 0, top, width, height: half }).toBuffer();
    const [red, , blue] = (await sharp(part).stats()).channels;
    return (red?.mean ?? 0) > (blue?.mean ?? 0) ? "red" : "blue";
  });
  return { isUpright: height > width, colours: await Promise.all(colours) };
}

test("R-103 I-19 D-52 a handyman adds work with pictures, a visitor reviews it, and the rating is there for both", async ({
  visit,
}) => {
  test.setTimeout(240_000);
  const handymanPage = await visit();
  const hank = await signInNewUser(handymanPage, "handyman");
  await handymanPage.goto("/portfolio-demo");
  await expect(handymanPage.getByText("Nothing here yet")).toBeVisible();
  await expectPageQualityInBothThemes(handymanPage);
  await handymanPage.getByRole("button", { name: "Add Work" }).click();
  await handymanPage.getByLabel("Title").fill("Fence in Chatham");
  const after = await largePhoto();
  expect(after.buffer.length).toBeGreaterThan(limits.photoBytes);
  const announcedUploads: { size: number }[] = [];
  handymanPage.on("request", (request) => {
    if (request.url().endsWith(uploads.create.path)) announcedUploads.push(request.postDataJSON());
  });
  await handymanPage
    .getByRole("group", { name: /^Before/ })
    .locator("input[type=file]")
    .setInputFiles(before);
  await handymanPage
    .getByRole("group", { name: /^After/ })
    .locator("input[type=file]")
    .setInputFiles(after);
  await expect(handymanPage.getByText("Uploaded", { exact: true })).toHaveCount(2, { timeout: 60_000 });
  // The small file is sent unchanged, the large one smaller.
  expect(announcedUploads.map(({ size }) => size)).toContain(statSync(before).size);
  expect(announcedUploads.every(({ size }) => size <= limits.photoBytes)).toBe(true);
  await handymanPage.getByRole("button", { name: "Add to portfolio" }).click();
  await expect(handymanPage.getByText("Portfolio item added successfully!")).toBeVisible();
  await expect(handymanPage.getByRole("heading", { name: "Fence in Chatham" })).toBeVisible();

  const visitor = await visit({ width: 320 });
  await signInNewUser(visitor, "customer");
  await visitor.goto(profilePath(hank.user.id));
  const shown = visitor.getByRole("img", { name: "After: Fence in Chatham" });
  await shown.scrollIntoViewIfNeeded();
  await expect
    .poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
    .toBe(true);
  const stored = new URL((await shown.getAttribute("src")) ?? "", visitor.url());
  expect(await orientationOf(stored.href)).toEqual({ isUpright: true, colours: ["red", "blue"] });
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
  await expectPageQualityInBothThemes(visitor);

  await handymanPage.goto(profilePath(hank.user.id));
  await expect(handymanPage.getByText("(1 review)")).toBeVisible();
});
