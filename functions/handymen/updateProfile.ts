import { handymen } from "../../shared/handymen/contract.ts";
import { toInstant } from "../../shared/time.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { changeSettings } from "./settings/save.ts";
import { toSettingsView } from "./settings/view.ts";

export default endpoint(handymen.updateProfile, async ({ body, actor: { userId }, app }) =>
  toSettingsView(await changeSettings(app, userId, body), toInstant(app.now())),
);
