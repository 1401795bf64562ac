import type { Instant } from "../time.ts";
import type { Image } from "./schema.ts";

/** Whether the image may still be attached: an unused image is deleted after its day. */
export const isAvailable = ({ unusedAt }: Pick<Image, "unusedAt">, at: Instant): boolean =>
  unusedAt === undefined || unusedAt > at;
