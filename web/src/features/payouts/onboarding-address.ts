import { readConfig } from "../../api/config.ts";

const PROVIDER = "https://connect.stripe.com";

/** True for an address of the payment provider's own pages: nobody is sent anywhere else. */
export function isOnboardingAddress(address: string, localProvider: string | undefined): boolean {
  const origin = URL.parse(address)?.origin;
  return origin !== undefined && (origin === PROVIDER || origin === URL.parse(localProvider ?? "")?.origin);
}

/** The address, when this stage may send anybody there. */
export async function allowedOnboarding(address: string): Promise<string | undefined> {
  const config = await readConfig().catch(() => undefined);
  return isOnboardingAddress(address, config?.stripeApiBase) ? address : undefined;
}
