import { appointments } from "../../shared/appointments/contract.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { settingsRef } from "../stores/jobs.ts";

export default endpoint(appointments.policy, async ({ app }) => {
  const [settings] = await app.db.getAll([settingsRef]);
  return { policy: settings?.cancellationPolicy ?? "none" };
});
