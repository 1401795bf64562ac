import * as z from "zod";
import type { DomainEvent, EventData } from "../../../shared/events.ts";

const Recipients = z.array(z.object({ emailAddress: z.string() }));
/** An SES bounce or complaint event, as EventBridge delivers it. */
const SesEvent = z.object({
  source: z.literal("aws.ses"),
  id: z.string(),
  time: z.string(),
  detail: z.discriminatedUnion("eventType", [
    z.object({
      eventType: z.literal("Bounce"),
      bounce: z.object({ bounceType: z.string(), bouncedRecipients: Recipients }),
    }),
    z.object({ eventType: z.literal("Complaint"), complaint: z.object({ complainedRecipients: Recipients }) }),
  ]),
});
type Detail = z.output<typeof SesEvent>["detail"];

/** The domain events of an SES event, none for a transient bounce; undefined when the message is not from SES. */
export function readSesEvents(message: unknown): DomainEvent[] | undefined {
  const sesEvent = SesEvent.safeParse(message).data;
  if (!sesEvent) return undefined;
  const { id, time, detail } = sesEvent;
  return toRefusals(detail).map((data) => ({ id, name: "mail.refused", at: new Date(time).toISOString(), data }));
}

function toRefusals(detail: Detail): EventData<"mail.refused">[] {
  if (detail.eventType === "Complaint") {
    const { complainedRecipients } = detail.complaint;
    return complainedRecipients.map(({ emailAddress }) => ({ address: emailAddress, reason: "complained" }));
  }
  const { bounceType, bouncedRecipients } = detail.bounce;
  if (bounceType !== "Permanent") return [];
  return bouncedRecipients.map(({ emailAddress }) => ({ address: emailAddress, reason: "bounced" }));
}
