import { ApiError } from "../../api/problem.ts";
import { chosenLanguage, i18n } from "../../i18n/i18n.ts";

/**
 * Exchanges a fresh id token for the session cookie: `session.create`, called without the contract, whose schemas are larger
 * than the rest of the sign-in page. Sends the language only if it was chosen in this browser, or it would overwrite the
 * account's.
 */
export async function openSession(idToken: string): Promise<void> {
  const response = await fetch("/api/session", {
    method: "POST",
    headers: { "accept-language": i18n.language, "content-type": "application/json" },
    body: JSON.stringify({ idToken, language: chosenLanguage() && i18n.language }),
  });
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
}
