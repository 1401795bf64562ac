import { randomBytes } from "node:crypto";
import type { Input } from "./cognito.ts";
import { CognitoError, countAttempt, findUser, isConfirmed, type Pool } from "./pool.ts";
import { startExchange } from "./srp.ts";
import { refresh, startSession } from "./tokens.ts";

const notAuthorized = (message = "Incorrect username or password.") => new CognitoError("NotAuthorized", message);

export function initiateAuth(pool: Pool, { AuthFlow: flow, AuthParameters }: Input) {
  const { USERNAME = "", SRP_A = "", REFRESH_TOKEN = "" } = AuthParameters;
  if (flow === "REFRESH_TOKEN_AUTH") return refresh(pool, REFRESH_TOKEN);
  if (flow !== "USER_SRP_AUTH") throw new CognitoError("InvalidParameter", `${flow} flow not enabled for this client`);
  if (pool.misconfigurations?.has("signInFlowOff"))
    throw new CognitoError("InvalidParameter", `${flow} is not enabled for the client.`);
  const user = findUser(pool, USERNAME);
  const exchange = user && startExchange(user.password.verifier, SRP_A);
  if (!exchange) throw notAuthorized();
  const SECRET_BLOCK = randomBytes(64).toString("base64");
  pool.challenges.set(SECRET_BLOCK, { user, verifyProof: exchange.isProven, expiresAt: pool.clock.now() + 3 * 60_000 });
  const challengeParameters = { USERNAME: user.sub, SALT: user.password.salt, SRP_B: exchange.poolValue, SECRET_BLOCK };
  return {
    ChallengeName: "PASSWORD_VERIFIER",
    ChallengeParameters: { ...challengeParameters, USER_ID_FOR_SRP: user.sub },
  };
}

/** Accepts each challenge once, within three minutes. */
export function respondToAuthChallenge(pool: Pool, { ChallengeResponses }: Input) {
  const { PASSWORD_CLAIM_SECRET_BLOCK: block = "", PASSWORD_CLAIM_SIGNATURE = "", TIMESTAMP = "" } = ChallengeResponses;
  const challenge = pool.challenges.get(block);
  pool.challenges.delete(block);
  if (!challenge || challenge.expiresAt <= pool.clock.now()) throw notAuthorized();
  const { user, verifyProof } = challenge;
  const message = [Buffer.from(pool.name + user.sub), Buffer.from(block, "base64"), Buffer.from(TIMESTAMP)];
  const isRight = verifyProof(Buffer.concat(message), Buffer.from(PASSWORD_CLAIM_SIGNATURE, "base64"));
  const outcome = countAttempt(pool, `password of ${user.sub}`, isRight);
  if (outcome !== "right") throw notAuthorized(outcome === "locked" ? "Password attempts exceeded" : undefined);
  if (user.isDisabled) throw notAuthorized("User is disabled.");
  if (user.mustChangePassword)
    throw new CognitoError("NotImplemented", "The local Cognito changes no temporary password.");
  if (!isConfirmed(user)) throw new CognitoError("UserNotConfirmed", "User is not confirmed.");
  return { AuthenticationResult: startSession(pool, user) };
}
