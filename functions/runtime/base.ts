import { randomBytes, randomUUID } from "node:crypto";
import type { BaseApp } from "./app.ts";
import { now, setting } from "./config.ts";

/** What every deployed function has, whatever it uses. */
export const createBaseApp = (): BaseApp => ({
  now,
  newId: () => randomUUID(),
  newSecret: () => randomBytes(32).toString("base64url"),
  settings: { release: setting("RELEASE"), siteUrl: setting("SITE_URL") },
});
