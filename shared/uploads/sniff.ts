import type { ImageType } from "./schema.ts";

/** The first bytes of each format; null is any byte, such as the length in a WebP header. */
const signatures: readonly { readonly type: ImageType; readonly bytes: readonly (number | null)[] }[] = [
  { type: "image/png", bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: "image/jpeg", bytes: [0xff, 0xd8, 0xff] },
  { type: "image/webp", bytes: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50] },
];

/** The content type by the first bytes; undefined for anything but PNG, JPEG and WebP. */
export function sniffImageType(file: Uint8Array): ImageType | undefined {
  return signatures.find(({ bytes }) => bytes.every((byte, index) => byte === null || file[index] === byte))?.type;
}

const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "msf1"];

/** Whether a file is HEIC, as iPhones take photos, by the brand in its first box. */
export function isHeic(file: Uint8Array): boolean {
  const text = String.fromCharCode(...file.subarray(4, 12));
  return text.startsWith("ftyp") && heicBrands.includes(text.slice(4));
}
