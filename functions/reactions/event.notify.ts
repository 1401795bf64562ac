import { events } from "../../shared/events.ts";
import { recordStep } from "../conversations/commands/record-step.ts";
import { suppressEmail } from "../notifications/email/bounces.ts";
import { bundleInvitation } from "../notifications/invitation-bundle.ts";
import { messagesOf } from "../notifications/messages/by-event.ts";
import { consumer } from "../runtime/events/consumer.ts";
import { deliver } from "./deliver.ts";

export default consumer("event.notify", async ({ event, app }) => {
  if (event.name === "mail.refused") return suppressEmail(app, events[event.name].parse(event.data));
  await recordStep(app, event);
  await deliver(app, await bundleInvitation(app, event, await messagesOf(app.db, event)), event);
});
