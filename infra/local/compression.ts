import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, constants, gzip } from "node:zlib";
import type { Handler } from "./http.ts";

const brotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const compressors = {
  br: (body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
};

/** CloudFront compresses responses of at least this size, of these types. */
const MIN_COMPRESSED_BYTES = 1000;
const compressibleTypes = /^(text\/|application\/(json|manifest\+json)|image\/svg\+xml)/;

/** Wraps an origin as a cache behaviour that compresses each file once per encoding, Brotli before gzip. */
export function withCompression(origin: Handler): Handler {
  const compressedBodies = new Map<string, Promise<Buffer>>();
  return async (call) => {
    const { headers = {}, body = "", ...reply } = await origin(call);
    const { "content-type": type, etag } = headers;
    const encoding = (["br", "gzip"] as const).find((name) => call.headers["accept-encoding"]?.includes(name));
    if (!encoding || !etag || body.length < MIN_COMPRESSED_BYTES || !compressibleTypes.test(String(type)))
      return { ...reply, headers, body };
    const key = `${encoding} ${call.url.pathname} ${etag}`;
    const compressedBody = compressedBodies.get(key) ?? compressors[encoding](Buffer.from(body));
    compressedBodies.set(key, compressedBody);
    // The bytes differ from the origin's, so CloudFront weakens the ETag.
    const responseHeaders = { ...headers, "content-encoding": encoding, etag: `W/${etag}`, vary: "Accept-Encoding" };
    return { ...reply, headers: responseHeaders, body: await compressedBody };
  };
}
