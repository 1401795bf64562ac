import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { makeCustomer, makeHandyman } from "../support/makers/people.ts";
import {
  aPhoto,
  claimImage,
  makeImage,
  putFile,
  upload,
  uploadUrlFor,
  viewImage,
  withoutQuery,
} from "../support/makers/pictures.ts";
import { pngWithSize } from "../support/makers/png.ts";
import { makePortfolioImage } from "../support/makers/profiles.ts";
import { waitUntilIdle } from "../support/setup/stack-controls.ts";
import { stackInfo } from "../support/setup/stack-info.ts";

const metadataOf = async (bytes: Buffer) => {
  const { format, width, height = 0, exif } = await sharp(bytes).metadata();
  return { format, width, isUpright: height > (width ?? 0), exif };
};

describe("a photo that is sent over a connection", () => {
  test("R-162 is taken as it was announced, and as nothing else", async () => {
    const [ana, photo] = [await makeCustomer(), await aPhoto()];
    const address = await uploadUrlFor(ana, { contentType: "image/jpeg", size: photo.length });
    expect(await putFile(address, photo, "image/png")).toBe(403);
    expect(await putFile(withoutQuery(address), photo, "image/jpeg")).toBe(403);
    expect(await putFile(address, photo, "image/jpeg")).toBe(200);
    expect((await claimImage(ana, withoutQuery(address))).status).toBe(200);
  });

  test("R-162 D-25 is taken out of the form that a browser sends", async () => {
    const ana = await makeCustomer();
    const form = new FormData();
    form.set("file", new File([new Uint8Array(await aPhoto())], "tap.jpg", { type: "image/jpeg" }));
    expect((await claimImage(ana, await upload(ana, form))).status).toBe(200);
  });

  test("I-28 is shown upright and without metadata, byte for byte, privately or to everybody", async () => {
    const [ana, hank] = [await makeCustomer(), await makeHandyman()];
    const sized = { format: "webp", width: 320, isUpright: true, exif: undefined };
    const { type, bytes } = await viewImage(ana, await makeImage(ana, await aPhoto()), 320);
    expect([type, await metadataOf(bytes)]).toEqual(["image/webp", sized]);
    const path = await makePortfolioImage(hank, await aPhoto());
    await waitUntilIdle();
    const shown = await fetch(new URL(path.replace("960.webp", "320.webp"), stackInfo().origin));
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(shown.headers.get("cache-control")).toContain("public");
    expect(await metadataOf(Buffer.from(await shown.arrayBuffer()))).toEqual(sized);
  });

  test("D-12 is refused by the decoder when its chunks alone are whole", async () => {
    const ana = await makeCustomer();
    const { status, problem } = await claimImage(ana, await upload(ana, pngWithSize(64, 64)));
    expect([status, problem.code]).toEqual([415, "upload.damaged"]);
  });
});
