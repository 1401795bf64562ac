import { languages } from "../shared/language.ts";

export const SECURITY_TEXT_PATH = ".well-known/security.txt";

type SecurityContact = {
  /** The site's address, without a trailing slash. */
  readonly siteUrl: string;
  /** The support address, when the stage has one. */
  readonly mail?: string | undefined;
  readonly now: Date;
};

/**
 * The security.txt file (RFC 9116). It expires in less than a year, on the first day of a month, so that all
 * deployments of one month write the same file.
 */
export function securityText({ siteUrl, mail, now }: SecurityContact): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1));
  const lines = [
    ...(mail ? [`Contact: mailto:${mail}`] : []),
    `Contact: ${siteUrl}/terms#contact`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.join(", ")}`,
    `Canonical: ${siteUrl}/${SECURITY_TEXT_PATH}`,
  ];
  return `${lines.join("\n")}\n`;
}
