import { isNode, type Node, nodesIn, type Source } from "../support/setup/sources.ts";
import { declarationsOf } from "./anchor.ts";
import type { Match } from "./pattern.ts";

/** A conditional write, and the text that makes it unconditional. */
export type Condition = Match & {
  /** Declaration, builder and entity: `moveJob: replace job`; `… #2` for the second of the same name. */
  readonly name: string;
};

/** The domains whose writes count, and the entities that count in any domain because they are written with jobs and money. */
const domain = /^functions\/(stores\/)?(jobs|payments|disputes|requests|quotes|appointments|reactions)[/.]/;
const writtenAnywhere = /^(create|replace|remove) (payoutAttempt|audit|fraudAlert|outbox|idempotency)$/;
/**
 * Not counted: images, counters and dismissals are neither jobs nor money; a calendar link ends unconditionally, with the
 * write of its inbox.
 */
const notCounted = /^\w+ (image|statistics|dayStatistics|dismissal)$|^remove calendar$/;

/** The functions of `functions/runtime/data/` that build conditional writes. */
const builders = [
  "create",
  "replace",
  "remove",
  "checkVersion",
  "conditionNot",
  "conditionIs",
  "conditionActive",
  "checkAbsent",
  "increase",
];

/** Finds every conditional write of jobs and money in these sources. */
export function findConditions(sources: readonly Source[]): Condition[] {
  const seen = new Map<string, number>();
  const found = sources.filter(({ file }) => file.startsWith("functions/")).flatMap(writesIn);
  return found
    .filter(({ file, write }) => !notCounted.test(write) && (domain.test(file) || writtenAnywhere.test(write)))
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

function withoutCondition({ file, text }: Source, write: string, { start: from, end: to }: Node): Match {
  const unconditional = `({ ...${text.slice(from, to)}, condition: undefined })`;
  return { file, from, to, text: write === "condition" ? "condition: undefined" : unconditional };
}

/** The conditional write at a node: `replace job` for a call of a builder, `condition` for a literal condition. */
function writeOf({ type, callee, arguments: given, key, value }: Node): string | undefined {
  if (type === "Property" && isNode(key) && key.name === "condition" && isNode(value))
    return value.type === "ObjectExpression" ? "condition" : undefined;
  if (type !== "CallExpression" || !isNode(callee) || callee.type !== "Identifier" || !Array.isArray(given))
    return undefined;
  if (!builders.includes(String(callee.name))) return undefined;
  const [entity] = given;
  return `${callee.name} ${isNode(entity) && isNode(entity.property) ? entity.property.name : "?"}`;
}
