import { appointments } from "../../shared/appointments/contract.ts";
import { toInstant } from "../../shared/time.ts";
import { create, remove, replace } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { ensureInbox } from "../stores/notifications.ts";
import { hashOfToken } from "./calendar/link.ts";

/**
 * Makes a new calendar link, or ends the one there is. The former one ends in the same transaction, guarded by the
 * inbox's version: of two calls at once the later one's link is the only one.
 */
async function changeLink({ body: { isOn }, actor: { userId }, app }: Call<typeof appointments.calendar>) {
  const at = toInstant(app.now());
  const inbox = await ensureInbox(app, userId);
  const former = inbox.calendarTokenHash;
  if (!isOn && !former) return {};
  const token = app.newSecret();
  const hash = isOn ? hashOfToken(token) : undefined;
  await app.db.transact([
    replace(table.inbox, { ...inbox, calendarTokenHash: hash, updatedAt: at }),
    ...(former ? [remove(table.calendar, { hash: former })] : []),
    ...(hash ? [create(table.calendar, { hash, userId, createdAt: at, version: 1 })] : []),
  ]);
  return hash ? { url: `${app.settings.siteUrl}/api/calendar/feed.ics?token=${token}` } : {};
}

export default endpoint(appointments.calendar, (call) => retryOnConflict(() => changeLink(call)));
