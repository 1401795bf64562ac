/** A service gave no answer, or was busy, at every try; `said` is of the last one. What waits goes on once it is back. */
export class ServiceAway extends Error {
  override name = "ServiceAway";
  constructor(service: string, said = "nothing", options?: ErrorOptions) {
    super(`${service} answered ${said}.`, options);
  }
}
