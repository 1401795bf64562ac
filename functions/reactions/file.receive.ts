import { consumer } from "../runtime/events/consumer.ts";
import { rejectUpload } from "../uploads/reject.ts";
import { createWebSizes } from "../uploads/resize.ts";

export default consumer("file.receive", ({ event, app }) =>
  event.key.startsWith("images/") ? createWebSizes(app, event.key) : rejectUpload(app, event),
);
