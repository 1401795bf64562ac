/** A setting of the stage, from the environment. Throws when it is missing, so that the function does not start. */
export function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The setting ${name} is missing.`);
  return value;
}

/**
 * The origin of the local stack's push service, the only one beside the browsers' own that is posted to; undefined on
 * every other stage, whatever its environment says.
 */
export const localPushService = (): string | undefined =>
  process.env.STAGE === "local" ? process.env.LOCAL_PUSH_SERVICE : undefined;

/** The current time; the local stack shifts it for tests. */
export const now = (): Date => new Date(Date.now() + Number(process.env.CLOCK_OFFSET_MS ?? 0));
