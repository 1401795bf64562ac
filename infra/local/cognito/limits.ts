import type { Clock } from "../clock.ts";
import { createTokenBucket } from "../token-bucket.ts";

/** How many calls a second Cognito allows an account, by its categories of operations. */
const categories: readonly { readonly perSecond: number; readonly operations: readonly string[] }[] = [
  { perSecond: 120, operations: ["InitiateAuth"] },
  // Cognito allows three answers for each sign-in that begins.
  { perSecond: 360, operations: ["RespondToAuthChallenge"] },
  { perSecond: 50, operations: ["SignUp", "ConfirmSignUp"] },
  { perSecond: 30, operations: ["ForgotPassword", "ConfirmForgotPassword"] },
  { perSecond: 25, operations: ["ResendConfirmationCode"] },
  { perSecond: 120, operations: ["GetTokensFromRefreshToken", "RevokeToken"] },
  { perSecond: 120, operations: ["GetUser", "AdminGetUser"] },
];

/** Returns a function that takes one call of an operation, and answers false when its category has none left. */
export function createCallLimits(clock: Clock): (operation: string) => boolean {
  const buckets = new Map<string, () => boolean>();
  for (const { perSecond, operations } of categories) {
    const take = createTokenBucket({ perSecond, now: clock.now });
    for (const operation of operations) buckets.set(operation, take);
  }
  return (operation) => buckets.get(operation)?.() ?? true;
}
