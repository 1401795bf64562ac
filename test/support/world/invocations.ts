import { AsyncLocalStorage } from "node:async_hooks";
import type { Call, Handler, Reply } from "../../../infra/local/http.ts";

/** A call of a function that is under way. */
export type Invocation = {
  /** The logical id, whose role judges the calls of services. */
  readonly id: string;
  isKilled: boolean;
};
export const running = new AsyncLocalStorage<Invocation | undefined>();

/** The logical id of the function that runs; undefined outside of functions. */
export const runningFunction = (): string | undefined => running.getStore()?.id;

/** Resolves at once, and never in a function that was killed: it calls no service any more. */
export const unlessKilled = (): Promise<void> =>
  running.getStore()?.isKilled ? new Promise(() => undefined) : Promise.resolve();

const CALLER = "x-running-function";
/** The logical id of the function that makes a call; undefined for calls of tests and browsers. */
export const callerOf = ({ headers }: Call): string | undefined => headers[CALLER]?.toString();

/** Hands a call to a service with the name of its caller; what the service does by itself is no function's work. */
export function callService(answer: Handler, call: Call): Promise<Reply> | Reply {
  const id = runningFunction();
  return running.run(undefined, () => answer(id ? { ...call, headers: { ...call.headers, [CALLER]: id } } : call));
}
