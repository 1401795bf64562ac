/** A file that comes with an e-mail. */
export type EmailAttachment = {
  readonly fileName: string;
  /** With the character set of a text, and of a calendar the method that the file itself names. */
  readonly contentType: "text/calendar; charset=utf-8; method=PUBLISH";
  readonly bytes: Uint8Array;
};
/** An e-mail to one address, as text and as HTML. */
export type EmailMessage = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly EmailAttachment[];
};
/** Sends e-mails from the address of the stage. */
export interface Mailer {
  send(message: EmailMessage): Promise<void>;
  /** The used share of the account's mails of twenty-four hours, at most five minutes ago; 0 if nobody knows. */
  usedOfQuota(): Promise<number>;
}
