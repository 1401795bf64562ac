const PROVIDER = "https://connect.stripe.com";

/** True for an address of the payment provider's own pages: nobody is sent anywhere else. */
export function isOnboardingAddress(address: string, localProvider: string | undefined): boolean {
  const origin = URL.parse(address)?.origin;
  return origin !== undefined && (origin === PROVIDER || origin === URL.parse(localProvider ?? "")?.origin);
}
