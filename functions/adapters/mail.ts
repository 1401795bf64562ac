import { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import type { Mailer } from "../runtime/app.ts";
import { setting } from "../runtime/config.ts";

/** Mail, through Amazon SES. */
export function mail(): Mailer {
  const client = new SESv2Client({});
  const FromEmailAddress = setting("MAIL_FROM");
  const part = (Data: string) => ({ Data, Charset: "UTF-8" });
  return {
    async send({ to, subject, text, html }) {
      const Content = { Simple: { Subject: part(subject), Body: { Text: part(text), Html: part(html) } } };
      await client.send(new SendEmailCommand({ FromEmailAddress, Destination: { ToAddresses: [to] }, Content }));
    },
  };
}
