import type { Call } from "../http.ts";
import { newObject, type StripeAccount } from "./account.ts";
import { closeRecipient, createRecipient, findAccount, retrieveSettings, updateSettings } from "./accounts.ts";
import { retrieveBalance, shownTransactionsOf } from "./balances.ts";
import { customerDefaults } from "./defaults.ts";
import { updateDispute, warningsOf } from "./disputes.ts";
import { listEndpoints } from "./endpoints.ts";
import { createLink, createLoginLink } from "./onboarding.ts";
import { cancelIntent, confirmIntent, createIntent } from "./payments.ts";
import { createPayout, payoutsOf } from "./payouts.ts";
import { createRefund } from "./refunds.ts";
import { findById, integerParam, invalid, nestedParams, unsupported } from "./request.ts";
import { createReversal, createTransfer } from "./transfers.ts";

type Operation = (account: StripeAccount, form: URLSearchParams, id: string) => object;

/** The supported operations, by their names in Stripe's SDK. */
export const operations: Readonly<Record<string, Operation>> = {
  "customers.create": createCustomer,
  "accounts.retrieve": ({ state }, _, id) => findAccount(state.accounts, id),
  "accounts.createLoginLink": createLoginLink,
  "v2.core.accounts.create": createRecipient,
  "v2.core.accounts.close": closeRecipient,
  "v2.core.accountLinks.create": createLink,
  "balanceSettings.retrieve": retrieveSettings,
  "balanceSettings.update": updateSettings,
  "paymentIntents.create": createIntent,
  "paymentIntents.retrieve": ({ state }, form, id) => {
    const intent = findById("payment_intent", state.intents, id);
    const charge = form.has("expand[0]") && state.charges.find((each) => each.id === intent.latest_charge);
    return charge ? { ...intent, latest_charge: charge } : intent;
  },
  "paymentIntents.confirm": confirmIntent,
  "paymentIntents.cancel": cancelIntent,
  "paymentIntents.list": ({ state }, form) => listPage(state.intents, form, "customer"),
  "charges.retrieve": ({ state }, _, id) => findById("charge", state.charges, id),
  "refunds.create": createRefund,
  "refunds.retrieve": ({ state }, _, id) => findById("refund", state.refunds, id),
  "refunds.list": ({ state }, form) => listPage(state.refunds, form, "payment_intent"),
  "disputes.retrieve": ({ state }, _, id) => findById("dispute", state.disputes, id),
  "disputes.list": ({ state }, form) => listPage(state.disputes, form, "payment_intent"),
  "disputes.update": updateDispute,
  "radar.earlyFraudWarnings.list": (account, form) => listPage(warningsOf(account), form, "payment_intent"),
  "transfers.create": createTransfer,
  "transfers.retrieve": ({ state }, _, id) => findById("transfer", state.transfers, id),
  "transfers.list": ({ state }, form) => listPage(state.transfers, form, "transfer_group", "destination"),
  "transfers.createReversal": createReversal,
  "transfers.listReversals": ({ state }, _, id) => findById("transfer", state.transfers, id).reversals,
  "balance.retrieve": retrieveBalance,
  "balanceTransactions.list": (account, form) => listPage(shownTransactionsOf(account), form, "source"),
  "payouts.create": createPayout,
  "webhookEndpoints.list": listEndpoints,
  "events.list": ({ state }, form) => listPage(state.events, form, "type"),
  "payouts.list": (account, form) => listPage(payoutsOf(account), form),
};

/** The operations that accept a `Stripe-Account` header. */
export const connectedOperations: readonly string[] = [
  ...["balance.retrieve", "balanceSettings.retrieve", "balanceSettings.update", "payouts.create", "payouts.list"],
];

/** The operation of a call, supported or not: `POST /v1/refunds` is `refunds.create`. */
export function operationOf({ method, url }: Call): { name: string; id: string } | undefined {
  const [, version, ...path] = url.pathname.split("/");
  // The resources of v2 are in a namespace, as those of Radar.
  const namespace = version === "v2" || path[0] === "radar" ? path.shift() : undefined;
  const [resource, id = "", action, ...deeper] = path;
  const isSingle = resource === "balance" || resource === "balance_settings";
  const verbs: Record<string, string> = {
    POST: id || isSingle ? "update" : "create",
    GET: (id && !action) || isSingle ? "retrieve" : "list",
    DELETE: "del",
  };
  const verb = method === "POST" && action ? actionVerb(action) : [verbs[method], action].filter(Boolean).join("_");
  const isKnown = version === "v1" || namespace !== undefined;
  // At Stripe `/v1/refunds/` is no list: the id of a refund is missing.
  if (!isKnown || path.includes("") || !resource || !verb || deeper.length > 0) return undefined;
  const name = `${resource}.${verb}`.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const inVersion = version === "v2" ? `v2.${namespace}.${name}` : name;
  return { name: namespace && version !== "v2" ? `${namespace}.${name}` : inVersion, id };
}

/**
 * Throws for an operation that is not supported here: 501 for one of Stripe's, which its SDK has, and 404, as Stripe does, for
 * a path or a method that no operation has. Paths that `operationOf` cannot name, as those of Checkout, get 404 as well.
 */
export async function throwUnsupported(name: string, { method, url }: Call): Promise<never> {
  const { default: Stripe } = await import("stripe");
  const found = name.split(".").reduce<unknown>((parent, part) => Object(parent)[part], new Stripe("sk_test_local"));
  if (typeof found === "function") throw unsupported(name);
  const help = "Please see https://stripe.com/docs or we can help at https://support.stripe.com/.";
  throw invalid(`Unrecognized request URL (${method}: ${url.pathname}). ${help}`, {}, 404);
}

/** The last path segment is a verb (`cancel`) or a plural that is created (`reversals`). */
const actionVerb = (action: string) => (action.endsWith("s") ? `create_${action.slice(0, -1)}` : action);

function createCustomer(account: StripeAccount, form: URLSearchParams) {
  const fields = { email: form.get("email"), name: form.get("name"), metadata: nestedParams(form, "metadata") };
  const customer = { ...newObject("cus", "customer", account), ...customerDefaults, ...fields };
  account.state.customers.push(customer);
  return customer;
}

/** One page of rows, newest first, filtered by those of `fields` that the request has. */
function listPage<Row extends { id: string; created?: number }>(
  rows: readonly Row[],
  form: URLSearchParams,
  ...fields: (string & keyof Row)[]
) {
  const filters = fields.filter((field) => form.get(field));
  const since = form.has("created[gte]") ? integerParam(form, "created[gte]") : 0;
  const isWanted = (row: Row) =>
    (row.created ?? since) >= since && filters.every((field) => row[field] === form.get(field));
  const newestFirst = rows.filter(isWanted).toReversed();
  const limit = form.has("limit") ? integerParam(form, "limit") : 10;
  if (limit < 1 || limit > 100) throw invalid("Limit must be between 1 and 100.", { param: "limit" });
  const after = form.get("starting_after");
  const start = after ? newestFirst.indexOf(findById("object", newestFirst, after)) + 1 : 0;
  const data = newestFirst.slice(start, start + limit);
  return { object: "list", data, has_more: newestFirst.length > start + limit };
}
