import type { StripeEvent } from "../../../infra/local/stripe/account.ts";
import { MINUTE_MS } from "../../../shared/time.ts";
import type { Provider, StartedPayment } from "../world/provider.ts";
import type { World } from "../world/world.ts";

type NoiseCall = {
  readonly name: string;
  /** Sends it; throws if the webhook does not answer as expected. */
  readonly send: (world: World, started: StartedPayment | undefined) => Promise<void>;
};

const foreignEvents: readonly (readonly [string, string])[] = [
  ["payment_intent.succeeded", "payment_intent"],
  ["payment_intent.amount_capturable_updated", "payment_intent"],
  ["charge.refunded", "charge"],
  ["charge.dispute.created", "dispute"],
  ["customer.updated", "customer"],
  ["payout.paid", "payout"],
  ["a.type_of_tomorrow", "thing_of_tomorrow"],
];

const foreignObject = {
  id: "pi_of_somebody_else",
  payment_intent: "pi_of_somebody_else",
  status: "succeeded",
  metadata: {},
};

const expectStatus = async (world: World, expected: number, sent: Parameters<World["deliver"]>) => {
  const status = await world.deliver(...sent);
  if (status !== expected)
    throw new Error(`The webhook answered ${status} instead of ${expected} to ${JSON.stringify(sent)}.`);
};

/** The newest genuine event. */
const genuineEvent = ({ provider }: World): StripeEvent => {
  const event = provider.events().at(-1);
  if (!event) throw new Error("Nothing has happened yet.");
  return event;
};

type Alter = (event: StripeEvent, provider: Provider) => Parameters<World["deliver"]>;
const refusedCall = (name: string, alter: Alter): NoiseCall => ({
  name,
  send: (world) => expectStatus(world, 400, alter(genuineEvent(world), world.provider)),
});

/** Webhook calls that must not change anything (I-10). */
export const noiseCalls: readonly NoiseCall[] = [
  ...foreignEvents.map(([type, object]) => ({
    name: `${type} of a stranger`,
    send: async (world: World) => {
      const event = {
        ...genuineEvent(world),
        id: `evt_strange_${type}`,
        type,
        data: { object: { ...foreignObject, object, amount_refunded: 5 } },
      };
      await expectStatus(world, 200, [event]);
    },
  })),
  {
    name: "of the other mode",
    send: (world) =>
      expectStatus(world, 200, [{ ...genuineEvent(world), ...{ id: "evt_other_mode", livemode: true } }]),
  },
  refusedCall("of another account, by the platform's secret", (event, { sign }) => {
    const foreign = { ...event, account: "acct_of_somebody_else" };
    return [foreign, sign(foreign, { secret: "whsec_local" })];
  }),
  refusedCall("by the other endpoint's secret", (event, { sign }) => {
    const secret = event.account ? "whsec_local" : "whsec_local_connect";
    return [event, sign(event, { secret })];
  }),
  refusedCall("by a secret that nobody has", (event, { sign }) => [event, sign(event, { secret: "whsec_of_nobody" })]),
  refusedCall("signed six minutes ago", (event, { sign, now }) => [event, sign(event, { at: now() - 6 * MINUTE_MS })]),
  refusedCall("altered by a byte", (event, { sign }) => {
    const { text, signature } = sign(event);
    return [event, { text: text.replace('"object"', '"objekt"'), signature }];
  }),
];
