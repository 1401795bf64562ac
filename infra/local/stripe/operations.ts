import type { Call } from "../http.ts";
import { type Account, stamp } from "./account.ts";
import { createConnected, createLink } from "./accounts.ts";
import { cancelIntent, confirmIntent, createIntent, createRefund } from "./payments.ts";
import { find, groupOf, integerOf, invalid } from "./wire.ts";

type Operation = (account: Account, form: URLSearchParams, id: string) => object;

/** All operations of the emulator, by their names in Stripe's SDK. */
export const operations: Readonly<Record<string, Operation>> = {
  "customers.create": createCustomer,
  "customers.retrieve": ({ state }, _, id) => find("customer", state.customers, id),
  "accounts.create": createConnected,
  "accounts.retrieve": ({ state }, _, id) => find("account", state.accounts, id),
  "accountLinks.create": createLink,
  "paymentIntents.create": createIntent,
  "paymentIntents.retrieve": ({ state }, _, id) => find("payment_intent", state.intents, id),
  "paymentIntents.confirm": confirmIntent,
  "paymentIntents.cancel": cancelIntent,
  "paymentIntents.list": ({ state }, form) => list(state.intents, form, "customer"),
  "charges.retrieve": ({ state }, _, id) => find("charge", state.charges, id),
  "refunds.create": createRefund,
  "refunds.list": ({ state }, form) => list(state.refunds, form, "payment_intent"),
  "balanceTransactions.list": ({ state }, form) => list(state.movements, form),
};

/** What a call asks of Stripe, known here or not: `POST /v1/refunds` is `refunds.create`. */
export function operationOf({ method, url }: Call): { name: string; id: string } | undefined {
  const [, version, resource, id = "", action] = url.pathname.split("/");
  const verbs: Record<string, string> = {
    POST: id ? "update" : "create",
    GET: id ? "retrieve" : "list",
    DELETE: "del",
  };
  const verb = method === "POST" && action ? action : [verbs[method], action].filter(Boolean).join("_");
  if (version !== "v1" || !resource || !verb) return undefined;
  return { name: `${resource}.${verb}`.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()), id };
}

function createCustomer(account: Account, form: URLSearchParams) {
  const fields = { email: form.get("email"), name: form.get("name"), metadata: groupOf(form, "metadata") };
  const customer = { ...stamp("cus", "customer", account), ...fields };
  account.state.customers.push(customer);
  return customer;
}

/** One page of the rows, newest first; of those alone whose `field` is as the form asks. */
function list<Row extends { id: string }>(rows: readonly Row[], form: URLSearchParams, field?: string & keyof Row) {
  const wanted = field && form.get(field);
  const newestFirst = rows.filter((row) => !wanted || row[field] === wanted).toReversed();
  const limit = form.has("limit") ? integerOf(form, "limit") : 10;
  if (limit < 1 || limit > 100) throw invalid("Limit must be between 1 and 100.", { param: "limit" });
  const after = form.get("starting_after");
  const start = after ? newestFirst.indexOf(find("object", newestFirst, after)) + 1 : 0;
  const data = newestFirst.slice(start, start + limit);
  return { object: "list", data, has_more: newestFirst.length > start + limit };
}
