import { hoursOf } from "../../shared/agenda/hours.ts";
import { appointments } from "../../shared/appointments/contract.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { findHandymanProfile } from "../stores/handymen.ts";

export default endpoint(appointments.availability, async ({ actor: { userId }, app }) => {
  const profile = await findHandymanProfile(app.db, userId);
  if (!profile?.isActive) throw new AppError("handyman.profileRequired");
  return { ...hoursOf(profile), timeZone: profile.timeZone, version: profile.version };
});
