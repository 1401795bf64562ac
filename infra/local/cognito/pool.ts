import { generateKeyPairSync } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type { CustomMessageTriggerEvent, PostConfirmationTriggerEvent } from "aws-lambda";
import type { Clock } from "../clock.ts";
import type { Misconfigurations } from "../misconfigurations.ts";
import type { PasswordPolicy } from "./accounts.ts";
import { createCallLimits } from "./limits.ts";

export type CognitoTriggerEvent = CustomMessageTriggerEvent | PostConfirmationTriggerEvent;
export type CognitoOptions = {
  userPoolId: string;
  clientId: string;
  region?: string;
  clock: Clock;
  /** The file of users and signing key; without it they are kept in memory only. */
  file?: string;
  passwordPolicy: PasswordPolicy;
  /** Invokes the pool's Lambda trigger, if it has one for this event, and returns the event as the Lambda returned it. */
  trigger?: (event: CognitoTriggerEvent) => Promise<CognitoTriggerEvent>;
  misconfigurations?: Misconfigurations;
  /** Receives every email that the pool sends, with the trigger's text. */
  onMail: (mail: { to: string; subject: string; html: string }) => void;
};

export type User = {
  sub: string;
  attributes: Record<string, string>;
  password: { salt: string; verifier: string };
  code?: { value: string; isReset: boolean; expiresAt: number };
  /** An administrator made the account, and gave it no permanent password yet. */
  mustChangePassword?: boolean;
  isDisabled?: boolean;
  /** Active sign-ins: when each began (seconds), by the `origin_jti` of its tokens. */
  sessions: Record<string, number>;
};

type State = { signingKey?: string; users: User[] };
type Challenge = { user: User; verifyProof(message: Buffer, signature: Buffer): boolean; expiresAt: number };
export type Pool = ReturnType<typeof createPool>;

export function createPool(options: CognitoOptions) {
  const { file, userPoolId, clientId, region = userPoolId.replace(/_.*/, "") } = options;
  const state: State = file && existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : { users: [] };
  const save = () => {
    if (!file) return;
    writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  // Created on first use, one for all pools of a process: generating the key takes longer than everything else at the start of a pool.
  const signingKey = (): string => {
    if (state.signingKey) return state.signingKey;
    signingKeyOfProcess ??= generateSigningKey();
    state.signingKey = signingKeyOfProcess;
    save();
    return state.signingKey;
  };
  const memory = {
    challenges: new Map<string, Challenge>(),
    failedAttempts: new Map<string, number[]>(),
    sentCodes: new Map<string, number[]>(),
    takeCall: createCallLimits(options.clock),
  };
  const issuer = `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`;
  const event = { version: "1", region, userPoolId, callerContext: { awsSdkVersion: "aws-sdk-js", clientId } };
  const { users } = state;
  return { ...options, users, signingKey, ...memory, event, name: userPoolId.replace(/.*_/, ""), issuer, save };
}

let signingKeyOfProcess: string | undefined;

function generateSigningKey(): string {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return privateKey.export({ type: "pkcs8", format: "pem" }).toString();
}

/** Finds a user by sub or, case-insensitively, by email. */
export function findUser({ users }: Pool, username: string): User | undefined {
  const name = username.toLowerCase();
  return users.find(({ sub, attributes }) => sub === name || attributes.email?.toLowerCase() === name);
}

/** Confirming a sign-up also verifies the email address. */
export const isConfirmed = (user?: User) => user?.attributes.email_verified === "true";
export function userStatus(user: User): "FORCE_CHANGE_PASSWORD" | "CONFIRMED" | "UNCONFIRMED" {
  if (user.mustChangePassword) return "FORCE_CHANGE_PASSWORD";
  return isConfirmed(user) ? "CONFIRMED" : "UNCONFIRMED";
}

/** Five failed attempts within five minutes lock a name until the first of them is older than that. */
export function countAttempt(
  { failedAttempts, clock }: Pool,
  name: string,
  isRight: boolean,
): "right" | "wrong" | "locked" {
  const recent = (failedAttempts.get(name) ?? []).filter((triedAt) => triedAt > clock.now() - 5 * 60_000);
  if (recent.length >= 5) return "locked";
  failedAttempts.set(name, isRight ? [] : [...recent, clock.now()]);
  return isRight ? "right" : "wrong";
}

const HOUR_MS = 3_600_000;
/** Cognito allows a user five to twenty codes an hour, by its own judgement of the risk. */
const CODES_PER_HOUR = 10;

/** Counts a code that is asked for, also for a name that nobody has, so that the answer tells nothing. */
export function countCode({ sentCodes, clock }: Pool, name: string): void {
  const recent = (sentCodes.get(name) ?? []).filter((sentAt) => sentAt > clock.now() - HOUR_MS);
  if (recent.length >= CODES_PER_HOUR)
    throw new CognitoError("LimitExceeded", "Attempt limit exceeded, please try after some time.");
  sentCodes.set(name, [...recent, clock.now()]);
}

/** A Cognito error (`NotAuthorized` becomes NotAuthorizedException), sent with status 400. */
export class CognitoError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = `${name}Exception`;
  }
}
