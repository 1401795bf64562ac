import { isNode, type Node, nodesIn, type Source } from "../support/sources.ts";
import { declarationsOf } from "./anchor.ts";
import type { Place } from "./pattern.ts";

/** One write that stands under a condition; in its place the same write, made whatever stands there. */
export type Condition = Place & {
  /** The declaration, the builder of the write and its entity: `moveJob: replace job`, and `… #2` for a second like it. */
  readonly name: string;
};

/** The domains that write jobs and money, and what else is written with them wherever it stands. */
const domain = /^functions\/(jobs|payments|requests|reactions)\//;
const beside = /^(create|replace|remove) (payoutAttempt|audit|fraudAlert|outbox|idempotency)$/;
/** Pictures, counters, and the outbox after it is delivered: neither jobs nor money. */
const elsewhere = /^\w+ (image|statistics|dayStatistics)$|^replace outbox$/;

/** The builders of `functions/runtime/db.ts` whose writes have a condition. */
const builders = ["create", "replace", "remove", "unchanged", "unlessIs", "increase"];

/** Every conditional write of the product's money, found in its sources. */
export function findConditions(house: readonly Source[]): Condition[] {
  const seen = new Map<string, number>();
  const found = house.filter(({ file }) => file.startsWith("functions/")).flatMap(writesIn);
  return found
    .filter(({ file, write }) => !elsewhere.test(write) && (domain.test(file) || beside.test(write)))
    .map(({ write, name, ...place }) => {
      const nth = (seen.get(name) ?? 0) + 1;
      seen.set(name, nth);
      return { ...place, name: nth > 1 ? `${name} #${nth}` : name };
    });
}

const writesIn = (source: Source) =>
  declarationsOf(source).flatMap(({ name, node }) =>
    nodesIn(node)
      .toSorted((a, b) => a.start - b.start)
      .flatMap((each) => {
        const write = writeOf(each);
        return write ? [{ write, name: `${name}: ${write}`, ...withoutCondition(source, write, each) }] : [];
      }),
  );

function withoutCondition({ file, text }: Source, write: string, { start: from, end: to }: Node): Place {
  const bare = `({ ...${text.slice(from, to)}, condition: undefined })`;
  return { file, from, to, text: write === "condition" ? "condition: undefined" : bare };
}

/** What a node writes under a condition: `replace job` for a call of a builder, `condition` for one that is spelled out. */
function writeOf({ type, callee, arguments: given, key, value }: Node): string | undefined {
  if (type === "Property" && isNode(key) && key.name === "condition" && isNode(value))
    return value.type === "ObjectExpression" ? "condition" : undefined;
  if (type !== "CallExpression" || !isNode(callee) || callee.type !== "Identifier" || !Array.isArray(given))
    return undefined;
  if (!builders.includes(String(callee.name))) return undefined;
  const [entity] = given;
  return `${callee.name} ${isNode(entity) && isNode(entity.property) ? entity.property.name : "?"}`;
}
