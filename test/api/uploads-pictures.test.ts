import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import * as table from "../../functions/runtime/table.ts";
import { ImageId } from "../../shared/ids.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { requests } from "../../shared/requests/contract.ts";
import { DAY_MS, MINUTE_MS } from "../../shared/time.ts";
import { advance, heal, plant } from "../support/control.ts";
import { settle } from "../support/handles.ts";
import { postRequest } from "../support/jobs.ts";
import { makeCustomer, makeHandyman, type Person } from "../support/make.ts";
import {
  addressFor,
  aPhoto,
  aPicture,
  bare,
  claim,
  isStored,
  makeImage,
  overwrite,
  pngSized,
  put,
  shownTo,
  upload,
} from "../support/pictures.ts";
import { openTable } from "../support/table.ts";

// Days pass here: what the former files have left to become due would only cost time.
beforeAll(() => openTable().forgetDue());

const idOf = (path: string) => ImageId.parse(path.split("/").at(-1));
const imageOf = (path: string) => openTable().get(table.image, { id: idOf(path) });
const script = Buffer.from("<script>fetch('https://evil.test')</script>");
const hung = async (format: "png" | "jpeg" | "webp") => Buffer.concat([await aPicture(format), script]);

/** A file the way it came, until its sizes are made: in the place of the picture that is claimed. */
const originalOf = (address: string) => `${address.replace("/incoming/", "/images/")}/original`;

const bytesFor = async (person: Person, path: string): Promise<Buffer> => (await shownTo(person, path)).bytes;

/** Whole by its chunks, and yet nothing that anybody can decode. */
const undecodable = () => pngSized(64, 64);

describe("a file that pretends to be another", () => {
  const gif = Buffer.concat([Buffer.from("47494638396101000100800000", "hex"), script]);

  test("D-12 a GIF that is called and announced as a PNG is refused", async () => {
    const ana = await makeCustomer();
    const address = await addressFor(ana, { contentType: "image/png", size: gif.length });
    expect(await put(address, gif, "image/png")).toBe(200);
    const { status, problem } = await claim(ana, bare(address));
    expect([status, problem.code]).toEqual([415, "upload.unsupportedType"]);
  });

  test.each(["png", "jpeg", "webp"] as const)(
    "D-12 what hangs on behind the end of a %s is cut off",
    async (format) => {
      const ana = await makeCustomer();
      const file = await hung(format);
      const path = await makeImage(ana, file);
      expect(await imageOf(path)).toMatchObject({ size: file.length - script.length, contentType: `image/${format}` });
      await settle();
      const shown = await bytesFor(ana, path);
      expect(shown.includes("script")).toBe(false);
      expect((await sharp(shown).metadata()).format).toBe("webp");
    },
  );
});

describe("a file that is no whole picture", () => {
  const cut = async (format: "png" | "jpeg" | "webp") => (await aPicture(format)).subarray(0, -3);
  const files: readonly (readonly [string, () => Promise<Buffer>])[] = [
    ["a PNG without its end", () => cut("png")],
    ["a JPEG without its end", () => cut("jpeg")],
    ["a WebP without its end", () => cut("webp")],
    ["half a photo", async () => (await aPhoto()).subarray(0, 2000)],
    ["the first bytes of a PNG and nothing else", async () => Buffer.from("89504e470d0a1a0a", "hex")],
    [
      "a PNG's first bytes before a page of HTML",
      async () => Buffer.from("\x89PNG\r\n\x1a\n<html></html>".repeat(9), "latin1"),
    ],
  ];
  test.each(files)("D-12 is refused and binds nothing: %s", async (_what, make) => {
    const ana = await makeCustomer();
    const address = await upload(ana, await make());
    const { status, problem } = await claim(ana, address);
    expect([status, problem.code]).toEqual([415, "upload.damaged"]);
    expect(await imageOf(address)).toBeUndefined();
    expect(await isStored(originalOf(address))).toBe(false);
  });

  test("I-28 that nobody can decode is forgotten with its file, and shown to nobody", async () => {
    const ana = await makeCustomer();
    const address = await upload(ana, undecodable());
    const { status, body } = await claim(ana, address);
    expect(status).toBe(200);
    await settle();
    expect(await imageOf(body.objectPath)).toBeUndefined();
    expect(await isStored(originalOf(address))).toBe(false);
    expect((await ana.send("GET", body.objectPath)).status).toBe(404);
  });

  test("I-28 that nobody can decode leaves the request and the job that show it, and the others stay", async () => {
    const [ana, hank] = [await makeCustomer(), await makeHandyman()];
    const [bad, good] = [await makeImage(ana), await makeImage(ana)];
    await settle();
    const { id } = await postRequest(ana, { imageUrls: [bad, good] });
    const { body: job } = await hank.call(jobs.create, { body: { serviceRequestId: id, agreedPrice: "80" } });
    expect(job.imageUrls).toEqual([bad, good]);
    // As if its sizes were only now to be made, of a file that has none.
    const [item] = await openTable().partition(`IMAGE#${idOf(bad)}`);
    await openTable().putAll([{ ...item, isSized: false }]);
    await overwrite(originalOf((await addressFor(ana)).replace(/[^/]+$/, idOf(bad))), undecodable());
    await settle();
    expect(await imageOf(bad)).toBeUndefined();
    expect((await ana.call(requests.get, { params: { id } })).body.imageUrls).toEqual([good]);
    expect((await hank.call(jobs.get, { params: { jobId: job.id } })).body.imageUrls).toEqual([good]);
  });
});

test("I-28 a photo leaves the quarantine also when the call that claimed it broke off before that", async () => {
  const ana = await makeCustomer();
  const address = await upload(ana, await aPhoto());
  await plant({ service: "s3", operation: "DeleteObject", mode: "reject", times: 1 });
  expect((await claim(ana, address)).status).toBe(500);
  await heal();
  expect(await isStored(address)).toBe(true);
  expect((await claim(ana, address)).status).toBe(200);
  expect(await isStored(address)).toBe(false);
});

describe("a picture that is a bomb", () => {
  /** Black, one bit for each pixel: fifty megabytes in fifty thousand bytes. */
  const bomb = (side: number) => {
    const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side));
    return pngSized(side, side, { bitDepth: 1, rows });
  };

  test("of 20,000 by 20,000 pixels is refused by its head: nothing is bound, stored or decoded", async () => {
    const ana = await makeCustomer();
    const file = bomb(20_000);
    expect(file.length).toBeLessThan(100_000);
    const address = await upload(ana, file);
    const { status, problem } = await claim(ana, address);
    expect([status, problem.code]).toEqual([413, "upload.tooManyPixels"]);
    expect(await imageOf(address)).toBeUndefined();
    expect(await isStored(originalOf(address))).toBe(false);
  });

  test("one of 49 megapixels is none: it is taken and shown", async () => {
    const ana = await makeCustomer();
    const path = await makeImage(ana, bomb(7000));
    await settle();
    expect(await sharp(await bytesFor(ana, path)).metadata()).toMatchObject({ width: 1600, height: 1600 });
  });
});

describe("with the clock, a claim that broke off", () => {
  test("I-28 leaves nothing behind after a day", async () => {
    const ana = await makeCustomer();
    const address = await upload(ana, await aPhoto());
    await plant({ service: "dynamodb", operation: "TransactWriteItems", mode: "reject", times: 8 });
    expect((await claim(ana, address)).status).toBe(500);
    await heal();
    expect(await isStored(originalOf(address))).toBe(true);
    await advance(DAY_MS + MINUTE_MS);
    expect(await isStored(originalOf(address))).toBe(false);
    expect(await isStored(address)).toBe(false);
  });
});
