/** An e-mail to one address, as text and as HTML. */
export type EmailMessage = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
};
/** Sends e-mails from the address of the stage. */
export interface Mailer {
  send(message: EmailMessage): Promise<void>;
}
