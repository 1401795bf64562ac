import { Agent } from "node:http";
import { CognitoJwtVerifier } from "aws-jwt-verify";
import { JwksValidationError, JwkValidationError, JwtBaseError } from "aws-jwt-verify/error";
import { SimpleFetcher } from "aws-jwt-verify/https";
import { SimpleJwksCache } from "aws-jwt-verify/jwk";
import * as z from "zod";
import { AppError } from "../../shared/errors/errors.ts";
import { PersonName } from "../../shared/session/name-schema.ts";
import type { BaseApp } from "../runtime/app.ts";
import { setting, now as systemNow } from "../runtime/config.ts";
import type { Identity, UserPool } from "../runtime/ports/users.ts";
import { timeouts } from "./aws.ts";

const Claims = z.object({
  sub: z.string().min(1),
  email: z.email().max(254),
  email_verified: z.literal(true),
  jti: z.string().min(1),
  iat: z.number(),
  auth_time: z.number(),
  exp: z.number(),
  // A name that the forms would refuse counts as missing: the person enters another one later.
  given_name: PersonName.shape.firstName.optional().catch(undefined),
  family_name: PersonName.shape.lastName.optional().catch(undefined),
});

/** Fetches the pool's public keys, as their JSON text. */
type FetchKeys = (address: string) => Promise<ArrayBuffer>;

/** From the pool itself, or from the local stack if it runs. */
function networkFetcher(): FetchKeys {
  const local = process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER;
  // The library uses `node:https`, which speaks plain HTTP when given an HTTP agent.
  const agent = local && { agent: new Agent() };
  const fetcher = new SimpleFetcher({ defaultRequestOptions: { responseTimeout: timeouts.requestMs, ...agent } });
  return (address) => fetcher.fetch(local ? new URL(new URL(address).pathname, local).href : address);
}

/** Throws `auth.unavailable` where the keys cannot be fetched. */
const keyFetcher = (fetchKeys: FetchKeys) => ({
  fetch: (address: string): Promise<ArrayBuffer> =>
    fetchKeys(address).catch(() => {
      throw new AppError("auth.unavailable");
    }),
});

// `isCurrent` checks the expiry with the stack's clock, which may be moved locally; so the library must not check it.
const createVerifier = (userPoolId: string, fetchKeys: FetchKeys) =>
  CognitoJwtVerifier.create(
    {
      userPoolId,
      tokenUse: "id",
      clientId: setting("USER_POOL_CLIENT_ID"),
      graceSeconds: Number.MAX_SAFE_INTEGER,
    },
    { jwksCache: new SimpleJwksCache({ fetcher: keyFetcher(fetchKeys) }) },
  );

/** Whether the fetched key set was invalid. A key that is missing in a valid set is the token's fault. */
const isKeySetError = (thrown: unknown) =>
  thrown instanceof JwksValidationError || thrown instanceof JwkValidationError;

type CognitoOptions = Partial<Pick<BaseApp, "now">> & { readonly fetchKeys?: FetchKeys };

/** Verifies the id tokens that the Cognito user pool issues to browsers. */
export function cognito({ now = systemNow, fetchKeys = networkFetcher() }: CognitoOptions = {}): UserPool {
  const verifier = createVerifier(setting("USER_POOL_ID"), fetchKeys);
  const isCurrent = ({ exp }: z.output<typeof Claims>) => exp * 1000 > now().getTime();
  return {
    async verifyIdToken(token) {
      try {
        const claims = Claims.safeParse(await verifier.verify(token));
        return claims.success && isCurrent(claims.data) ? toIdentity(claims.data) : undefined;
      } catch (thrown) {
        if (isKeySetError(thrown)) throw new AppError("auth.unavailable");
        if (thrown instanceof JwtBaseError) return undefined;
        throw thrown;
      }
    },
  };
}

const toIdentity = (claims: z.output<typeof Claims>): Identity => ({
  sub: claims.sub,
  email: claims.email.toLowerCase(),
  tokenId: claims.jti,
  firstName: claims.given_name,
  lastName: claims.family_name,
  authenticatedAt: claims.auth_time,
  issuedAt: claims.iat,
  expiresAt: claims.exp,
});
