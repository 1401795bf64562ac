import { generateKeyPairSync } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type { CustomMessageTriggerEvent, PostConfirmationTriggerEvent } from "aws-lambda";
import type { Clock } from "../clock.ts";
import type { PasswordPolicy } from "./accounts.ts";

export type CognitoTriggerEvent = CustomMessageTriggerEvent | PostConfirmationTriggerEvent;
export type CognitoOptions = {
  userPoolId: string;
  clientId: string;
  region?: string;
  clock: Clock;
  /** Where users and the signing key are kept; absent: in memory only. */
  file?: string;
  passwordPolicy: PasswordPolicy;
  /** Runs the pool's trigger for an event, if it has one, and returns the event as the Lambda answered it. */
  trigger?: (event: CognitoTriggerEvent) => Promise<CognitoTriggerEvent>;
  /** Gets every mail the pool sends, already in the trigger's words. */
  onMail: (mail: { to: string; subject: string; html: string }) => void;
};

export type User = {
  sub: string;
  attributes: Record<string, string>;
  password: { salt: string; verifier: string };
  code?: { value: string; isReset: boolean; expiresAt: number };
  /** Sign-ins that were not ended: when each began (seconds), by the `origin_jti` of its tokens. */
  sessions: Record<string, number>;
};

type State = { signingKey?: string; users: User[] };
type Challenge = { user: User; isProven(message: Buffer, signature: Buffer): boolean; expiresAt: number };
export type Pool = ReturnType<typeof createPool>;

export function createPool(options: CognitoOptions) {
  const { file, userPoolId, clientId, region = userPoolId.replace(/_.*/, "") } = options;
  const state: State = file && existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : { users: [] };
  const save = () => {
    if (!file) return;
    writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  // Made for the first token, or whoever asks for it: making one takes longer than all else that a pool starts with.
  const signingKey = (): string => {
    if (state.signingKey) return state.signingKey;
    state.signingKey = newKey();
    save();
    return state.signingKey;
  };
  const memory = { challenges: new Map<string, Challenge>(), wrongTries: new Map<string, number[]>() };
  const issuer = `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`;
  const event = { version: "1", region, userPoolId, callerContext: { awsSdkVersion: "aws-sdk-js", clientId } };
  const { users } = state;
  return { ...options, users, signingKey, ...memory, event, name: userPoolId.replace(/.*_/, ""), issuer, save };
}

function newKey(): string {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return privateKey.export({ type: "pkcs8", format: "pem" }).toString();
}

/** Looks up by sub or, in any case, by e-mail. */
export function findUser({ users }: Pool, username: string): User | undefined {
  const name = username.toLowerCase();
  return users.find(({ sub, attributes }) => sub === name || attributes.email?.toLowerCase() === name);
}

/** In this pool, who confirmed the sign-up has thereby verified the e-mail. */
export const isConfirmed = (user?: User) => user?.attributes.email_verified === "true";
export const statusOf = (user: User) => (isConfirmed(user) ? "CONFIRMED" : "UNCONFIRMED");

/** Five wrong tries within five minutes lock a name until the first of them is older. */
export function countTry({ wrongTries, clock }: Pool, name: string, isRight: boolean): "right" | "wrong" | "locked" {
  const recent = (wrongTries.get(name) ?? []).filter((triedAt) => triedAt > clock.now() - 5 * 60_000);
  if (recent.length >= 5) return "locked";
  wrongTries.set(name, isRight ? [] : [...recent, clock.now()]);
  return isRight ? "right" : "wrong";
}

/** An error as Cognito names it (`NotAuthorized` stands for NotAuthorizedException); on the wire a 400. */
export class Refusal extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = `${name}Exception`;
  }
}
