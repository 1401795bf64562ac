import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { structureOf } from "../../functions/uploads/formats.ts";
import { readPicture, sniff, unwrapForm } from "../../functions/uploads/picture.ts";
import { imageTypes } from "../../shared/uploads/schema.ts";
import { pngOf, pngSized } from "../support/pictures.ts";

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
    expect(sniff(file)).toBe(type);
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
    expect(sniff(Buffer.from(text, "latin1"))).toBeUndefined();
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
  ])("with %s is left as it is, and is no picture", (_what, sent) => {
    expect(unwrapForm(sent)).toBe(sent);
    expect(sniff(sent)).toBeUndefined();
  });

  test("always comes to an end, whatever it pretends to be", () => {
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

  test.each(made)("D-12 is known by its head and its end, without being decoded: %s", async (_what, type, picture) => {
    const file = await picture.toBuffer();
    expect(structureOf(file, type)).toEqual({ width: 37, height: 21, end: file.length });
    expect(readPicture(file)).toEqual({ bytes: file, contentType: type });
    const hung = Buffer.concat([file, Buffer.from("<script>alert(1)</script>")]);
    expect(readPicture(hung).bytes).toEqual(file);
  });

  test.each(made)("D-12 that is cut off anywhere is refused: %s", async (_what, _type, picture) => {
    const file = await picture.toBuffer();
    for (let length = 12; length < file.length; length++) {
      expect(() => readPicture(file.subarray(0, length)), `${length} bytes`).toThrow("upload.damaged");
    }
  });

  test("of more than 50 megapixels is refused by what its head says", () => {
    expect(() => readPicture(pngSized(20_000, 20_000))).toThrow("upload.tooManyPixels");
    expect(() => readPicture(pngSized(50_000_001, 1))).toThrow("upload.tooManyPixels");
    expect(() => readPicture(pngSized(2 ** 31, 2 ** 31))).toThrow("upload.tooManyPixels");
    expect(() => readPicture(pngSized(0, 1))).toThrow("upload.damaged");
    expect(readPicture(pngSized(10_000, 5_000)).contentType).toBe("image/png");
  });

  test("is read to an end and without a failure, whatever stands behind its first bytes", () => {
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
    expect(readPicture(pngOf(5 * 1024 * 1024)).bytes).toHaveLength(5 * 1024 * 1024);
    expect(() => readPicture(pngOf(5 * 1024 * 1024 + 1))).toThrow("upload.tooLarge");
  });
});
