import { randomUUID } from "node:crypto";
import { session } from "../../shared/session/contract.ts";
import { type Caller, caller } from "./caller.ts";
import { turn } from "./handles.ts";

type Wanted = Omit<Parameters<typeof turn<"idToken">>[1], "email">;

/** Somebody who has signed up at the user pool and confirmed their address, and is unknown to the product. */
export async function makeIdentity(attributes: Record<string, string> = {}, email = `${randomUUID()}@made.test`) {
  const { sub } = await turn("addUser", { email, password: "Demo-Passw0rd!", attributes });
  /** A fresh id token, as a sign-in at the pool ends; some claims otherwise when given. */
  const token = (wanted: Wanted = {}) => turn("idToken", { email, ...wanted });
  return { email, sub, token };
}

/** Exchanges an id token for a session, from a browser that may have one already. */
export const exchange = (idToken: string, more: object = {}, from: Caller = caller()) =>
  from.call(session.create, { body: { idToken, ...more } });

/** The browser after an answer that set a session's cookie. */
export function signedInBy({ headers }: { headers: Headers }): Caller {
  const [cookie = ""] = headers.getSetCookie();
  return caller(cookie.split(";")[0]);
}

/** What a token says of itself. */
export const claimsOf = (token: string): { readonly jti: string; readonly sub: string } =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
