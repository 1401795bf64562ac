import { createHash } from "node:crypto";

/** A UUIDv4 that is always the same for a name. */
export function uuidOf(name: string): string {
  const hash = createHash("sha256").update(name).digest("hex");
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `4${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`];
  return [...parts, hash.slice(20, 32)].join("-");
}
