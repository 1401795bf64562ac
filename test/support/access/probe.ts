import { expect } from "vitest";
import type { Caller } from "../setup/caller.ts";

/** Every response that this process got through `probe`. */
const responses: { readonly what: string; readonly status: number; readonly text: string }[] = [];

/** Sends a request that may be refused, and records the response. */
export async function probe(
  person: Pick<Caller, "send">,
  method: string,
  path: string,
  more: Parameters<Caller["send"]>[2] = {},
) {
  const answer = await person.send(method, path, more);
  const what = `${method} ${path.slice(0, 60)} ${JSON.stringify(more).slice(0, 120)}`;
  responses.push({ what, status: answer.status, text: answer.text });
  return answer;
}

/** Asserts that there were at least `minimum` responses and none was a 5xx but that of what is not offered. */
export function expectNoFailure(minimum: number): void {
  expect(responses.length).toBeGreaterThanOrEqual(minimum);
  expect(responses.filter(({ status }) => status >= 500 && status !== 501)).toEqual([]);
}

export const problemOf = ({ text }: { readonly text: string }) => JSON.parse(text) as Record<string, unknown>;
