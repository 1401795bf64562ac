import { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import { setting } from "../runtime/config.ts";
import type { EmailAttachment, Mailer } from "../runtime/ports/mail.ts";
import { callOrThrow, clientSettings, lazyClient } from "./aws.ts";

const client = lazyClient(() => new SESv2Client(clientSettings()));

/** Sends e-mails through Amazon SES. */
export function mail(): Mailer {
  const FromEmailAddress = setting("MAIL_FROM");
  const ConfigurationSetName = setting("MAIL_SET");
  const part = (Data: string) => ({ Data, Charset: "UTF-8" });
  return {
    async send({ to, subject, text, html, headers = {}, attachments = [] }) {
      const Headers = Object.entries(headers).map(([Name, Value]) => ({ Name, Value }));
      const Body = { Text: part(text), Html: part(html) };
      const more = {
        ...(Headers.length > 0 && { Headers }),
        ...(attachments.length > 0 && { Attachments: attachments.map(toAttachment) }),
      };
      const Content = { Simple: { Subject: part(subject), Body, ...more } };
      const Destination = { ToAddresses: [to] };
      const command = new SendEmailCommand({ FromEmailAddress, ConfigurationSetName, Destination, Content });
      await callOrThrow("SES", client().send(command));
    },
  };
}

const toAttachment = ({ fileName, contentType, bytes }: EmailAttachment) => ({
  FileName: fileName,
  ContentType: contentType,
  RawContent: bytes,
  ContentDisposition: "ATTACHMENT" as const,
  ContentTransferEncoding: "BASE64" as const,
});
