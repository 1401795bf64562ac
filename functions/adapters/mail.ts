import type { Mailer } from "../runtime/app.ts";
import { setting } from "../runtime/config.ts";
import { callAws } from "./signed.ts";

/** Mail, through Amazon SES. */
export function mail(): Mailer {
  const FromEmailAddress = setting("MAIL_FROM");
  const ConfigurationSetName = setting("MAIL_SET");
  const host = process.env.AWS_ENDPOINT_URL_SESV2 ?? `https://email.${setting("AWS_REGION")}.amazonaws.com`;
  const part = (Data: string) => ({ Data, Charset: "UTF-8" });
  return {
    async send({ to, subject, text, html, headers = {} }) {
      const Headers = Object.entries(headers).map(([Name, Value]) => ({ Name, Value }));
      const Body = { Text: part(text), Html: part(html) };
      const Content = { Simple: { Subject: part(subject), Body, ...(Headers.length > 0 && { Headers }) } };
      await callAws("ses", {
        address: new URL("/v2/email/outbound-emails", host),
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ FromEmailAddress, ConfigurationSetName, Destination: { ToAddresses: [to] }, Content }),
      });
    },
  };
}
