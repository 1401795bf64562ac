import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Answer, Call, Reply } from "./http.ts";

const encoders = {
  br: promisify((body: Buffer, done: (error: Error | null, packed: Buffer) => void) =>
    brotliCompress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, done),
  ),
  gzip: promisify<Buffer, Buffer>(gzip),
};

/** CloudFront's bounds, in bytes, and the part of its types that a site has. */
const [smallest, longest] = [1000, 10_000_000];
const packable = /^(text\/|application\/(json|manifest\+json)|image\/(svg\+xml|x-icon))/;

/** `origin` as a behaviour that compresses shows it: packed once for each file and encoding, Brotli before gzip. */
export function compressed(origin: Answer): Answer {
  const packed = new Map<string, Promise<Buffer>>();
  const pack = async (call: Call, { headers = {}, ...reply }: Reply): Promise<Reply> => {
    const body = Buffer.from(reply.body ?? "");
    const fits = body.length >= smallest && body.length <= longest && packable.test(String(headers["content-type"]));
    const accepted = String(call.headers["accept-encoding"] ?? "");
    const encoding = (["br", "gzip"] as const).find((name) => accepted.includes(name));
    if (!fits || !encoding || !headers.etag) return { ...reply, headers };
    const key = `${encoding} ${call.url.pathname} ${headers.etag}`;
    const made = packed.get(key) ?? encoders[encoding](body);
    packed.set(key, made);
    // The same content in other bytes: CloudFront tells so by a weak tag.
    const described = { ...headers, "content-encoding": encoding, etag: `W/${headers.etag}`, vary: "Accept-Encoding" };
    return { ...reply, headers: described, body: await made };
  };
  return async (call) => pack(call, await origin(call));
}
