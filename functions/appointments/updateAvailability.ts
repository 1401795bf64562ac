import { daysOf, upcomingExceptions, type WorkingHours } from "../../shared/agenda/hours.ts";
import { appointments } from "../../shared/appointments/contract.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { isAreaChanged } from "../../shared/handymen/area.ts";
import type { HandymanProfile } from "../../shared/handymen/schema.ts";
import { toInstant } from "../../shared/time.ts";
import { areaWrites } from "../handymen/area.ts";
import { changedUser } from "../handymen/settings/change.ts";
import { readHandyman } from "../handymen/settings/save.ts";
import { replace } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";

/**
 * Stores the hours with the days that follow from them, in one transaction with the columns that mirror the days and with
 * the service area. Agreed times stay: hours say what is offered. Throws `handyman.hoursChanged` when the profile has changed
 * since the version that the change names: a day that one window blocks is not opened again by another.
 */
async function saveHours({ body, actor: { userId }, app }: Call<typeof appointments.updateAvailability>) {
  const updatedAt = toInstant(app.now());
  const { user, profile, figures } = await readHandyman(app, userId);
  const { version: seen = profile.version, ...hours } = body;
  const workingHours: WorkingHours = { ...hours, exceptions: upcomingExceptions(hours, profile.timeZone, updatedAt) };
  const next: HandymanProfile = { ...profile, workingHours, availability: daysOf(workingHours.weeklyHours) };
  const answer = { ...workingHours, timeZone: profile.timeZone };
  // Sent again, the same hours write nothing.
  if (JSON.stringify(profile.workingHours) === JSON.stringify(workingHours))
    return { ...answer, version: profile.version };
  if (seen !== profile.version) throw new AppError("handyman.hoursChanged");
  const nextUser = changedUser(user, next, {});
  await app.db.transact([
    replace(table.handyman, { ...next, updatedAt }),
    replace(table.user, { ...nextUser, updatedAt }),
    ...areaWrites(nextUser, next, figures),
    ...(isAreaChanged(profile, next) ? [emit(app, "handyman.areaChanged", { handymanId: userId })] : []),
  ]);
  return { ...answer, version: profile.version + 1 };
}

export default endpoint(appointments.updateAvailability, (call) => retryOnConflict(() => saveHours(call)));
