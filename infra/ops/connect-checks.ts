import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { closeConnectedAccount, createConnectedAccount } from "../../functions/adapters/stripe-accounts.ts";
import { type MadeAccount, weeklyPayouts } from "../../shared/payments/connected-account.ts";
import { type Check, isLive } from "./stripe-checks.ts";

const settings = "https://dashboard.stripe.com/settings/connect";
const connectPage = `Dashboard > Settings > Connect (${settings})`;
const profilePage = `Dashboard > Settings > Connect > Platform profile (${settings}/platform-profile)`;
const externalPage = `Dashboard > Settings > Connect > External accounts (${settings}/payouts/external_accounts)`;

/** What no call of Stripe's API tells: somebody has to look. */
const looks: readonly Check[] = [
  {
    about: "the platform profile",
    look: `live mode makes no accounts before it is complete, with the platform liable for negative balances: ${profilePage}`,
  },
  {
    about: "debit cards",
    look: `handymen are paid to bank accounts alone unless "Allow debit cards?" is Yes: ${externalPage}`,
  },
  {
    about: "instant payouts",
    look: `they need a daily volume limit of the platform, which Stripe's support sets, and cost the handyman only what its pricing says: ${connectPage}, Pricing`,
  },
];

/** What has to be done about a refusal, by Stripe's code or sentence. */
function remedyOf(thrown: unknown): string {
  if (!(thrown instanceof Stripe.errors.StripeError)) throw thrown;
  const { code = "", message, requestId } = thrown;
  const said = `Stripe says "${message}" (${[code, requestId].filter(Boolean).join(", ")})`;
  if (/accounts_v2_access_blocked$/.test(code) || message.includes("signed up for Connect"))
    return `turn Connect on for a marketplace, and Accounts v2 with it: ${connectPage}. ${said}`;
  const isProfile = /^(account_controller_|account_creation_liability_|connect_profile_)/.test(code);
  if (isProfile || /platform profile|managing losses/.test(message))
    return `complete the profile, with the platform liable for fees and negative balances: ${profilePage}. ${said}`;
  return `look at ${connectPage}. ${said}`;
}

/** Runs one step of the proof; the check has the remedy when Stripe refuses it. */
async function prove(about: string, step: () => Promise<unknown>): Promise<Check> {
  return step().then(
    () => ({ about }),
    (thrown: unknown) => ({ about, todo: remedyOf(thrown) }),
  );
}

/** Whether v1, by which the product reads accounts, says of one that v2 has made whether it can receive transfers. */
async function checkShown(stripe: Stripe, id: string): Promise<Check> {
  const about = "an account shows whether it can receive transfers";
  const shown = await stripe.accounts.retrieve(id).catch(() => undefined);
  if (shown?.capabilities?.transfers) return { about };
  return { about, todo: "v1 of Stripe's API does not show it, so no handyman would be paid: ask Stripe's support" };
}

/** With cards as well, since Stripe has not approved the platform for transfers alone: it works, and asks people for more. */
const checkTerms = ({ configurations }: MadeAccount): Check[] =>
  configurations.includes("merchant")
    ? [
        {
          about: "accounts for transfers alone",
          look: `Stripe makes none without card payments, so that its onboarding asks handymen for more: ask its support to approve them, for this mode by name (infra/deployment.md). ${connectPage}`,
        },
      ]
    : [];

type ConnectOptions = {
  readonly stage: string;
  /** Whether the operator wants an account made in live mode. */
  readonly makesLiveAccount?: boolean | undefined;
};

/**
 * Whether handymen can be paid: by making an account on the product's terms, with its onboarding link and payout schedule, and
 * closing it again. In live mode only if the operator says so.
 */
export async function checkConnect(stripe: Stripe, { stage, makesLiveAccount }: ConnectOptions): Promise<Check[]> {
  const about = "connected accounts can be made";
  if (isLive(stage) && !makesLiveAccount) {
    const look = `nothing was made in live mode to prove it: npm run doctor -- --stage ${stage} --live-account makes one account there and closes it`;
    return [{ about, look }, ...looks];
  }
  const proof: { account?: MadeAccount } = {};
  const made = await prove(about, async () => {
    const owner = { email: "doctor@example.com", isCompany: false };
    proof.account = await createConnectedAccount(stripe, owner, { idempotencyKey: `doctor-${randomUUID()}` });
  });
  return proof.account ? [made, ...(await checkAccount(stripe, proof.account)), ...looks] : [made, ...looks];
}

/** What the product does with a handyman's account; in the end it is closed, whatever failed. */
async function checkAccount(stripe: Stripe, account: MadeAccount): Promise<Check[]> {
  const { id } = account;
  const url = "https://example.com/";
  const account_onboarding = { return_url: url, refresh_url: url };
  const use_case = { type: "account_onboarding", account_onboarding };
  const payments = { payouts: { schedule: weeklyPayouts } };
  return [
    await prove("an account gets an onboarding link", () =>
      stripe.v2.core.accountLinks.create({ account: id, use_case }),
    ),
    await checkShown(stripe, id),
    await prove("an account can be paid out on Mondays", () =>
      stripe.balanceSettings.update({ payments }, { stripeAccount: id }),
    ),
    await prove(`the account ${id} that proved it is closed`, () => closeConnectedAccount(stripe, account)),
    ...checkTerms(account),
  ];
}

/** A check as a line. */
export const lineOf = ({ about, todo, look }: Check): string => {
  if (todo) return `not ok  ${about}: ${todo}`;
  return look ? `look    ${about}: ${look}` : `ok      ${about}`;
};
