import { AppError, type ErrorCode } from "../../shared/errors/errors.ts";
import { isRepeatable } from "../../shared/payments/attempts.ts";
import type { Instant } from "../../shared/time.ts";
import type { BaseApp } from "./app.ts";

type Ask<Made, Refused> = {
  /** Asks the card provider under the attempt's key; undefined when it has stored an error under that key. */
  readonly create: () => Promise<Made | undefined>;
  /** Reads back what the attempt has made. */
  readonly find: () => Promise<Made | undefined>;
  /** The errors by which the provider refuses for good, and what each is called here. */
  readonly refusals?: Readonly<Partial<Record<ErrorCode, Refused>>>;
};

/**
 * The one way to ask the card provider for something. The attempt was stored before, and its id is the idempotency key
 * of `create`, so that repeating it makes nothing twice. An attempt too old to be repeated, or under whose key the
 * provider has stored an error, is read back instead. Undefined when the attempt made nothing and never will.
 */
export async function askOnce<Made, Refused extends string = never>(
  { now }: Pick<BaseApp, "now">,
  attempt: { readonly createdAt: Instant },
  { create, find, refusals = {} }: Ask<Made, Refused>,
): Promise<Made | NoInfer<Refused> | undefined> {
  if (!isRepeatable(attempt, now())) return find();
  const made = await create().catch((thrown: unknown) => {
    const refused = thrown instanceof AppError ? refusals[thrown.code] : undefined;
    if (refused) return refused;
    throw thrown;
  });
  return made ?? find();
}
