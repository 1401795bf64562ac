import { randomUUID } from "node:crypto";
import * as z from "zod";
import { type Answer, json } from "./http.ts";

/** A mail as it was sent; `sentAt` is an instant of the stack's clock, in ISO-8601. */
export type Mail = { to: string; subject: string; text: string; html: string; sentAt: string };

const Part = z.object({ Data: z.string() });
const SendEmail = z.object({
  Destination: z.object({ ToAddresses: z.array(z.string()).min(1) }),
  Content: z.object({ Simple: z.object({ Subject: Part, Body: z.object({ Text: Part, Html: Part }) }) }),
});

/** SES: every mail goes to `onMail` instead of to its reader. */
export const createSes =
  (onMail: (mail: Omit<Mail, "sentAt">) => void): Answer =>
  ({ method, url, body }) => {
    const operation = `${method} ${url.pathname}`;
    if (operation !== "POST /v2/email/outbound-emails") return json(501, { message: operation });
    const { Destination, Content } = SendEmail.parse(JSON.parse(body.toString()));
    const { Subject, Body } = Content.Simple;
    const to = Destination.ToAddresses.join(", ");
    onMail({ to, subject: Subject.Data, text: Body.Text.Data, html: Body.Html.Data });
    return json(200, { MessageId: randomUUID() });
  };
