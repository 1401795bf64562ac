import { invalid } from "./request.ts";

const page = "limit starting_after ending_before expand[]";
const schedule = "payments[payouts][schedule]";
const responsibilities = "defaults[responsibilities]";
const onboarding = "use_case[account_onboarding]";

/** The parameters of each operation that the product and its commands use, as Stripe's API of today has them. */
const known: Readonly<Record<string, string>> = {
  "customers.create": "email name metadata[*]",
  "v2.core.accounts.create": [
    "contact_email dashboard identity[country] identity[entity_type] metadata[*] include[]",
    `${responsibilities}[fees_collector] ${responsibilities}[losses_collector]`,
    "configuration[recipient][capabilities][stripe_balance][stripe_transfers][requested]",
    "configuration[merchant][capabilities][card_payments][requested]",
  ].join(" "),
  "v2.core.accounts.close": "applied_configurations[]",
  "v2.core.accountLinks.create": `account use_case[type] ${onboarding}[return_url] ${onboarding}[refresh_url]`,
  "balanceSettings.update": `${schedule}[interval] ${schedule}[weekly_payout_days][] expand[]`,
  "paymentIntents.create":
    "amount currency allowed_payment_method_types[] customer description transfer_group metadata[*] expand[]",
  "paymentIntents.retrieve": "client_secret expand[]",
  // `authenticated` is ours: how a 3-D Secure authentication ends.
  "paymentIntents.confirm":
    "client_secret payment_method payment_method_data[*] return_url use_stripe_sdk authenticated expand[]",
  "paymentIntents.cancel": "cancellation_reason expand[]",
  "paymentIntents.list": `customer created[*] ${page}`,
  "refunds.create": "payment_intent charge amount reason metadata[*] expand[]",
  "refunds.list": `payment_intent charge created[*] ${page}`,
  "disputes.list": `payment_intent charge created[*] ${page}`,
  "radar.earlyFraudWarnings.list": `payment_intent charge created[*] ${page}`,
  "disputes.update": "evidence[*] submit metadata[*]",
  "transfers.create": "amount currency destination source_transaction transfer_group description metadata[*]",
  "transfers.list": `transfer_group destination created[*] ${page}`,
  "transfers.createReversal": "amount description metadata[*]",
  "transfers.listReversals": page,
  "balance.retrieve": "expand[]",
  "balanceTransactions.list": `source type created[*] ${page}`,
  "payouts.create": "amount currency method destination description metadata[*]",
  "webhookEndpoints.list": page,
  "events.list": `type types[] delivery_success created[*] ${page}`,
  "payouts.list": `status created[*] ${page}`,
};

/** Whether a parameter is one of a pattern: `[]` stands for an index of a list, `[*]` for anything below. */
function fits(pattern: string, name: string): boolean {
  if (pattern.endsWith("[*]")) return name.startsWith(pattern.slice(0, -2));
  return name === pattern || (pattern.endsWith("[]") && /^\[\d*\]$/.test(name.replace(pattern.slice(0, -2), "")));
}

/** Throws as Stripe does when a call has a parameter that the operation does not know, or no longer. */
export function assertParameters(operation: string, form: URLSearchParams): void {
  const patterns = known[operation]?.split(" ") ?? ["expand[]"];
  const param = [...form.keys()].find((name) => !patterns.some((pattern) => fits(pattern, name)));
  if (param) throw invalid(`Received unknown parameter: ${param}`, { code: "parameter_unknown", param });
}
