import { expect, test } from "vitest";
import * as table from "../../functions/runtime/data/table.ts";
import { parse, type Source, sources } from "../support/setup/sources.ts";

/** The words that keys of the table begin with: `USER`, `JOB`, `SESSION`, … */
const anyId = new Proxy({}, { get: () => "1" });
const keysOf = ({ key }: { readonly key: unknown }) => Object.values((key as (id: object) => object)(anyId));
const words = Object.values(table)
  .flatMap(keysOf)
  .flatMap((key) => /^[A-Z_]+(?=#|$)/.exec(String(key)) ?? []);
const rawKey = new RegExp(`^(${[...new Set(words)].join("|")})(#|$)`);
const expression = /^((KeyCondition|Update|Condition|Filter|Projection)Expression|ExpressionAttribute\w+)$/;

/** Strings that begin as a key does, and names of DynamoDB's expressions. */
const accessIn = ({ file, nodes }: Source): string[] =>
  nodes.flatMap(({ type, name, value }) => {
    const text = type === "TemplateElement" ? Object(value).cooked : type === "Literal" ? value : undefined;
    const isRaw = (typeof text === "string" && rawKey.test(text)) || expression.test(String(name));
    return isRaw ? [`${file}: ${text ?? name}`] : [];
  });

test("operators' commands and the demo reach the table through the data layer alone", () => {
  const ours = sources().filter(({ file }) => /^infra\/(ops|local\/demo)\//.test(file));
  expect(ours.length).toBeGreaterThan(40);
  expect(ours.flatMap(accessIn)).toEqual([]);
});

test.each(["const pk = `JOB#1`;", 'const sk = "SETTINGS";', "send({ KeyConditionExpression: text });"])(
  "finds their own access: %s",
  (text) => expect(accessIn(parse("infra/ops/a.ts", text))).toHaveLength(1),
);
