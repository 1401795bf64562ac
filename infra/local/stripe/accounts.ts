import { newObject, type StripeAccount } from "./account.ts";
import { accountDefaults, payoutSettingsDefaults, requirementsDefaults, settingsDefaults } from "./defaults.ts";
import { assertConnect } from "./platform.ts";
import { invalid, nestedParams } from "./request.ts";

/** A connected account as v1 shows it. */
export type ConnectedAccount = ReturnType<typeof newAccount>;

type AccountConfiguration = "recipient" | "merchant";

/** What the account's object does not show: what it is configured for, and where its payouts go. */
export type AccountDetails = {
  id: string;
  external: ExternalAccount;
  configurations: readonly AccountConfiguration[];
};
/** The destination of payouts; a debit card takes instant ones. */
export type ExternalAccount = "bank_account" | "debit_card" | "none";

type Terms = { email: string | null; country: string | null; business_type: string | null; controller: object };

type Capability = "inactive" | "active";

function newAccount({ email, country, business_type, controller }: Terms, form: URLSearchParams, clock: Clock) {
  const schedule: { interval: string; delay_days: number; weekly_anchor?: string } = {
    interval: "daily",
    delay_days: 2,
  };
  return {
    ...newObject("acct", "account", clock),
    ...accountDefaults,
    type: "none",
    country,
    email,
    business_type,
    controller: { type: "application", is_controller: true, ...controller },
    metadata: nestedParams(form, "metadata"),
    capabilities: { transfers: "inactive" } as { transfers: Capability; card_payments?: Capability },
    details_submitted: false,
    payouts_enabled: false,
    requirements: { ...requirementsDefaults, disabled_reason: null as DisabledReason | null },
    settings: { ...settingsDefaults, payouts: { ...payoutSettingsDefaults, schedule } },
  };
}
type Clock = { now(): number };
/** Why nothing is paid out: details are missing, or Stripe still checks those that it has. */
export type DisabledReason = "requirements.past_due" | "requirements.pending_verification";

type Made = Pick<AccountDetails, "configurations">;

function addAccount({ state }: StripeAccount, account: ConnectedAccount, made: Made): void {
  state.accounts.push(account);
  state.accountDetails.push({ id: account.id, external: "none", ...made });
}

const responsibilities = "defaults[responsibilities]";
const transfers = "configuration[recipient][capabilities][stripe_balance][stripe_transfers][requested]";
const cards = "configuration[merchant][capabilities][card_payments][requested]";
/** What v1 shows of an Express account for whose losses and fees the platform is liable. */
const expressController = {
  fees: { payer: "application" },
  losses: { payments: "application" },
  requirement_collection: "stripe",
  stripe_dashboard: { type: "express" },
};

/** An account of Accounts v2 with the recipient configuration, and the merchant's where cards are asked for. */
export function createRecipient(account: StripeAccount, form: URLSearchParams): object {
  assertConnect(account.state.platform);
  const collectors = ["fees_collector", "losses_collector"].map((name) => form.get(`${responsibilities}[${name}]`));
  if (form.get("dashboard") !== "express" || collectors.some((collector) => collector !== "application"))
    throw invalid("An account with the Express Dashboard needs application losses and fees.", {
      code: "account_controller_express_dash_without_application_losses_or_fees",
    });
  if (form.get(transfers) !== "true") throw invalid("The local Stripe makes accounts for transfers.");
  const takesCards = form.get(cards) === "true";
  if (!takesCards && !account.state.platform.allowsTransfersAlone)
    throw invalid("The stripe_transfers capability is not available without card_payments.", {
      code: "capability_not_available_without_other_capability",
      param: transfers,
    });
  const [email, country] = [form.get("contact_email"), form.get("identity[country]")?.toUpperCase() ?? null];
  if (!email || !country) throw invalid("A recipient needs contact_email and identity.country.");
  const business_type = form.get("identity[entity_type]");
  const made = newAccount({ email, country, business_type, controller: expressController }, form, account);
  if (takesCards) made.capabilities.card_payments = "inactive";
  const configurations = takesCards ? (["recipient", "merchant"] as const) : (["recipient"] as const);
  addAccount(account, made, { configurations });
  return recipientOf(made, configurations);
}

/** The account as v2 shows it. */
const recipientOf = (
  { id, created, email, metadata }: ConnectedAccount,
  configurations: readonly AccountConfiguration[],
) => ({
  id,
  object: "v2.core.account",
  applied_configurations: configurations,
  ...(email && { contact_email: email }),
  created: new Date(created * 1000).toISOString(),
  dashboard: "express",
  livemode: false,
  metadata,
});

/** Closes an account, which is then unknown, as an account of another platform is. */
export function closeRecipient({ state }: StripeAccount, form: URLSearchParams, id: string): object {
  const account = findAccount(state.accounts, id);
  const { configurations } = detailsOf({ state }, id);
  const named = [...form].flatMap(([name, value]) => (name.startsWith("applied_configurations") ? [value] : []));
  if (named.toSorted().join() !== configurations.toSorted().join())
    throw invalid("All configurations of the account must be passed in to close it.");
  state.accounts.splice(state.accounts.indexOf(account), 1);
  return { ...recipientOf(account, []), closed: true };
}

/** The account with this id. As at Stripe, an unknown account and another platform's give the same error. */
export function findAccount(accounts: readonly ConnectedAccount[], id: string): ConnectedAccount {
  const account = accounts.find((each) => each.id === id);
  if (account) return account;
  throw invalid(`The provided key does not have access to account '${id}'.`, { code: "account_invalid" }, 403);
}

export const detailsOf = ({ state }: Pick<StripeAccount, "state">, id: string): AccountDetails =>
  state.accountDetails.find((each) => each.id === id) ?? { ...unknownDetails, id };

const unknownDetails: Omit<AccountDetails, "id"> = { external: "none", configurations: ["recipient"] };

/** The payout schedule of the connected account that the call names, as the balance settings show it. */
export const retrieveSettings = ({ state, connected = "" }: StripeAccount): object =>
  settingsOf(findAccount(state.accounts, connected));

function settingsOf({ settings: { payouts } }: ConnectedAccount): object {
  const { interval, weekly_anchor } = payouts.schedule;
  const schedule = { interval, ...(weekly_anchor && { weekly_payout_days: [weekly_anchor] }) };
  const none = { automatic_transfer_rules_by_currency: null, minimum_balance_by_currency: null };
  const shown = { ...none, schedule, statement_descriptor: null, status: "enabled" };
  const settlement_timing = { delay_days: 2, start_of_day: null };
  return { object: "balance_settings", payments: { debit_negative_balances: true, payouts: shown, settlement_timing } };
}

/** Sets when a connected account is paid out. */
export function updateSettings(account: StripeAccount, form: URLSearchParams): object {
  const connected = findAccount(account.state.accounts, account.connected ?? "");
  const path = "payments[payouts][schedule]";
  const [interval, day] = [form.get(`${path}[interval]`), form.get(`${path}[weekly_payout_days][0]`)];
  if (interval !== "manual" && (interval !== "weekly" || !day))
    throw invalid("The local Stripe pays out by the week, on a named day, or by hand.", { param: path });
  const { schedule } = connected.settings.payouts;
  connected.settings.payouts.schedule = {
    interval,
    delay_days: schedule.delay_days,
    ...(day && { weekly_anchor: day }),
  };
  return settingsOf(connected);
}

/** As when Stripe requires more information, or checks it: nothing is paid out of the account meanwhile. */
export function pausePayouts(
  { state, emit }: StripeAccount,
  id: string,
  isPaused: boolean,
  reason: DisabledReason = "requirements.past_due",
): void {
  const account = findAccount(state.accounts, id);
  account.payouts_enabled = !isPaused;
  account.requirements.disabled_reason = isPaused ? reason : null;
  emit("account.updated", account, id);
}

/** As when Stripe requires more information: the account can receive no transfers meanwhile. */
export function disableTransfers({ state, emit }: StripeAccount, id: string): void {
  const account = state.accounts.find((each) => each.id === id);
  if (!account) throw invalid(`No such account: '${id}'`, { code: "resource_missing" }, 404);
  account.capabilities = { transfers: "inactive" };
  emit("account.updated", account, id);
}
