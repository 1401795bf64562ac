import type { GetCommandInput } from "@aws-sdk/lib-dynamodb";
import { type Probe, probe, refused, removeRefused, returnOld, type Values } from "./dynamodb-probe.ts";

export const Key = { pk: "A", sk: "x" };
const stored = {
  ...Key,
  v: 1,
  name: "ana",
  letters: new Set(["a", "b"]),
  mixed: [1, "x", null, [true], { deep: "é" }],
  fields: { a: 1 },
  empty: "",
  nothing: null,
};

/** Expressions with their values, and why dynoxide differs. */
type Expression = readonly [text: string, values?: Values, names?: Readonly<Record<string, string>>, dynoxide?: string];

const ordering = "it compares values that have no order";
const conditions: readonly Expression[] = [
  ["attribute_exists(pk)"],
  ["attribute_not_exists(pk)"],
  ["attribute_exists(nope)"],
  ["attribute_exists(nothing)"],
  ["v = :a", { ":a": 1 }],
  ["v = :a", { ":a": "1" }],
  ["v <> :a", { ":a": 1 }],
  ["nope <> :a", { ":a": 1 }],
  ["nope = :a", { ":a": 1 }],
  ["nope < :a", { ":a": 1 }],
  ["v < :a", { ":a": 2 }],
  ["v <= :a", { ":a": 1 }],
  ["v > :a", { ":a": "x" }],
  ["v >= :a", { ":a": true }, undefined, ordering],
  ["v < :a", { ":a": null }, undefined, ordering],
  ["v BETWEEN :a AND :b", { ":a": 0, ":b": 1 }],
  ["v BETWEEN :a AND :b", { ":a": 1, ":b": 0 }],
  ["v BETWEEN :a AND :b", { ":a": "0", ":b": 1 }],
  ["v IN (:a, :b)", { ":a": 0, ":b": 1 }],
  ["v IN (:a)", { ":a": "1" }],
  ["NOT v = :a", { ":a": 1 }],
  ["not (v = :a)", { ":a": 2 }],
  ["((v = :a))", { ":a": 1 }],
  ["(v = :a) and (v = :a)", { ":a": 1 }],
  ["v = :a OR v = :b AND v = :b", { ":a": 1, ":b": 2 }],
  ["contains(letters, :a)", { ":a": "a" }],
  ["contains(letters, :a)", { ":a": "c" }],
  ["contains(mixed, :a)", { ":a": 1 }],
  ["contains(mixed, :a)", { ":a": { deep: "é" } }],
  ["contains(#name, :a)", { ":a": "na" }, { "#name": "name" }],
  ["contains(nope, :a)", { ":a": "a" }],
  ["NOT contains(nope, :a)", { ":a": "a" }],
  ["letters = :a", { ":a": new Set(["b", "a"]) }],
  ["fields = :a", { ":a": { a: 1 } }],
  ["nothing = :a", { ":a": null }],
  ["mixed = :a", { ":a": [1, "x", null, [true], { deep: "é" }] }],
  [":a = v", { ":a": 1 }],
  ["v = v"],
  // Refused before anything is compared.
  ["name = :a", { ":a": 1 }],
  ["v = :a", { ":b": 1 }],
  ["v = :a", { ":a": 1, ":b": 1 }],
  ["v = :a"],
  ["#v = :a", { ":a": 1 }],
  ["#v = :a", { ":a": 1 }, { "#v": "v", "#w": "w" }],
  ["v = :a", { ":a": 1 }, {}],
  ["v = :a", {}],
  ["v = :a", { ":a": undefined }],
  ["", { ":a": 1 }],
  ["v"],
  ["v =", { ":a": 1 }],
  ["v == :a", { ":a": 1 }],
  ["v = :a and", { ":a": 1 }],
  ["v = :a v", { ":a": 1 }],
  ["v & :a", { ":a": 1 }],
  ["(v = :a", { ":a": 1 }],
  ["attribute_exists(:a)", { ":a": 1 }],
  ["attribute_exists(pk, sk)"],
  ["contains(letters)"],
];

const updates: readonly Expression[] = [
  ["SET v = :a", { ":a": 5 }],
  ["set v = :a, w = :b remove mixed", { ":a": 5, ":b": "x" }],
  ["SET v = :a, w = v", { ":a": 77 }],
  ["SET #name = :a", { ":a": "ben" }, { "#name": "name" }],
  ["ADD v :a, q :a", { ":a": 2 }],
  ["ADD letters :a", { ":a": new Set(["c"]) }],
  ["ADD more :a SET y = :b, #ttl = :c", { ":a": new Set([1]), ":b": "y", ":c": 1 }, { "#ttl": "ttl" }],
  ["REMOVE nope, w"],
  // Refused, for what is stored or whatever it is.
  ["ADD #name :a", { ":a": 2 }, { "#name": "name" }],
  ["ADD more :a", { ":a": new Set(["a"]) }],
  ["ADD v :a", { ":a": "x" }],
  ["SET v = nope"],
  ["SET pk = :a", { ":a": "x" }],
  ["REMOVE sk"],
  ["SET v = :a REMOVE v", { ":a": 1 }],
  ["SET v = :a SET w = :a", { ":a": 1 }],
  ["SET name = :a", { ":a": 3 }],
  ["TAKE v = :a", { ":a": 1 }],
  ["SET v :a", { ":a": 1 }],
  ["ADD v v"],
  [""],
  ["SET gsi1Pk = :a", { ":a": "" }],
  ["SET gsi1Pk = :a", { ":a": 1 }],
  ["SET large = :a", { ":a": "a".repeat(410_000) }],
];

/** The longest text with which an item of this key has 400 kB: names and values count. */
const longest = "a".repeat(400 * 1024 - "pkAskxtext".length);
const unlimited = "it does not bound the keys of indexes";
const items: readonly (readonly [Values, string?])[] = [
  [stored],
  [{ ...Key, negative: -0, fraction: 0.25, gone: undefined, list: [undefined, 1], big: 2 ** 53 - 1 }],
  [{ ...Key, text: longest }],
  [{ ...Key, text: `${longest}a` }],
  [{ ...Key, text: longest.slice(1), n: 12 }],
  [
    {
      ...Key,
      text: "a".repeat(409_554),
      n1: 123,
      n2: -5,
      n3: 0.5,
      l: [1, "a"],
      m: { a: 1 },
      z: null,
      s: new Set(["é"]),
    },
  ],
  [
    {
      ...Key,
      text: "a".repeat(409_555),
      n1: 123,
      n2: -5,
      n3: 0.5,
      l: [1, "a"],
      m: { a: 1 },
      z: null,
      s: new Set(["é"]),
    },
  ],
  [{ pk: "A" }],
  [{ pk: "A", sk: 1 }],
  [{ pk: "", sk: "x" }],
  [{ pk: "A", sk: "" }],
  [{ pk: "é".repeat(1024), sk: "é".repeat(512) }],
  [{ pk: `${"é".repeat(1024)}a`, sk: "x" }],
  [{ pk: "A", sk: `${"é".repeat(512)}a` }],
  [{ ...Key, gsi1Pk: 1, gsi1Sk: "x" }],
  [{ ...Key, gsi1Pk: "", gsi1Sk: "x" }],
  [{ ...refused, gsi1Pk: "a".repeat(2049), gsi1Sk: "x" }, unlimited],
  [{ ...refused, gsi1Pk: "a", gsi1Sk: "x".repeat(1025) }, unlimited],
  [{ ...Key, wrong: new Set() }],
  [{ ...Key, wrong: Number.NaN }],
  [{ ...Key, wrong: new Date(0) }],
];

const get = (more: Partial<GetCommandInput> = {}) => probe.get({ Key, ...more });
const placeholders = (values?: Values, names?: Readonly<Record<string, string>>) => ({
  ExpressionAttributeValues: values,
  ExpressionAttributeNames: names,
});

/** Each item is written and read; a wrong one leaves what was there. */
export const itemProbes: readonly Probe[] = [
  ...items.flatMap(([Item, dynoxide]) => [probe.put({ Item }, dynoxide), get()]),
  removeRefused,
];

export const conditionProbes: readonly Probe[] = [
  probe.put({ Item: stored }),
  ...conditions.map(([ConditionExpression, values, names, dynoxide]) =>
    probe.put({ Item: stored, ConditionExpression, ...placeholders(values, names), ...returnOld }, dynoxide),
  ),
];

const updateNew = (UpdateExpression: string | undefined, number: number): Probe[] => {
  const New = { pk: "NEW", sk: String(number) };
  const values = UpdateExpression?.includes(":a") ? { ":a": 1 } : undefined;
  return [probe.update({ Key: New, UpdateExpression, ...placeholders(values) }), get({ Key: New })];
};

export const updateProbes: readonly Probe[] = [
  probe.put({ Item: stored }),
  ...updates.flatMap(([UpdateExpression, values, names]) => [
    probe.update({ Key, UpdateExpression, ...placeholders(values, names) }),
    get(),
  ]),
  ...["REMOVE nope", undefined, "ADD v :a"].flatMap(updateNew),
];

export const readProbes: readonly Probe[] = [
  probe.put({ Item: stored }),
  get({ Key: { pk: "A", sk: "none" } }),
  get({ Key: { pk: "A" } }),
  get({ Key: { pk: "A", sk: 1 } }),
  get({ Key: { pk: "", sk: "x" } }),
  get({ Key: { pk: "A", sk: "" } }),
  get({ Key: { ...Key, more: 1 } }),
  get({ TableName: "homewright-other" }),
  get({ ProjectionExpression: "v, nope, letters" }),
  get({ ProjectionExpression: "#v", ExpressionAttributeNames: { "#v": "v" } }),
  get({ ProjectionExpression: "v, v" }),
  get({ ProjectionExpression: "v," }),
  get({ ProjectionExpression: "name" }),
  get({ ExpressionAttributeNames: { "#v": "v" } }),
];

const Streamed = { pk: "STREAM", sk: "x" };
const values = { ":a": new Set(["ü"]), ":b": [{ deep: true }] };
/** Three of them change the item. */
export const streamedWrites: readonly Probe[] = [
  probe.remove({ Key: Streamed }),
  probe.put({ Item: { ...stored, ...Streamed } }),
  probe.put({ Item: { ...stored, ...Streamed } }),
  probe.update({ Key: Streamed, UpdateExpression: "ADD letters :a SET mixed = :b", ExpressionAttributeValues: values }),
  probe.remove({ Key: Streamed }),
];
