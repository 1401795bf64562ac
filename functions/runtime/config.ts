/** A setting of the stage, from the environment. Throws when it is missing, so that the function does not start. */
export function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The setting ${name} is missing.`);
  return value;
}

/** The current time; the local stack shifts it for tests. */
export const now = (): Date => new Date(Date.now() + Number(process.env.CLOCK_OFFSET_MS ?? 0));
