import { crc32, deflateSync } from "node:zlib";

function pngChunk(type: string, data: Buffer): Buffer {
  const typedData = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(typedData));
  return Buffer.concat([length, typedData, checksum]);
}

type PngOptions = { readonly bitDepth?: number; readonly rows?: Buffer; readonly padding?: Buffer };

/** A grey PNG whose header declares this size; its pixel data is that of a tiny one unless `rows` is given. */
export function pngWithSize(width: number, height: number, { bitDepth = 8, rows, padding }: PngOptions = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = bitDepth;
  const chunks = [pngChunk("IHDR", head), pngChunk("IDAT", rows ?? deflateSync(Buffer.alloc(2)))];
  if (padding) chunks.push(pngChunk("paDd", padding));
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...chunks, pngChunk("IEND", Buffer.alloc(0))]);
}

/** A PNG of one pixel with this file size, padded by an unknown chunk. */
export const pngOfBytes = (bytes: number): Buffer =>
  pngWithSize(1, 1, { padding: Buffer.alloc(bytes - pngWithSize(1, 1, { padding: Buffer.alloc(0) }).length) });
