import type { CustomMessageTriggerEvent, PostConfirmationTriggerEvent } from "aws-lambda";
import { fillCustomMessage } from "../notifications/email/custom-message.ts";
import { consumer } from "../runtime/events/consumer.ts";
import { endSessions } from "../session/end-sessions.ts";

export default consumer("cognito.custom-message", async ({ event, app }) => {
  const trigger = event as CustomMessageTriggerEvent | PostConfirmationTriggerEvent;
  if (isCustomMessage(trigger)) return fillCustomMessage(trigger);
  await endSessions(app, trigger);
  return trigger;
});

const isCustomMessage = (
  trigger: CustomMessageTriggerEvent | PostConfirmationTriggerEvent,
): trigger is CustomMessageTriggerEvent => trigger.triggerSource.startsWith("CustomMessage");
