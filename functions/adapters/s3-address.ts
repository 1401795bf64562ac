import { setting } from "../runtime/config.ts";

/** The media bucket: path style at a local endpoint, virtual host at AWS. */
export function mediaBucket(): URL {
  const bucket = setting("MEDIA_BUCKET");
  const local = process.env.AWS_ENDPOINT_URL_S3;
  return new URL(local ? `${local}/${bucket}/` : `https://${bucket}.s3.${setting("AWS_REGION")}.amazonaws.com/`);
}

/** Escapes as AWS does: these five as well, which browsers leave alone. */
const escaped = (part: string) =>
  encodeURIComponent(part).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
export const addressOf = (base: URL, key: string): URL => new URL(key.split("/").map(escaped).join("/"), base);
