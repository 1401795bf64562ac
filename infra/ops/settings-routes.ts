import type { TableClient } from "./promote.ts";
import { changeSettings, readSettings } from "./stage-settings.ts";

/** The settings in the control API of the local stack. */
export const settingsRoutes = (table: TableClient, parseBody: () => unknown) => ({
  "GET /__local/settings": () => readSettings(table),
  "PUT /__local/settings": () => changeSettings(table, parseBody()),
});
