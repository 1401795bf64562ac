import { AppError } from "../../shared/errors/errors.ts";
import { handymen } from "../../shared/handymen/contract.ts";
import { pauseError } from "../../shared/handymen/pause.ts";
import type { SettingsChange } from "../../shared/handymen/settings.ts";
import { toInstant } from "../../shared/time.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { changeSettings } from "./settings/save.ts";
import { toSettingsView } from "./settings/view.ts";

export default endpoint(handymen.updateProfile, async ({ body, actor: { userId }, app }) => {
  requireFuturePause(body, app.now());
  return toSettingsView(await changeSettings(app, userId, body), toInstant(app.now()));
});

/** The check that needs the current time, and so cannot be in the schema. */
function requireFuturePause({ pausedUntil }: SettingsChange, now: Date): void {
  const message = pausedUntil && pauseError(pausedUntil, now);
  if (message) throw new AppError("request.invalid", { fields: [{ path: "pausedUntil", message }] });
}
