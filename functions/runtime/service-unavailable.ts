/**
 * Thrown after all retries failed (timeout or 429/5xx). `lastError`: the last error code. Due work is retried without
 * counting against its limit.
 */
export class ServiceUnavailableError extends Error {
  override name = "ServiceUnavailableError";
  constructor(service: string, lastError = "nothing", options?: ErrorOptions) {
    super(`${service} answered ${lastError}.`, options);
  }
}
