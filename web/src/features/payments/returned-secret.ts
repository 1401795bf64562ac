const SECRET = "payment_intent_client_secret";
const added = ["payment_intent", SECRET, "redirect_status"];

let held: string | undefined;

/**
 * Takes what a return from 3-D Secure left in the address out of it and out of history, the payment's secret above all.
 * Called before the app asks or stores anything, so that no referrer, log or remembered path ever has it.
 */
export function hideReturnedSecret(): void {
  const address = new URL(location.href);
  const secret = address.searchParams.get(SECRET);
  if (secret === null) return;
  held = secret;
  for (const name of added) address.searchParams.delete(name);
  history.replaceState(history.state, "", address);
}

/** The secret of the payment that the browser came back from, once. */
export function takeReturnedSecret(): string | undefined {
  hideReturnedSecret();
  const secret = held;
  held = undefined;
  return secret;
}
