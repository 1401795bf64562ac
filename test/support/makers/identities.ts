import { randomUUID } from "node:crypto";
import { session } from "../../../shared/session/contract.ts";
import { type Caller, caller } from "../setup/caller.ts";
import { control } from "../setup/stack-controls.ts";

type TokenOverrides = Omit<Parameters<typeof control.call<"idToken">>[1], "email">;

/** A confirmed user of the user pool whom the product does not know yet. */
export async function makeIdentity(attributes: Record<string, string> = {}, email = `${randomUUID()}@made.test`) {
  const { sub } = await control.call("addUser", { email, password: "Demo-Passw0rd!", attributes });
  /** A new id token as a sign-in yields it; `claims` overrides some of its claims. */
  const token = (overrides: TokenOverrides = {}) => control.call("idToken", { email, ...overrides });
  return { email, sub, token };
}

/** Exchanges an id token for a session, from a client that may already have one. */
export const exchangeToken = (idToken: string, extra: object = {}, from: Caller = caller()) =>
  from.call(session.create, { body: { idToken, ...extra } });

/** A client with the session cookie that a response set. */
export function sessionFrom({ headers }: { headers: Headers }): Caller {
  const [cookie = ""] = headers.getSetCookie();
  return caller(cookie.split(";")[0]);
}

/** Another session of an identity. */
export const signIn = async (token: () => Promise<string>): Promise<Caller> =>
  sessionFrom(await exchangeToken(await token()));

/** The claims of a token, unverified. */
export const claimsOf = (token: string): { readonly jti: string; readonly sub: string } =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
