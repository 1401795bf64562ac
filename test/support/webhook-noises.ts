import type { StripeEvent } from "../../infra/local/stripe/account.ts";
import { MINUTE_MS } from "../../shared/time.ts";
import type { World } from "./money-in-process.ts";
import { type Started, sign } from "./provider-in-process.ts";

type Noise = {
  readonly name: string;
  /** Sends it; throws if the webhook does not answer as expected. */
  readonly make: (world: World, started: Started | undefined) => Promise<void>;
};

const strangers: readonly (readonly [string, string])[] = [
  ["payment_intent.succeeded", "payment_intent"],
  ["payment_intent.amount_capturable_updated", "payment_intent"],
  ["charge.refunded", "charge"],
  ["charge.dispute.created", "dispute"],
  ["customer.updated", "customer"],
  ["payout.paid", "payout"],
  ["a.type_of_tomorrow", "thing_of_tomorrow"],
];

const strange = { id: "pi_of_somebody_else", payment_intent: "pi_of_somebody_else", status: "succeeded", metadata: {} };

const answers = async (world: World, expected: number, sent: Parameters<World["deliver"]>) => {
  const status = await world.deliver(...sent);
  if (status !== expected)
    throw new Error(`The webhook answered ${status} instead of ${expected} to ${JSON.stringify(sent)}.`);
};

/** The newest genuine event. */
const aTrueOne = ({ provider }: World): StripeEvent => {
  const event = provider.events().at(-1);
  if (!event) throw new Error("Nothing has happened yet.");
  return event;
};

const refused = (name: string, deform: (event: StripeEvent) => Parameters<World["deliver"]>): Noise => ({
  name,
  make: (world) => answers(world, 400, deform(aTrueOne(world))),
});

/** Webhook calls that must not change anything (I-10). */
export const noises: readonly Noise[] = [
  ...strangers.map(([type, object]) => ({
    name: `${type} of a stranger`,
    make: async (world: World) => {
      const event = {
        ...aTrueOne(world),
        id: `evt_strange_${type}`,
        type,
        data: { object: { ...strange, object, amount_refunded: 5 } },
      };
      await answers(world, 200, [event]);
    },
  })),
  {
    name: "of the other mode",
    make: (world) => answers(world, 200, [{ ...aTrueOne(world), ...{ id: "evt_other_mode", livemode: true } }]),
  },
  refused("of another account, by the platform's secret", (event) => {
    const foreign = { ...event, account: "acct_of_somebody_else" };
    return [foreign, sign(foreign, { secret: "whsec_local" })];
  }),
  refused("by the other endpoint's secret", (event) => {
    const secret = event.account ? "whsec_local" : "whsec_local_connect";
    return [event, sign(event, { secret })];
  }),
  refused("by a secret that nobody has", (event) => [event, sign(event, { secret: "whsec_of_nobody" })]),
  refused("signed six minutes ago", (event) => [event, sign(event, { at: Date.now() - 6 * MINUTE_MS })]),
  refused("altered by a byte", (event) => {
    const { text, signature } = sign(event);
    return [event, { text: text.replace('"object"', '"objekt"'), signature }];
  }),
];
