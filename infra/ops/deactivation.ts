import { remove } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { emit } from "../../functions/runtime/events/outbox.ts";
import { updateUser } from "../../functions/session/commands/update-user.ts";
import { noFreeze } from "../../shared/session/freeze.ts";
import { toInstant } from "../../shared/time.ts";
import { findUserId, operatorApp } from "./operator-app.ts";
import type { TableClient } from "./table-client.ts";

/**
 * Deactivates the user with this address and ends their sessions, without an administrator's session and without a
 * decision on their jobs: for accounts whose work has ended. Returns false when nobody has this address.
 */
export async function deactivateUser(client: TableClient, email: string): Promise<boolean> {
  const app = operatorApp(client);
  const userId = await findUserId(app.db, email);
  if (!userId) return false;
  await updateUser(app, userId, {
    fields: { isActive: false, ...noFreeze, sessionsEndedAt: toInstant(app.now()) },
    // No request finds a handyman without a service area.
    also: async () => [remove(table.area, { userId }), emit(app, "user.deactivated", { userId })],
  });
  return true;
}
