/**
 * Stripe refused a call for a reason that no call here expects: something is not set up, or a bug. The message has
 * Stripe's type, code, parameter and request id, and never its sentence, which may repeat what was sent (I-29).
 */
export class ProviderRefusedError extends Error {
  override name = "ProviderRefusedError";
}
