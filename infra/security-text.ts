export const SECURITY_TEXT_PATH = ".well-known/security.txt";

type SecurityContact = {
  /** The site's address, without a slash at its end. */
  readonly siteUrl: string;
  /** Where mails about the product are answered, when the stage has such an address. */
  readonly mail?: string | undefined;
  readonly now: Date;
};

/**
 * Where security holes are reported to (RFC 9116). It expires within a year, as the RFC asks: with the first day of the same
 * month a year later, so that the deployments of one month write the same file.
 */
export function securityText({ siteUrl, mail, now }: SecurityContact): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1));
  const lines = [
    ...(mail ? [`Contact: mailto:${mail}`] : []),
    `Contact: ${siteUrl}/terms#contact`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en, pt, es",
    `Canonical: ${siteUrl}/${SECURITY_TEXT_PATH}`,
  ];
  return `${lines.join("\n")}\n`;
}
