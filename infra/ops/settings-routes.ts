import type { TableClient } from "./table-client.ts";

/** Loaded when it is called: it needs every entity, and the local stack starts without them. */
const loadSettings = () => import("./stage-settings.ts");

/** The settings in the control API of the local stack. */
export const settingsRoutes = (table: TableClient, parseBody: () => unknown) => ({
  "GET /__local/settings": async () => (await loadSettings()).readSettings(table),
  "PUT /__local/settings": async () => (await loadSettings()).changeSettings(table, parseBody()),
});
