import * as z from "zod";
import { invalid } from "./request.ts";

/** What is set up in the Dashboard of the platform. */
const PlatformSettings = z.strictObject({
  /** Connect is on, and its platform profile is complete. */
  isConnectOn: z.boolean(),
  /** Stripe has approved accounts for transfers alone; without it they take cards as well. */
  allowsTransfersAlone: z.boolean(),
  /** Calls a second, in all and for one endpoint; null where nobody counts. */
  limits: z.object({ inAll: z.int(), ofEndpoint: z.int() }).nullable(),
  /** Stripe's own pages take debit cards (Dashboard > Settings > Connect > External accounts). */
  allowsDebitCards: z.boolean(),
  /** What is left today of the platform's limit for instant payouts. */
  instantLimitCents: z.int(),
  /** The price of an instant payout to its account, by the platform's pricing. */
  instantPricing: z.object({ perMille: z.int(), minCents: z.int() }).nullable(),
});
export type PlatformSettings = z.output<typeof PlatformSettings>;
/** What is changed of it; anything else is refused. */
export const PlatformChange = PlatformSettings.partial();

/** As on a platform that was made and set up today. */
export const newPlatform: PlatformSettings = {
  isConnectOn: true,
  allowsTransfersAlone: true,
  limits: null,
  allowsDebitCards: true,
  instantLimitCents: 10_000_000,
  instantPricing: null,
};

/** Throws where the platform may make no accounts. */
export function assertConnect({ isConnectOn }: PlatformSettings): void {
  if (!isConnectOn)
    throw invalid("Accounts v2 is not enabled for your platform.", {
      code: "non_connect_platform_accounts_v2_access_blocked",
    });
}

/** The application fee of an instant payout. */
export const instantFee = ({ instantPricing }: PlatformSettings, amount: number): number =>
  instantPricing ? Math.max(instantPricing.minCents, Math.round((amount * instantPricing.perMille) / 1000)) : 0;

/** The highest instant payout of a balance, after its application fee. */
export function netOf(settings: PlatformSettings, available: number): number {
  let net = Math.max(0, available);
  while (net > 0 && net + instantFee(settings, net) > available) net -= 1;
  return net;
}

/** What Stripe bills the platform for an instant payout of an account whose fees the platform pays: 1 %. */
export const billedFee = (amount: number): number => Math.max(50, Math.round(amount / 100));
