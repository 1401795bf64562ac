import { UserId } from "../../../shared/ids.ts";
import type { Inbox } from "../../../shared/notifications/schema.ts";
import type { WriteContext } from "../../runtime/app.ts";
import * as table from "../../runtime/data/table.ts";
import { updateInbox } from "../../stores/notifications.ts";

/** Stops e-mail to an address that bounced or complained. Does nothing for an address that no user has. */
export async function suppressEmail(app: WriteContext, refusal: NonNullable<Inbox["refused"]>): Promise<void> {
  const guard = await app.db.get(table.email, { email: refusal.address });
  if (guard) await updateInbox(app, UserId.parse(guard.userId), (inbox) => ({ ...inbox, refused: refusal }));
}
