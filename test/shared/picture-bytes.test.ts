import { describe, expect, test } from "vitest";
import { isHeic, sniffImageType } from "../../shared/uploads/sniff.ts";
import { structureOf } from "../../shared/uploads/structure.ts";

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const box = (brand: string) => bytes(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`);

describe("the first bytes of a file", () => {
  test.each(["heic", "heix", "hevc", "mif1", "msf1"])("D-52 tell a HEIC of the brand %s", (brand) => {
    expect([isHeic(box(brand)), sniffImageType(box(brand))]).toEqual([true, undefined]);
  });

  test.each([
    ["an MP4", box("isom")],
    ["an AVIF, which browsers decode", box("avif")],
    ["text that speaks of it", bytes("ftypheic is how they begin")],
    ["a JPEG", bytes("\xff\xd8\xff\xe0\0\x10JFIF")],
    ["nothing", bytes("")],
  ])("D-52 tell no HEIC in %s", (_what, file) => {
    expect(isHeic(file)).toBe(false);
  });
});

describe("the head of a picture", () => {
  const jpeg = (height: number, width: number) =>
    Uint8Array.from([
      ...[0xff, 0xd8, 0xff, 0xe1, 0, 16, ...Array(14).fill(0x11)],
      ...[0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0],
      ...[0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x55, 0x55],
    ]);

  test("D-52 tells its pixels although the rest is not there yet", () => {
    expect(structureOf(jpeg(9000, 7000), "image/jpeg")).toEqual({ width: 7000, height: 9000 });
    const png = bytes("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x1f\x41\0\0\x1f\x40\x08\0\0\0\0....");
    expect(structureOf(png, "image/png")).toEqual({ width: 8001, height: 8000 });
  });

  test("D-52 tells none when it is cut off before them", () => {
    expect(structureOf(jpeg(9000, 7000).subarray(0, 26), "image/jpeg")).toBeUndefined();
  });
});
