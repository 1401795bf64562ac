import { setting } from "../runtime/config.ts";

/** The base URL of the media bucket: path style at a local endpoint, virtual-hosted at AWS. */
export function mediaBucketUrl(): URL {
  const bucket = setting("MEDIA_BUCKET");
  const local = process.env.AWS_ENDPOINT_URL_S3;
  return new URL(local ? `${local}/${bucket}/` : `https://${bucket}.s3.${setting("AWS_REGION")}.amazonaws.com/`);
}

/** Escapes as AWS does: these five characters too, which `encodeURIComponent` leaves alone. */
const escapeSegment = (part: string) =>
  encodeURIComponent(part).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
/** The URL of an object of the bucket. */
export const objectUrl = (base: URL, key: string): URL => new URL(key.split("/").map(escapeSegment).join("/"), base);
