import { ApiError } from "../../api/problem.ts";
import { chosenLanguage, i18n } from "../../i18n/i18n.ts";

/**
 * Exchanges a fresh id token, once, for the session cookie: the contract's `session.create`, called without the
 * contract, because its schemas are more code than the rest of the sign-in page. A language that nobody chose here must
 * not replace the one that the user chose elsewhere.
 */
export async function openSession(idToken: string): Promise<void> {
  const response = await fetch("/api/session", {
    method: "POST",
    headers: { "accept-language": i18n.language, "content-type": "application/json" },
    body: JSON.stringify({ idToken, language: chosenLanguage() && i18n.language }),
  });
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
}
