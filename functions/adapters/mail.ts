import { GetAccountCommand, SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import { MINUTE_MS } from "../../shared/time.ts";
import { now, setting } from "../runtime/config.ts";
import type { EmailAttachment, Mailer } from "../runtime/ports/mail.ts";
import { callOrThrow, clientSettings, lazyClient } from "./aws.ts";

const client = lazyClient(() => new SESv2Client(clientSettings()));

/** SES lets an account ask for its quota once a second, for all functions together. */
const QUOTA_KEPT_MS = 5 * MINUTE_MS;

/** An account without a bound has a quota of -1. A quota that cannot be read holds no mail back. */
async function readUsedOfQuota(): Promise<number> {
  const { SendQuota } = await client()
    .send(new GetAccountCommand({}))
    .catch(() => ({ SendQuota: undefined }));
  const { Max24HourSend: limit = 0, SentLast24Hours: sent = 0 } = SendQuota ?? {};
  return limit > 0 ? sent / limit : 0;
}

/** Sends e-mails through Amazon SES. */
export function mail(): Mailer {
  let known: { readonly until: number; readonly used: Promise<number> } | undefined;
  const FromEmailAddress = setting("MAIL_FROM");
  const ConfigurationSetName = setting("MAIL_SET");
  const part = (Data: string) => ({ Data, Charset: "UTF-8" });
  return {
    usedOfQuota() {
      const at = now().getTime();
      if (!known || known.until <= at) known = { until: at + QUOTA_KEPT_MS, used: readUsedOfQuota() };
      return known.used;
    },
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
