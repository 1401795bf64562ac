import { randomBytes } from "node:crypto";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { readImage, unwrapForm } from "../../functions/uploads/read-image.ts";
import { toWebSizes } from "../../functions/uploads/web-sizes.ts";
import { imageTypes } from "../../shared/uploads/image-types.ts";
import { sniffImageType } from "../../shared/uploads/sniff.ts";
import { structureOf } from "../../shared/uploads/structure.ts";
import { pngOfBytes, pngWithSize } from "../support/makers/png.ts";

const bytes = (...values: number[]) => new Uint8Array(values);
const png = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3);
const jpeg = bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16);
const webp = Buffer.from("RIFF\u0004\0\0\0WEBPVP8 ", "latin1");

describe("a file", () => {
  test.each([
    ["image/png", png],
    ["image/jpeg", jpeg],
    ["image/webp", webp],
  ])("D-12 is %s by its first bytes", (type, file) => {
    expect(sniffImageType(file)).toBe(type);
  });

  test.each([
    ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ["a page", "<!doctype html><script>alert(1)</script>"],
    ["text named photo.png", "photo.png"],
    ["a GIF", "GIF89a"],
    ["a PDF", "%PDF-1.7"],
    ["a WAV, which is a RIFF too", "RIFF\u0004\0\0\0WAVEfmt "],
    ["text with WEBP where a picture has it", "look at WEBP <script>"],
    ["the beginning of a PNG", "\u0089PNG"],
    ["nothing", ""],
  ])("D-12 is no picture when it is %s", (_what, text) => {
    expect(sniffImageType(Buffer.from(text, "latin1"))).toBeUndefined();
  });
});

const boundaries = fc.constantFrom("----WebKitFormBoundary7MA4YWxkTrZu0gW", "geckoformboundary1f", "b".repeat(70));
const contents = fc.uint8Array({ maxLength: 400 });
type Part = { readonly head: string; readonly content: Uint8Array };

function envelope(boundary: string, parts: readonly Part[]): Uint8Array {
  const written = parts.map(({ head, content }) =>
    Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), content, Buffer.from("\r\n")]),
  );
  return Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)]);
}
const fileHead = 'Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png';
const fieldHead = 'Content-Disposition: form-data; name="note"';

describe("an upload", () => {
  test("R-162 as form data holds the file, byte for byte, wherever it stands among the fields", () => {
    fc.assert(
      fc.property(boundaries, contents, fc.nat(2), fc.nat(2), (boundary, content, before, after) => {
        const field = { head: fieldHead, content: Buffer.from("hello") };
        const parts = [...Array(before).fill(field), { head: fileHead, content }, ...Array(after).fill(field)];
        expect(Buffer.from(unwrapForm(envelope(boundary, parts)))).toEqual(Buffer.from(content));
      }),
    );
  });

  test("R-162 as raw bytes is the file itself", () => {
    fc.assert(
      fc.property(contents, (content) => {
        fc.pre(content[0] !== 0x2d);
        expect(unwrapForm(content)).toBe(content);
      }),
    );
  });

  test.each([
    ["no file in it", Buffer.from(envelope("b1", [{ head: fieldHead, content: png }]))],
    ["its end cut off", Buffer.from(envelope("b1", [{ head: fileHead, content: png }])).subarray(0, -10)],
    ["nothing but dashes", Buffer.from("------")],
    ["a first line too long for a boundary", Buffer.from(`--${"b".repeat(71)}\r\n\r\n`)],
  ])("with %s is left as it is, and is no image", (_what, sent) => {
    expect(unwrapForm(sent)).toBe(sent);
    expect(sniffImageType(sent)).toBeUndefined();
  });

  test("always ends, whatever it contains", () => {
    const pieces = fc.constantFrom("--b", "\r\n", "--", 'filename="x"', "x", "\r\n\r\n");
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (sent) => {
        const file = Buffer.from(`--b\r\n${sent.join("")}`);
        expect(unwrapForm(file).length).toBeLessThanOrEqual(file.length);
      }),
    );
  });
});

describe("a picture", () => {
  const plain = sharp({ create: { width: 37, height: 21, channels: 4, background: "#095b4180" } });
  const made = [
    ["a PNG", "image/png", plain.clone().png()],
    ["a JPEG", "image/jpeg", plain.clone().jpeg()],
    [
      "a progressive JPEG with metadata",
      "image/jpeg",
      plain
        .clone()
        .withExif({ IFD0: { Make: "T" } })
        .jpeg({ progressive: true }),
    ],
    ["a lossy WebP", "image/webp", plain.clone().webp()],
    ["a lossless WebP", "image/webp", plain.clone().webp({ lossless: true })],
    ["a plain WebP", "image/webp", plain.clone().removeAlpha().webp()],
    [
      "a WebP with metadata",
      "image/webp",
      plain
        .clone()
        .withExif({ IFD0: { Make: "T" } })
        .webp(),
    ],
  ] as const;

  test.each(made)("D-12 is read by header and end, without decoding: %s", async (_what, type, picture) => {
    const file = await picture.toBuffer();
    expect(structureOf(file, type)).toEqual({ width: 37, height: 21, end: file.length });
    expect(readImage(file)).toEqual({ bytes: file, contentType: type });
    const hung = Buffer.concat([file, Buffer.from("<script>alert(1)</script>")]);
    expect(readImage(hung).bytes).toEqual(file);
  });

  test.each(made)("that is cut off anywhere is left to the decoder, unchanged: %s", async (_what, type, picture) => {
    const file = await picture.toBuffer();
    for (let length = 12; length < file.length; length++) {
      const cut = file.subarray(0, length);
      expect(readImage(cut), `${length} bytes`).toEqual({ bytes: cut, contentType: type });
    }
  });

  test("of more than 64 megapixels is refused by its header", () => {
    expect(() => readImage(pngWithSize(20_000, 20_000))).toThrow("upload.tooManyPixels");
    expect(() => readImage(pngWithSize(64_000_001, 1))).toThrow("upload.tooManyPixels");
    expect(() => readImage(pngWithSize(2 ** 31, 2 ** 31))).toThrow("upload.tooManyPixels");
    expect(readImage(pngWithSize(8_000, 8_000)).contentType).toBe("image/png");
  });

  test("is parsed without a failure, whatever follows its first bytes", () => {
    const heads = {
      "image/png": png.subarray(0, 8),
      "image/jpeg": jpeg.subarray(0, 3),
      "image/webp": webp.subarray(0, 12),
    };
    fc.assert(
      fc.property(fc.constantFrom(...imageTypes), fc.uint8Array({ minLength: 30, maxLength: 300 }), (type, rest) => {
        const file = Buffer.concat([heads[type], rest]);
        const structure = structureOf(file, type);
        expect(structure?.end ?? 0).toBeLessThanOrEqual(file.length);
      }),
    );
  });

  test("R-059 may be 5 MB long to the byte", () => {
    expect(readImage(pngOfBytes(5 * 1024 * 1024)).bytes).toHaveLength(5 * 1024 * 1024);
    expect(() => readImage(pngOfBytes(5 * 1024 * 1024 + 1))).toThrow("upload.tooLarge");
  });
});

describe("the decoder", () => {
  const noise = sharp(randomBytes(200 * 150 * 3), { raw: { width: 200, height: 150, channels: 3 } });
  const jpeg = () => noise.clone().jpeg().toBuffer();
  const cmyk = async () =>
    sharp(await jpeg())
      .toColourspace("cmyk")
      .jpeg()
      .toBuffer();
  const progressive = () => noise.clone().jpeg({ progressive: true }).toBuffer();
  const endless = (file: Buffer) => file.subarray(0, -2);
  const sizesOf = async (file: Uint8Array) => {
    const made = await toWebSizes(file);
    if ("refusal" in made) return made.refusal;
    return Promise.all(
      Object.values(made).map(async (bytes) => {
        const { format, width, height } = await sharp(bytes).metadata();
        return `${format} ${width} x ${height}`;
      }),
    );
  };
  const whole = ["webp 200 x 150", "webp 200 x 150", "webp 200 x 150"];
  const tail = Buffer.from("SEFT".repeat(200));

  test.each([
    ["a JPEG without its end marker", async () => endless(await jpeg())],
    ["a progressive JPEG without its end marker", async () => endless(await progressive())],
    ["a CMYK JPEG without its end marker", async () => endless(await cmyk())],
    ["a JPEG with a trailer behind its end", async () => Buffer.concat([await jpeg(), tail])],
    ["a JPEG with a trailer in place of its end", async () => Buffer.concat([endless(await jpeg()), tail])],
    ["a progressive one with a trailer", async () => Buffer.concat([endless(await progressive()), tail])],
    ["a PNG without its last chunk", async () => (await noise.clone().png().toBuffer()).subarray(0, -12)],
  ])("reads files that our own parser would call damaged: %s", async (_what, make) => {
    expect(await sizesOf(await make())).toEqual(whole);
    expect(await sizesOf(readImage(await make()).bytes)).toEqual(whole);
  });

  test.each([
    ["half a JPEG", jpeg],
    ["half a progressive JPEG", progressive],
    ["half a PNG", () => noise.clone().png().toBuffer()],
    ["half a WebP", () => noise.clone().webp().toBuffer()],
  ])("detects what is cut off: %s", async (_what, make) => {
    const file = await make();
    expect(await sizesOf(file.subarray(0, file.length / 2))).toBe("upload.damaged");
  });

  test("detects more than 64 megapixels also where the header hides them", async () => {
    expect(await sizesOf(pngWithSize(64_000_001, 1))).toBe("upload.tooManyPixels");
  });

  test.each([
    [1, 16_384, ["webp 1 x 1280", "webp 1 x 3840", "webp 1 x 6400"]],
    [16_384, 1, ["webp 320 x 1", "webp 960 x 1", "webp 1600 x 1"]],
  ])("fits a picture of %i by %i pixels, which is more than WebP holds, into a box", async (width, height, sizes) => {
    const long = sharp({ create: { width, height, channels: 3, background: "#095b41" } });
    expect(await sizesOf(await long.png().toBuffer())).toEqual(sizes);
  });

  test("takes the first picture of an animation", async () => {
    const page = await noise.clone().png().toBuffer();
    const next = await noise.clone().negate().png().toBuffer();
    const animated = await sharp([page, next], { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(animated).metadata()).pages).toBe(2);
    expect(await sizesOf(readImage(animated).bytes)).toEqual(whole);
  });

  test("lowers the quality until a size fits into an answer of the API", async () => {
    const made = await toWebSizes(await jpeg(), 4000);
    if ("refusal" in made) throw new Error(made.refusal);
    for (const bytes of Object.values(made)) expect(bytes.length).toBeLessThanOrEqual(4000);
  });
});
