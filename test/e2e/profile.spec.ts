import { randomFillSync } from "node:crypto";
import { statSync } from "node:fs";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { limits } from "../../shared/limits.ts";
import { uploads } from "../../shared/uploads/contract.ts";
import { profilePath } from "../../web/src/paths.ts";
import { expect, signInNewUser, test } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";
import { attach, press, tabTo, type } from "./keyboard.ts";
import { expectSoundAndFitting } from "./page-quality.ts";

const t = translatorFor("en");
const before = "infra/local/demo/photos/fence.jpg";

/** A photo of more than 5 MB from a phone held upright: red above blue, stored sideways with an EXIF orientation. */
async function largePhoto() {
  const [width, height] = [1800, 1400];
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

const title = "Fence in Chatham";

/** Adds work with a picture before and a large one after it. */
async function addWork(page: Page): Promise<void> {
  await page.goto("/portfolio-demo");
  await expect(page.getByText(t("portfolio.emptyOwn"))).toBeVisible();
  await expectSoundAndFitting(page);
  await press(page, page.getByRole("button", { name: t("portfolio.add"), exact: true }));
  const dialog = page.getByRole("dialog");
  await type(page, dialog.getByLabel(t("portfolio.titleLabel")), title);
  const after = await largePhoto();
  expect(after.buffer.length).toBeGreaterThan(limits.photoBytes);
  const announcedUploads: { size: number }[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(uploads.create.path)) announcedUploads.push(request.postDataJSON());
  });
  const label = t("uploads.choose_one");
  await attach(page, dialog.getByRole("group", { name: /^Before/ }), { label, photo: before });
  await attach(page, dialog.getByRole("group", { name: /^After/ }), { label, photo: after });
  // The small file is sent unchanged, the large one smaller.
  expect(announcedUploads.map(({ size }) => size)).toContain(statSync(before).size);
  expect(announcedUploads.every(({ size }) => size <= limits.photoBytes)).toBe(true);
  await expectSoundAndFitting(page);
  await press(page, dialog.getByRole("button", { name: t("portfolio.submit") }));
  await expect(page.getByText(t("portfolio.toast.portfolioAdded"))).toBeVisible();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
}

test("R-103 D-52 with the keyboard alone: a handyman adds work with pictures, which a visitor sees upright: at 320 px, in the longest language too", async ({
  visit,
}) => {
  const [handymanPage, visitor] = [await visit({ width: 320 }), await visit({ width: 320 })];
  const { user } = await signInNewUser(handymanPage, "handyman");
  await addWork(handymanPage);

  await signInNewUser(visitor, "customer");
  await visitor.goto(profilePath(user.id));
  const shown = visitor.getByRole("img", { name: `After: ${title}` });
  await shown.scrollIntoViewIfNeeded();
  await expect
    .poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
    .toBe(true);
  const stored = new URL((await shown.getAttribute("src")) ?? "", visitor.url());
  expect(await orientationOf(stored.href)).toEqual({ isUpright: true, colours: ["red", "blue"] });
  const wipe = visitor.getByRole("slider", { name: `Before and after of ${title}` });
  await tabTo(visitor, wipe);
  await visitor.keyboard.press("ArrowRight");
  await expect(wipe).toHaveAttribute("aria-valuetext", "51% before");
  await expectSoundAndFitting(visitor);
});
