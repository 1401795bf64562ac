import { localTableClientAt } from "./promote.ts";
import { changeSettings, readSettings } from "./stage-settings.ts";

/** The settings in the control API of the local stack. */
export const settingsRoutes = (table: Parameters<typeof localTableClientAt>[0], parseBody: () => unknown) => ({
  "GET /__local/settings": () => readSettings(localTableClientAt(table)),
  "PUT /__local/settings": () => changeSettings(localTableClientAt(table), parseBody()),
});
