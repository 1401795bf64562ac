import { randomBytes } from "node:crypto";
import type { Call, Reply } from "../http.ts";
import { newObject, type StripeAccount } from "./account.ts";
import { accountDefaults, payoutSettingsDefaults, settingsDefaults } from "./defaults.ts";
import { decodeForm, findById, invalid, nestedParams } from "./request.ts";

const LINK_MS = 5 * 60_000;
const FOLDER = "/setup/";

export type ConnectedAccount = ReturnType<typeof newAccount>;
/** A link to the onboarding page; valid for one visit. */
export type AccountLink = { id: string; account: string; return_url: string; refresh_url: string; expiresAt: number };

function newAccount(form: URLSearchParams, clock: { now(): number }) {
  return {
    ...newObject("acct", "account", clock),
    ...accountDefaults,
    type: "none",
    country: form.get("country"),
    email: form.get("email"),
    business_type: form.get("business_type"),
    controller: { type: "application", is_controller: true, ...controllerOf(form) },
    metadata: nestedParams(form, "metadata"),
    capabilities: { transfers: "inactive" },
    details_submitted: false,
    payouts_enabled: false,
    settings: settingsOf(form),
  };
}

function controllerOf(form: URLSearchParams): object {
  const params = decodeForm(form);
  return "controller" in params ? Object(params.controller) : {};
}

const settingsOf = (form: URLSearchParams) => {
  const schedule = { interval: form.get("settings[payouts][schedule][interval]") ?? "daily", delay_days: 2 };
  return { ...settingsDefaults, payouts: { ...payoutSettingsDefaults, schedule } };
};

export function createConnected({ state, now }: StripeAccount, form: URLSearchParams): object {
  if (!form.has("capabilities[transfers][requested]")) throw invalid("The local Stripe makes accounts for transfers.");
  const account = newAccount(form, { now });
  state.accounts.push(account);
  return account;
}

export const updateConnected = ({ state }: StripeAccount, form: URLSearchParams, id: string): object =>
  Object.assign(findAccount(state.accounts, id), { settings: settingsOf(form) });

/** The account with this id. As at Stripe, an unknown account and another platform's give the same error. */
export function findAccount(accounts: readonly ConnectedAccount[], id: string): ConnectedAccount {
  const account = accounts.find((each) => each.id === id);
  if (account) return account;
  throw invalid(`The provided key does not have access to account '${id}'.`, { code: "account_invalid" }, 403);
}

export function createLink({ state, origin, now }: StripeAccount, form: URLSearchParams): object {
  const { id: account } = findById("account", state.accounts, form.get("account") ?? "");
  const [return_url, refresh_url] = ["return_url", "refresh_url"].map((name) => form.get(name));
  if (!return_url || !refresh_url || form.get("type") !== "account_onboarding")
    throw invalid("An onboarding link needs return_url, refresh_url and its type.", { param: "type" });
  const link = { id: randomBytes(16).toString("hex"), account, return_url, refresh_url, expiresAt: now() + LINK_MS };
  state.links.push(link);
  const common = { object: "account_link", created: Math.floor(now() / 1000) };
  return { ...common, expires_at: Math.floor(link.expiresAt / 1000), url: `${origin}${FOLDER}${link.id}` };
}

const redirect = (location: string): Reply => ({ status: 303, headers: { location } });

/** Stripe's onboarding page, on which the account's owner gives their details; undefined for other paths. */
export function serveOnboarding({ state, now, emit }: StripeAccount, { method, url }: Call): Reply | undefined {
  if (!url.pathname.startsWith(FOLDER)) return undefined;
  const link = state.links.find(({ id }) => url.pathname === FOLDER + id);
  if (!link) return { status: 404, body: "There is no such page." };
  if (link.expiresAt <= now()) return redirect(link.refresh_url);
  const account = findById("account", state.accounts, link.account);
  if (method !== "POST") return { status: 200, headers, body: page(account.email ?? "", link.return_url) };
  Object.assign(account, { details_submitted: true, payouts_enabled: true, capabilities: { transfers: "active" } });
  link.expiresAt = now();
  emit("account.updated", account, account.id);
  return redirect(link.return_url);
}

/** As when Stripe requires more information: the account can receive no transfers meanwhile. */
export function disableTransfers({ state, emit }: StripeAccount, id: string): void {
  const account = findById("account", state.accounts, id);
  account.capabilities = { transfers: "inactive" };
  emit("account.updated", account, id);
}

const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
const plain = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const page = (email: string, later: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Set up payouts (stand-in for Stripe)</title>
<body style="margin:10vh auto;max-width:30rem;padding:0 1rem;font:16px/1.5 sans-serif">
<h1>Set up payouts</h1>
<p>On Stripe's own page ${plain(email)} would say who they are and which bank account is paid.</p>
<form method="post"><button style="font:inherit;padding:.75rem 1rem">Submit everything and go back</button></form>
<p><a href="${plain(later)}">Do it later</a></p></body></html>
`;
