import type { CustomMessageTriggerEvent, PostConfirmationTriggerEvent } from "aws-lambda";
import { consumer } from "../runtime/consumer.ts";
import { endSessions } from "./end-sessions.ts";
import { wordMail } from "./word-mail.ts";

export default consumer("user-pool.answer", async ({ event, app }) => {
  const asked = event as CustomMessageTriggerEvent | PostConfirmationTriggerEvent;
  if (isMail(asked)) return wordMail(asked);
  await endSessions(app, asked);
  return asked;
});

const isMail = (asked: CustomMessageTriggerEvent | PostConfirmationTriggerEvent): asked is CustomMessageTriggerEvent =>
  asked.triggerSource.startsWith("CustomMessage");
