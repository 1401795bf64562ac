/** A service gave no answer, or was busy, at every try. Whatever waits for it goes on once it is back. */
export class ServiceAway extends Error {
  override name = "ServiceAway";
  constructor(service: string, said = "nothing") {
    super(`${service} answered ${said}.`);
  }
}
