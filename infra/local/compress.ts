import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, constants, gzip } from "node:zlib";
import type { Answer } from "./http.ts";

const brotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const packers = {
  br: (body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
};

/** CloudFront compresses responses of at least this size, of these types. */
const SMALLEST = 1000;
const packable = /^(text\/|application\/(json|manifest\+json)|image\/svg\+xml)/;

/** Wraps an origin as a cache behaviour that compresses each file once per encoding, Brotli before gzip. */
export function compressed(origin: Answer): Answer {
  const packed = new Map<string, Promise<Buffer>>();
  return async (call) => {
    const { headers = {}, body = "", ...reply } = await origin(call);
    const { "content-type": type, etag } = headers;
    const encoding = (["br", "gzip"] as const).find((name) => call.headers["accept-encoding"]?.includes(name));
    if (!encoding || !etag || body.length < SMALLEST || !packable.test(String(type)))
      return { ...reply, headers, body };
    const key = `${encoding} ${call.url.pathname} ${etag}`;
    const made = packed.get(key) ?? packers[encoding](Buffer.from(body));
    packed.set(key, made);
    // The bytes differ from the origin's, so CloudFront weakens the ETag.
    const told = { ...headers, "content-encoding": encoding, etag: `W/${etag}`, vary: "Accept-Encoding" };
    return { ...reply, headers: told, body: await made };
  };
}
