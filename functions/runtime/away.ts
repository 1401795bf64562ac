/**
 * Thrown after all retries failed (timeout or 429/5xx). `lastError`: the last error code. Due work is retried without
 * counting against its limit.
 */
export class ServiceAway extends Error {
  override name = "ServiceAway";
  constructor(service: string, said = "nothing", options?: ErrorOptions) {
    super(`${service} answered ${said}.`, options);
  }
}
