/** A setting of the stage, given by the stack; a function without it must not start. */
export function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The setting ${name} is missing.`);
  return value;
}

/** The clock of everything: real time, moved only by the local stack, which shifts its own. */
export const now = (): Date => new Date(Date.now() + Number(process.env.CLOCK_OFFSET_MS ?? 0));
