import { CognitoJwtVerifier } from "aws-jwt-verify";
import { JwtBaseError } from "aws-jwt-verify/error";
import * as z from "zod";
import { PersonName } from "../../shared/session/schema.ts";
import type { Identity, Users } from "../runtime/app.ts";
import { now, setting } from "../runtime/config.ts";

const Claims = z.object({
  sub: z.string().min(1),
  email: z.email().max(254),
  email_verified: z.literal(true),
  jti: z.string().min(1),
  iat: z.number(),
  exp: z.number(),
  // A name that no form of ours would take is none: the person gives another later.
  given_name: PersonName.shape.firstName.optional().catch(undefined),
  family_name: PersonName.shape.lastName.optional().catch(undefined),
});

type Keys = Parameters<ReturnType<typeof createVerifier>["cacheJwks"]>[0];

// The token's times are compared with the stack's clock below, so that a moved local clock is believed.
const createVerifier = (userPoolId: string) =>
  CognitoJwtVerifier.create({
    userPoolId,
    tokenUse: "id",
    clientId: setting("USER_POOL_CLIENT_ID"),
    graceSeconds: Number.MAX_SAFE_INTEGER,
  });

/** The user pool, as far as the server needs it: it reads the tokens that the pool gave to the browser. */
export function cognito(): Users {
  const userPoolId = setting("USER_POOL_ID");
  const verifier = createVerifier(userPoolId);
  const local = process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER;
  let localKeys: Promise<void> | undefined;
  const loadLocalKeys = async () => {
    const response = await fetch(`${local}/${userPoolId}/.well-known/jwks.json`);
    verifier.cacheJwks((await response.json()) as Keys);
  };
  return {
    async readIdToken(token) {
      // The verifier fetches keys over https alone.
      if (local) {
        localKeys ??= loadLocalKeys();
        await localKeys;
      }
      try {
        const claims = Claims.safeParse(await verifier.verify(token));
        return claims.success && isCurrent(claims.data) ? toIdentity(claims.data) : undefined;
      } catch (thrown) {
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
  issuedAt: claims.iat,
  expiresAt: claims.exp,
});
