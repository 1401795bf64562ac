import { randomUUID } from "node:crypto";
import * as z from "zod";
import { type Handler, json } from "./http.ts";
import { inputOf } from "./services.ts";

/** A sent email; `sentAt` is ISO-8601 on the stack's clock. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
  /** Custom headers, if any. */
  headers?: Record<string, string>;
  /** Attached files, if any, as text. */
  attachments?: { fileName: string; text: string }[];
};

const Part = z.object({ Data: z.string() });
const SendEmail = z.object({
  Destination: z.object({ ToAddresses: z.array(z.string()).min(1) }),
  Content: z.object({
    Simple: z.object({
      Subject: Part,
      Body: z.object({ Text: Part, Html: Part }),
      Headers: z.array(z.object({ Name: z.string(), Value: z.string() })).optional(),
      Attachments: z.array(z.object({ FileName: z.string(), RawContent: z.base64() })).optional(),
    }),
  }),
});

type SesOptions = {
  readonly onMail: (mail: Omit<Mail, "sentAt">) => void;
  /** Whether the sender's domain is a verified identity. */
  readonly isVerified?: () => boolean;
};

/** SES: passes every email to `onMail` instead of sending it. */
export const createSes =
  ({ onMail, isVerified = () => true }: SesOptions): Handler =>
  (call) => {
    if (call.url.pathname === "/v2/email/account")
      return json(200, { SendQuota: { Max24HourSend: 50_000, MaxSendRate: 14, SentLast24Hours: 0 } });
    if (call.url.pathname.startsWith("/v2/email/identities/")) return identityReply(isVerified());
    if (call.url.pathname !== "/v2/email/outbound-emails") return json(501, { message: "The local SES only sends." });
    if (!isVerified()) return awsError(400, "MessageRejected", "Email address is not verified.");
    const { Destination, Content } = inputOf(SendEmail, call);
    const { Subject, Body, Headers, Attachments } = Content.Simple;
    const headers = Headers && Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value]));
    const to = Destination.ToAddresses.join(", ");
    const files = Attachments?.map((each) => ({
      fileName: each.FileName,
      text: Buffer.from(each.RawContent, "base64").toString(),
    }));
    const more = { ...(headers && { headers }), ...(files && { attachments: files }) };
    onMail({ to, subject: Subject.Data, text: Body.Text.Data, html: Body.Html.Data, ...more });
    return json(200, { MessageId: randomUUID() });
  };

const awsError = (status: number, code: string, message: string) =>
  json(status, { __type: code, message }, { "x-amzn-errortype": code });

const identityReply = (isVerified: boolean) =>
  isVerified
    ? json(200, { IdentityType: "DOMAIN", VerifiedForSendingStatus: true, VerificationStatus: "SUCCESS" })
    : awsError(404, "NotFoundException", "Email identity does not exist.");
