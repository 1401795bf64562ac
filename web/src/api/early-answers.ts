type EarlyAnswer = {
  /** Undefined when the call failed. */
  readonly answer: Promise<Response | undefined>;
  readonly askedAt: number;
  readonly language: string;
};

declare global {
  /** Set by `early.ts` before the app runs: first calls, by their URL. */
  var earlyAnswers: Map<string, EarlyAnswer> | undefined;
}

/** An answer that nobody took within this time is out of date. */
const TAKEN_WITHIN_MS = 15_000;

/** The answer to a first call that is already on its way; undefined when there is none, or it failed. Each is taken once. */
export function takeEarlyAnswer(url: string, language: string): EarlyAnswer["answer"] | undefined {
  const early = globalThis.earlyAnswers?.get(url);
  globalThis.earlyAnswers?.delete(url);
  if (!early || early.language !== language || Date.now() - early.askedAt > TAKEN_WITHIN_MS) return undefined;
  return early.answer;
}

/** Whether the answer to this first call is on its way, and nobody has taken it yet. */
export const isAskedEarly = (url: string): boolean => globalThis.earlyAnswers?.has(url) ?? false;

/** What was asked before a write is out of date. */
export const forgetEarlyAnswers = (): void => globalThis.earlyAnswers?.clear();
