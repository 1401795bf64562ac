import { readConfig } from "../../api/config.ts";

/** Where Stripe has its onboarding and its Express Dashboard. */
const PROVIDERS: readonly string[] = ["https://connect.stripe.com", "https://accounts.stripe.com"];

/** True for a URL of Stripe's pages: the app redirects nowhere else. */
export function isOnboardingAddress(address: string, localProvider: string | undefined): boolean {
  const origin = URL.parse(address)?.origin;
  return origin !== undefined && (PROVIDERS.includes(origin) || origin === URL.parse(localProvider ?? "")?.origin);
}

/** The URL when this stage may redirect to it, else undefined. */
export async function allowedOnboarding(address: string): Promise<string | undefined> {
  const config = await readConfig().catch(() => undefined);
  return isOnboardingAddress(address, config?.stripeApiBase) ? address : undefined;
}
