import { setTimeout } from "node:timers/promises";
import type Stripe from "stripe";
import * as z from "zod";
import type { MadeAccount } from "../../../shared/payments/connected-account.ts";
import { createStripeClient } from "../stripe-client.ts";
import type { Account } from "./accounts.ts";
import type { Member } from "./member.ts";
import type { SmokeTarget } from "./target.ts";

/** Says what is wrong and where to look. */
export class SmokeFailure extends Error {}

/** The site's runtime configuration, as browsers read it. */
export const SiteConfig = z.object({
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  cognitoEndpoint: z.string().optional(),
});
export type SiteConfig = z.output<typeof SiteConfig>;

/** What one run has made so far: the clean-up undoes it, wherever the run ended. */
type Made = {
  config?: SiteConfig;
  /** By how much the clock of the functions is ahead of this one's, in milliseconds. */
  clockAheadMs: number;
  /** The number of messages in each queue by its name, before anything was done. */
  readonly formerMessages: Map<string, number>;
  readonly accounts: Account[];
  customer?: Member;
  handyman?: Member;
  /** What the enrolment has made at Stripe. */
  payoutAccount?: MadeAccount | undefined;
  photo?: string;
  requestId?: string;
  jobId?: string;
  intentId?: string;
};

export type Run = {
  readonly target: SmokeTarget;
  readonly stripe: Stripe;
  /** An onboarded connected account that shares are transferred to. */
  readonly account: string | undefined;
  /** How long each wait lasts at most, in milliseconds; may change between two steps. */
  patienceMs: number;
  readonly print: (line: string) => void;
  readonly made: Made;
};

type RunInput = Pick<Run, "target" | "account" | "patienceMs" | "print">;

/** A run that has made nothing yet. */
export const newRun = (input: RunInput): Run => ({
  ...input,
  stripe: createStripeClient(input.target.stripe),
  made: { clockAheadMs: 0, formerMessages: new Map(), accounts: [] },
});

/** A step of the test; what it returns is printed beside its name. */
export type Step = { readonly about: string; readonly run: (run: Run) => Promise<string | undefined> };

/** Runs a step, and prints a line with its time and, when it failed, a sentence. Resolves to whether it succeeded. */
export async function runStep({ about, run: act }: Step, run: Run): Promise<boolean> {
  const startedAt = performance.now();
  const line = (outcome: string) =>
    `${outcome} ${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${about}`;
  try {
    const note = await act(run);
    run.print(`${line("ok    ")}${note ? `: ${note}` : ""}`);
    return true;
  } catch (thrown) {
    run.print(line("not ok"));
    run.print(`                  ${sentenceOf(thrown, run)}`);
    return false;
  }
}

function sentenceOf(thrown: unknown, { target: { stage } }: Run): string {
  if (thrown instanceof SmokeFailure) return thrown.message;
  const { name, message } = thrown instanceof Error ? thrown : new Error(String(thrown));
  return `${name}: ${message} The log group /homewright/${stage}/functions may say more.`;
}

/** The steps one after the other, up to the first that fails. */
export async function runSteps(steps: readonly Step[], run: Run): Promise<boolean> {
  for (const step of steps) if (!(await runStep(step, run))) return false;
  return true;
}

const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 2_000;

/** Reads until there is a value, or the patience is over: then it is undefined. */
export async function waitFor<T>({ patienceMs }: Run, read: () => Promise<T | undefined>): Promise<T | undefined> {
  const endsAt = Date.now() + patienceMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
    const value = await read();
    if (value !== undefined || Date.now() >= endsAt) return value;
    await setTimeout(Math.min(pauseMs, Math.max(0, endsAt - Date.now())));
  }
}

/** What an earlier step has made. */
export function needed<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new SmokeFailure(`There is no ${what}.`);
  return value;
}
