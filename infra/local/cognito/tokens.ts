import { createHash, createPublicKey, randomUUID, sign, verify } from "node:crypto";
import { CognitoError, findUser, isConfirmed, type Pool, type User } from "./pool.ts";

const lifetimeSeconds = { access: 3600, refresh: 30 * 24 * 3600 };
const nowSeconds = ({ clock }: Pool) => Math.floor(clock.now() / 1000);
const keyId = ({ signingKey }: Pool) => createHash("sha256").update(signingKey()).digest("base64url");
const encodePart = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

export const jwks = (pool: Pool) => ({
  keys: [
    { ...createPublicKey(pool.signingKey()).export({ format: "jwk" }), kid: keyId(pool), alg: "RS256", use: "sig" },
  ],
});

export function startSession(pool: Pool, user: User) {
  const [session, now] = [randomUUID(), nowSeconds(pool)];
  user.sessions[session] = now;
  const refreshClaims = {
    sub: user.sub,
    origin_jti: session,
    token_use: "refresh",
    exp: now + lifetimeSeconds.refresh,
  };
  return { ...freshTokens(pool, user, session), RefreshToken: signToken(pool, refreshClaims) };
}

export function refresh(pool: Pool, refreshToken: string) {
  const { user, session } = verifyToken(pool, refreshToken, "refresh");
  return { AuthenticationResult: freshTokens(pool, user, session) };
}

function freshTokens(pool: Pool, user: User, session: string) {
  const shared = { sub: user.sub, origin_jti: session, auth_time: user.sessions[session] };
  const accessClaims = { client_id: pool.clientId, username: user.sub, scope: "aws.cognito.signin.user.admin" };
  const AccessToken = signToken(pool, { ...shared, ...accessClaims, token_use: "access" });
  const IdToken = signToken(pool, { ...idClaims(pool, user), ...shared });
  return { AccessToken, IdToken, ExpiresIn: lifetimeSeconds.access, TokenType: "Bearer" };
}

/** Revokes the session of a refresh token. */
export function revokeTokens(pool: Pool, token: string) {
  const { user, session } = verifyToken(pool, token, "refresh");
  delete user.sessions[session];
}

/** The user and session of a token; throws when it is forged, expired or revoked. */
export function verifyToken(pool: Pool, token: string, use: "access" | "refresh"): { user: User; session: string } {
  const [head, body = "", proof = ""] = token.split(".");
  const isSigned = verify("sha256", Buffer.from(`${head}.${body}`), pool.signingKey(), Buffer.from(proof, "base64url"));
  const claims = isSigned ? JSON.parse(Buffer.from(body, "base64url").toString()) : {};
  const user = findUser(pool, claims.sub ?? "");
  const isLive = user?.sessions[claims.origin_jti] !== undefined && claims.exp > nowSeconds(pool);
  if (!user || !isLive || claims.token_use !== use) throw new CognitoError("NotAuthorized", `Invalid ${use} token`);
  return { user, session: claims.origin_jti };
}

export function idClaims({ clientId }: Pool, user: User) {
  const names = { "cognito:username": user.sub, aud: clientId, token_use: "id" };
  return { ...user.attributes, ...names, email_verified: isConfirmed(user) };
}

/** Signs a JWT of these claims and those that every token has. */
export function signToken(pool: Pool, claims: object, iat = nowSeconds(pool)): string {
  const times = { iat, auth_time: iat, exp: iat + lifetimeSeconds.access };
  const body = encodePart({ iss: pool.issuer, jti: randomUUID(), ...times, ...claims });
  const text = `${encodePart({ alg: "RS256", kid: keyId(pool) })}.${body}`;
  return `${text}.${sign("sha256", Buffer.from(text), pool.signingKey()).toString("base64url")}`;
}
