import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** One write that stands under a condition. Its text, and the `nth` of that text in its file, counted from one. */
export type Condition = {
  readonly file: string;
  readonly text: string;
  readonly nth: number;
  /** Where the text stands in the source. */
  readonly from: number;
  readonly to: number;
};

/** The rooms that write jobs and money, and beside them: payouts, administrators' deeds, events, requests, and what was asked before. */
const rooms = ["functions/jobs", "functions/payments", "functions/reactions"];
const beside = [
  "functions/handymen/payout-attempts.ts",
  "functions/admin/store.ts",
  "functions/runtime/outbox.ts",
  "functions/runtime/idempotency.ts",
  "functions/requests/store.ts",
];
/** Reactions that write neither: pictures, the outbox itself, counters, which need no condition. */
const elsewhere = ["image-sizes.ts", "unused-image.ts", "outbox.dispatch.ts", "event.count.ts"];

/** A call of a builder of `functions/runtime/db.ts`, or a condition spelled out. */
const written = /(?<![.\w])(?:create|replace|remove|unchanged|unlessIs|increase)\(|\bcondition: \{/g;

const sourcesOf = (root: string): string[] => [
  ...rooms.flatMap((room) =>
    readdirSync(join(root, room))
      .filter((name) => name.endsWith(".ts") && !elsewhere.includes(name))
      .map((name) => `${room}/${name}`),
  ),
  ...beside,
];

/** Every conditional write of the product's money, found in its sources. */
export const findConditions = (root: string): Condition[] =>
  sourcesOf(root).flatMap((file) => conditionsIn(file, readFileSync(join(root, file), "utf8")));

export function conditionsIn(file: string, source: string): Condition[] {
  const seen = new Map<string, number>();
  return [...source.matchAll(written)].map(({ index: from, 0: head }) => {
    const to = endOf(source, from + head.length);
    const text = source.slice(from, to).replace(/\s+/g, " ");
    const nth = (seen.get(text) ?? 0) + 1;
    seen.set(text, nth);
    return { file, text, nth, from, to };
  });
}

/** Behind the bracket that closes the one before `start`. */
function endOf(source: string, start: number): number {
  let depth = 1;
  let end = start;
  for (; depth > 0; end++) {
    if (end >= source.length) throw new Error("A bracket does not close.");
    if (/[({[]/.test(source.charAt(end))) depth++;
    if (/[)}\]]/.test(source.charAt(end))) depth--;
  }
  return end;
}

/** The source without one condition: the write is made whatever stands there. */
export function without(source: string, { from, to }: Condition): string {
  const text = source.slice(from, to);
  const bare = text.startsWith("condition: ") ? "condition: undefined" : `({ ...${text}, condition: undefined })`;
  return source.slice(0, from) + bare + source.slice(to);
}
