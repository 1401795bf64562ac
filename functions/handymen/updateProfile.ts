import { AppError } from "../../shared/errors/errors.ts";
import { handymen } from "../../shared/handymen/contract.ts";
import { pauseError } from "../../shared/handymen/pause.ts";
import type { SettingsChange } from "../../shared/handymen/settings.ts";
import type { UserId } from "../../shared/ids.ts";
import { toInstant } from "../../shared/time.ts";
import { FALLBACK_ZONE, wallTimeAt } from "../../shared/time-zones.ts";
import type { AppFor } from "../runtime/app.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { findHandymanProfile } from "../stores/handymen.ts";
import { changeSettings } from "./settings/save.ts";
import { toSettingsView } from "./settings/view.ts";

export default endpoint(handymen.updateProfile, async ({ body, actor: { userId }, app }) => {
  await requireFuturePause(app, userId, body);
  return toSettingsView(await changeSettings(app, userId, body), toInstant(app.now()));
});

/** The check that needs the current day at the handyman's place, and so cannot be in the schema. */
async function requireFuturePause(
  app: AppFor<"db.read">,
  userId: UserId,
  { pausedUntil }: SettingsChange,
): Promise<void> {
  if (!pausedUntil) return;
  const profile = await findHandymanProfile(app.db, userId);
  const { day: today } = wallTimeAt(toInstant(app.now()), profile?.timeZone ?? FALLBACK_ZONE);
  const message = pauseError(pausedUntil, today);
  if (message) throw new AppError("request.invalid", { fields: [{ path: "pausedUntil", message }] });
}
