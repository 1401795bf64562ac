import { Agent } from "node:http";
import { CognitoJwtVerifier } from "aws-jwt-verify";
import { JwksValidationError, JwkValidationError, JwtBaseError } from "aws-jwt-verify/error";
import { SimpleFetcher } from "aws-jwt-verify/https";
import { SimpleJwksCache } from "aws-jwt-verify/jwk";
import * as z from "zod";
import { AppError } from "../../shared/errors/errors.ts";
import { PersonName } from "../../shared/session/schema.ts";
import type { Identity, UserPool } from "../runtime/app.ts";
import { now, setting } from "../runtime/config.ts";
import { patience } from "./aws.ts";

const Claims = z.object({
  sub: z.string().min(1),
  email: z.email().max(254),
  email_verified: z.literal(true),
  jti: z.string().min(1),
  iat: z.number(),
  auth_time: z.number(),
  exp: z.number(),
  // A name that no form of ours would take is none: the person gives another later.
  given_name: PersonName.shape.firstName.optional().catch(undefined),
  family_name: PersonName.shape.lastName.optional().catch(undefined),
});

/** Fetches the pool's public keys, from the local stack where there is one. Throws `auth.unavailable` without them. */
function keyFetcher() {
  const local = process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER;
  // The library fetches by `node:https`, which speaks plain HTTP with an agent that does.
  const agent = local && { agent: new Agent() };
  const fetcher = new SimpleFetcher({ defaultRequestOptions: { responseTimeout: patience.requestMs, ...agent } });
  return {
    async fetch(address: string): Promise<ArrayBuffer> {
      try {
        return await fetcher.fetch(local ? new URL(new URL(address).pathname, local).href : address);
      } catch {
        throw new AppError("auth.unavailable");
      }
    },
  };
}

// The token's times are compared with the stack's clock below, so that a moved local clock is believed.
const createVerifier = (userPoolId: string) =>
  CognitoJwtVerifier.create(
    {
      userPoolId,
      tokenUse: "id",
      clientId: setting("USER_POOL_CLIENT_ID"),
      graceSeconds: Number.MAX_SAFE_INTEGER,
    },
    { jwksCache: new SimpleJwksCache({ fetcher: keyFetcher() }) },
  );

/** Whether it was no set of keys that came. A key that a fresh set does not have is the token's fault. */
const isOfKeys = (thrown: unknown) => thrown instanceof JwksValidationError || thrown instanceof JwkValidationError;

/** The user pool, as far as the server needs it: it reads the tokens that the pool gave to the browser. */
export function cognito(): UserPool {
  const verifier = createVerifier(setting("USER_POOL_ID"));
  return {
    async verifyIdToken(token) {
      try {
        const claims = Claims.safeParse(await verifier.verify(token));
        return claims.success && isCurrent(claims.data) ? toIdentity(claims.data) : undefined;
      } catch (thrown) {
        if (isOfKeys(thrown)) throw new AppError("auth.unavailable");
        if (thrown instanceof JwtBaseError) return undefined;
        throw thrown;
      }
    },
  };
}

const isCurrent = ({ exp }: z.output<typeof Claims>) => exp * 1000 > now().getTime();

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
