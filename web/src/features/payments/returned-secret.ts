const SECRET = "payment_intent_client_secret";
const added = ["payment_intent", SECRET, "redirect_status"];

let held: string | undefined;

/**
 * Removes the parameters of a 3-D Secure redirect, above all the client secret, from the URL and the history. Called before
 * any request or storage, so that no referrer, log or remembered path contains it.
 */
export function hideReturnedSecret(): void {
  const address = new URL(location.href);
  const secret = address.searchParams.get(SECRET);
  if (secret === null) return;
  held = secret;
  for (const name of added) address.searchParams.delete(name);
  history.replaceState(history.state, "", address);
}

/** The client secret of the redirect; only the first call returns it. */
export function takeReturnedSecret(): string | undefined {
  hideReturnedSecret();
  const secret = held;
  held = undefined;
  return secret;
}
