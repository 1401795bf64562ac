import { randomBytes } from "node:crypto";
import type { Call, Reply } from "../http.ts";
import type { StripeAccount } from "./account.ts";
import { type ConnectedAccount, detailsOf, type ExternalAccount, findAccount } from "./accounts.ts";
import { invalid } from "./request.ts";

const LINK_MS = 5 * 60_000;
const SETUP = "/setup/";
const EXPRESS = "/express/";

/** A link to the onboarding page, or to the Express Dashboard; valid for one visit, and for the latter as long as it lasts. */
export type AccountLink = { id: string; account: string; return_url: string; refresh_url: string; expiresAt: number };

function addLink({ state, now }: StripeAccount, account: string, return_url: string, refresh_url: string): AccountLink {
  const id = randomBytes(16).toString("hex");
  const link = { id, account, return_url, refresh_url, expiresAt: now() + LINK_MS };
  state.links.push(link);
  return link;
}

/** An onboarding link. */
export function createLink(account: StripeAccount, form: URLSearchParams): object {
  const { origin, now } = account;
  const { id } = findAccount(account.state.accounts, form.get("account") ?? "");
  const path = "use_case[account_onboarding]";
  const [return_url, refresh_url] = ["return_url", "refresh_url"].map((name) => form.get(`${path}[${name}]`));
  const type = form.get("use_case[type]");
  if (!return_url || !refresh_url || type !== "account_onboarding")
    throw invalid("An onboarding link needs return_url, refresh_url and its type.", { code: "invalid_fields" });
  const link = addLink(account, id, return_url, refresh_url);
  const [created, expires_at] = [now(), link.expiresAt].map((at) => new Date(at).toISOString());
  const use_case = { type, account_onboarding: { return_url, refresh_url } };
  const common = { object: "v2.core.account_link", account: id, created, expires_at, livemode: false };
  return { ...common, url: `${origin}${SETUP}${link.id}`, use_case };
}

/** A link to the Express Dashboard, which only a finished account has. */
export function createLoginLink(account: StripeAccount, _form: URLSearchParams, id: string): object {
  const { details_submitted } = findAccount(account.state.accounts, id);
  if (!details_submitted) throw invalid("Cannot create a login link for an account that has not completed onboarding.");
  const link = addLink(account, id, "", "");
  const url = `${account.origin}${EXPRESS}${link.id}`;
  return { object: "login_link", created: Math.floor(account.now() / 1000), url };
}

const redirect = (location: string): Reply => ({ status: 303, headers: { location } });
const notFound: Reply = { status: 404, body: "There is no such page." };

/** Stripe's own pages, on which the account's owner gives their details; undefined for other paths. */
export function serveOnboarding(account: StripeAccount, { method, url, body }: Call): Reply | undefined {
  const { state, now } = account;
  const folder = [SETUP, EXPRESS].find((each) => url.pathname.startsWith(each));
  if (!folder) return undefined;
  const link = state.links.find(({ id }) => url.pathname === folder + id);
  const owner = link && state.accounts.find(({ id }) => id === link.account);
  if (!link || !owner) return notFound;
  const isDashboard = folder === EXPRESS;
  if (link.expiresAt <= now()) return isDashboard ? notFound : redirect(link.refresh_url);
  // Stripe asks nothing of an account that has given everything.
  if (!isDashboard && owner.details_submitted) return redirect(link.return_url);
  if (method !== "POST") return { status: 200, headers, body: pageOf(account, owner, isDashboard, link.return_url) };
  submit(account, owner, new URLSearchParams(body.toString()).get("external"));
  if (isDashboard) return redirect(url.pathname);
  link.expiresAt = now();
  return redirect(link.return_url);
}

/** The owner gives all details; by default a debit card, where the platform allows them. */
function submit(account: StripeAccount, owner: ConnectedAccount, external: string | null): void {
  const { state, emit } = account;
  const { allowsDebitCards } = state.platform;
  const isCard = allowsDebitCards && external !== "bank_account" && external !== "none";
  const chosen: ExternalAccount = isCard ? "debit_card" : external === "none" ? "none" : "bank_account";
  Object.assign(detailsOf(account, owner.id), { external: chosen });
  for (const name of ["transfers", "card_payments"] as const)
    if (owner.capabilities[name]) owner.capabilities[name] = "active";
  Object.assign(owner, { details_submitted: true, payouts_enabled: true });
  emit("account.updated", owner, owner.id);
}

const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
const plain = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

function pageOf(account: StripeAccount, { id, email }: ConnectedAccount, isDashboard: boolean, later: string): string {
  const owner = plain(email ?? "");
  const { external } = detailsOf(account, id);
  const choice = (value: ExternalAccount, name: string) =>
    `<option value="${value}"${value === external ? " selected" : ""}>${name}</option>`;
  const card = account.state.platform.allowsDebitCards ? choice("debit_card", "Debit card") : "";
  const title = isDashboard ? "Payouts" : "Set up payouts";
  const text = isDashboard
    ? `On Stripe's own page ${owner} would see their payouts, and change their bank account or card.`
    : `On Stripe's own page ${owner} would say who they are and which bank account or card is paid.`;
  const action = isDashboard ? "Save" : "Submit everything and go back";
  const away = isDashboard ? "" : `<p><a href="${plain(later)}">Do it later</a></p>`;
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} (stand-in for Stripe)</title>
<body style="margin:10vh auto;max-width:30rem;padding:0 1rem;font:16px/1.5 sans-serif">
<h1>${title}</h1>
<p>${text}</p>
<form method="post"><p><label>Paid to <select name="external" style="font:inherit">${card}${choice("bank_account", "Bank account")}</select></label></p>
<button style="font:inherit;padding:.75rem 1rem">${action}</button></form>
${away}</body></html>
`;
}
