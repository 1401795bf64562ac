import * as z from "zod";

/** What an operator can leave out or set up wrongly on AWS and at Stripe. */
export const misconfigurationNames = [
  /** Stripe has no webhook endpoint at the site. */
  "webhookMissing",
  /** Stripe signs its events with another secret than the functions know. */
  "webhookSecretWrong",
  /** Stripe refuses the secret key. */
  "stripeKeyRefused",
  /** The sender's domain is no verified identity of SES. */
  "senderUnverified",
  /** The media bucket sends no events to EventBridge. */
  "bucketEventsOff",
  /** The rule of the one-minute schedule is disabled. */
  "scheduleOff",
  /** The queues' event source mappings are disabled. */
  "queuesStuck",
  /** Those of the table's stream are. */
  "streamStuck",
  /** The site names a client that the user pool does not have. */
  "userPoolClientMissing",
  /** The user pool's client does not allow SRP. */
  "signInFlowOff",
  /** CloudFront sends no origin secret to the API. */
  "originSecretMissing",
] as const;
export type Misconfiguration = (typeof misconfigurationNames)[number];
export type Misconfigurations = ReturnType<typeof createMisconfigurations>;

const Plan = z.object({ name: z.enum(misconfigurationNames) });

/** The misconfigurations of a stack: unlike a fault, which fails some calls, each lasts until all are cleared. */
export function createMisconfigurations() {
  const present = new Set<Misconfiguration>();
  return {
    /** Throws when the input names none. */
    plan: (input: unknown) => void present.add(Plan.parse(input).name),
    clear: () => present.clear(),
    has: (name: Misconfiguration): boolean => present.has(name),
  };
}
