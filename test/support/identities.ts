import { randomUUID } from "node:crypto";
import { session } from "../../shared/session/contract.ts";
import { type Caller, caller } from "./caller.ts";
import { turn } from "./handles.ts";

type Wanted = Omit<Parameters<typeof turn<"idToken">>[1], "email">;

/** A confirmed user of the user pool whom the product does not know yet. */
export async function makeIdentity(attributes: Record<string, string> = {}, email = `${randomUUID()}@made.test`) {
  const { sub } = await turn("addUser", { email, password: "Demo-Passw0rd!", attributes });
  /** A new id token as a sign-in yields it; `claims` overrides some of its claims. */
  const token = (wanted: Wanted = {}) => turn("idToken", { email, ...wanted });
  return { email, sub, token };
}

/** Exchanges an id token for a session, from a client that may already have one. */
export const exchange = (idToken: string, more: object = {}, from: Caller = caller()) =>
  from.call(session.create, { body: { idToken, ...more } });

/** A client with the session cookie that a response set. */
export function signedInBy({ headers }: { headers: Headers }): Caller {
  const [cookie = ""] = headers.getSetCookie();
  return caller(cookie.split(";")[0]);
}

/** The claims of a token, unverified. */
export const claimsOf = (token: string): { readonly jti: string; readonly sub: string } =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
