import { calendarFileName } from "../../shared/appointments/calendar.ts";
import { appointments } from "../../shared/appointments/contract.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { findJobAsParty, mayFinishJob } from "../stores/jobs.ts";
import { calendarAttachment } from "./calendar/attachment.ts";

export default endpoint(
  appointments.file,
  async ({ params: { id }, actor, app }) => {
    const { job } = await findJobAsParty(app.db, id, actor);
    const file = calendarAttachment(app, job, actor.user);
    if (!file) throw new AppError("appointment.none");
    return { bytes: file.bytes, fileName: calendarFileName(id) };
  },
  {
    allowInactive: ({ params, actor, app }) => mayFinishJob(app.db, params.id, actor.userId),
  },
);
