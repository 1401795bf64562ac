import { randomBytes, randomUUID } from "node:crypto";
import type { Base } from "./app.ts";
import { now, setting } from "./config.ts";

/** What every deployed function has, whatever it uses. */
export const createBase = (): Base => ({
  now,
  newId: () => randomUUID(),
  newSecret: () => randomBytes(32).toString("base64url"),
  settings: { release: setting("RELEASE"), siteUrl: setting("SITE_URL") },
});
