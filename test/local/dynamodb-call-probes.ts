import type { QueryCommandInput, TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { Key } from "./dynamodb-item-probes.ts";
import { type Probe, probe, refused, removeRefused, returnOld, TableName, type Values } from "./dynamodb-probe.ts";

const put = (Item: Values) => probe.put({ Item });
const query = (text: string, values: Values, more: Partial<QueryCommandInput> = {}, dynoxide?: string) => {
  const read = { KeyConditionExpression: text, ExpressionAttributeValues: values };
  return probe.query({ ...read, ConsistentRead: more.IndexName === undefined, ...more }, dynoxide);
};

/** In the order of their UTF-8 bytes, the fourth and third last are the other way round in JavaScript. */
const sortKeys = ["B", "a", "b", "b#1", "b#2", "c", "z", "é", "\uffee", "\u{1f600}", "\u{10ffff}"];
const isLetter = (sort: string) => sort.length === 1;
const rows = sortKeys.toReversed().map((sk, nth) => ({
  pk: "Q",
  sk,
  nth,
  note: "note",
  other: "other",
  gsi1Pk: "LIST",
  gsi1Sk: isLetter(sk) ? "letter" : "text",
  duePk: "LIST",
  dueSk: sk,
  feedPk: "LIST",
  feedSk: sk,
}));
const inOneIndex = { pk: "Q2", sk: "half", gsi1Pk: "LIST", gsi1Sk: "half", duePk: "LIST" };

const unchecked = "it compares keys with values of any type";
const keyConditions: readonly (readonly [text: string, values: Values, dynoxide?: string])[] = [
  ["pk = :p", { ":p": "Q" }],
  ["(pk = :p) AND (sk <= :a)", { ":p": "Q", ":a": "b" }],
  ["sk <= :a AND pk = :p", { ":p": "Q", ":a": "b#1" }],
  ["pk = :p AND sk BETWEEN :a AND :b", { ":p": "Q", ":a": "b", ":b": "\uffee" }],
  ["pk = :p", { ":p": "none" }],
  // Refused.
  ["pk = :p AND sk BETWEEN :a AND :b", { ":p": "Q", ":a": "c", ":b": "b" }],
  ["pk = :p AND sk <> :a", { ":p": "Q", ":a": "b" }],
  ["pk = :p AND contains(sk, :a)", { ":p": "Q", ":a": "b" }],
  ["pk = :p AND sk IN (:p)", { ":p": "Q" }],
  ["pk = :p AND sk <= :a AND sk <= :b", { ":p": "Q", ":a": "a", ":b": "c" }],
  ["pk = :p AND nth = :a", { ":p": "Q", ":a": 1 }],
  ["pk = :p AND pk = :p", { ":p": "Q" }],
  ["pk = :p AND sk = sk", { ":p": "Q" }],
  ["pk = :p OR sk = :p", { ":p": "Q" }],
  ["NOT pk = :p", { ":p": "Q" }],
  ["pk > :p", { ":p": "Q" }],
  ["sk = :p", { ":p": "Q" }],
  ["", { ":p": "Q" }],
  ["pk = :p", { ":p": 1 }, unchecked],
  ["pk = :p", { ":p": "" }, unchecked],
  ["pk = :p AND sk <= :a", { ":p": "Q", ":a": "" }, unchecked],
  ["pk = :p AND sk <= :a", { ":p": "Q", ":a": 1 }, unchecked],
];

const outside = "it does not look whether a start is within the query";
const starts: readonly (readonly [ExclusiveStartKey: Values, text: string, dynoxide?: string])[] = [
  [{ pk: "Q", sk: "b" }, "pk = :p"],
  [{ pk: "Q", sk: "b#15" }, "pk = :p AND sk <= :a"],
  [{ pk: "Q", sk: "d" }, "pk = :p AND sk <= :a", outside],
  [{ pk: "other", sk: "b" }, "pk = :p", outside],
  [{ pk: "Q" }, "pk = :p"],
  [{ pk: "Q", sk: 1 }, "pk = :p"],
  [{ pk: "Q", sk: "b", nth: 1 }, "pk = :p"],
];

const indexStarts: readonly (readonly [ExclusiveStartKey: Values, dynoxide?: string])[] = [
  [{ pk: "Q", sk: "b", gsi1Pk: "LIST", gsi1Sk: "letter" }],
  [{ pk: "Q", sk: "b", gsi1Pk: "other", gsi1Sk: "letter" }, outside],
  [{ pk: "Q", sk: "b" }],
  [{ gsi1Pk: "LIST", gsi1Sk: "letter" }],
];

const ofIndex = (IndexName: string): Probe[] => {
  const [text, values] = [`${IndexName}Pk = :p`, { ":p": "LIST" }];
  return [
    query(text, values, { IndexName }),
    query(text, values, { IndexName, ScanIndexForward: false }),
    ...[1, 3, 11, 12].map((Limit) => query(text, values, { IndexName, Limit })),
    query(text, values, { IndexName, ConsistentRead: true }),
    query(text, values, { IndexName, ProjectionExpression: "note, other" }),
    query(text, { ...values, ":o": "other" }, { IndexName, FilterExpression: "other = :o" }),
    query("pk = :p", values, { IndexName }),
  ];
};

export const queryProbes: readonly Probe[] = [
  ...[...rows, inOneIndex].map(put),
  ...keyConditions.flatMap(([text, values, dynoxide]) =>
    [true, false].map((ScanIndexForward) => query(text, values, { ScanIndexForward }, dynoxide)),
  ),
  ...starts.flatMap(([ExclusiveStartKey, text, dynoxide]) => {
    const values = { ":p": "Q", ...(text.includes(":a") && { ":a": "c" }) };
    const more = { ExclusiveStartKey, Limit: 2 };
    return [true, false].map((ScanIndexForward) => query(text, values, { ...more, ScanIndexForward }, dynoxide));
  }),
  ...["gsi1", "due", "feed"].flatMap(ofIndex),
  ...indexStarts.map(([ExclusiveStartKey, dynoxide]) =>
    query("gsi1Pk = :p", { ":p": "LIST" }, { IndexName: "gsi1", ExclusiveStartKey, Limit: 2 }, dynoxide),
  ),
  query("pk = :p", { ":p": "Q" }, { IndexName: "gsi9" }),
  query("pk = :p", { ":p": "Q" }, { Limit: 0 }),
  query("pk = :p", { ":p": "Q", ":n": 4 }, { Limit: 3, FilterExpression: "nth > :n" }),
  query("pk = :p", { ":p": "Q", ":n": "b" }, { FilterExpression: "sk > :n" }),
  query("pk = :p", { ":p": "Q" }, { ProjectionExpression: "sk, note" }),
  probe.scan({}),
  probe.scan({
    FilterExpression: "contains(pk, :q) AND (sk = :a OR contains(sk, :b))",
    ExpressionAttributeValues: { ":q": "Q", ":a": "z", ":b": "b#" },
    ProjectionExpression: "pk, sk",
  }),
  probe.scan({ ExclusiveStartKey: { pk: "A" } }),
];

const read = (Keys: readonly Values[], name = TableName) =>
  probe.batchGet({ RequestItems: { [name]: { Keys: [...Keys], ConsistentRead: true } } });
const many = (count: number) => Array.from({ length: count }, (_, number) => ({ pk: "MANY", sk: String(number) }));

export const batchProbes: readonly Probe[] = [
  ...[Key, ...many(23)].map(put),
  read([Key, { pk: "none", sk: "x" }, ...many(98)]),
  read([Key, Key]),
  read([]),
  read([{ pk: "A" }]),
  read(many(101)),
  read([Key], "homewright-other"),
];

type TransactItems = NonNullable<TransactWriteCommandInput["TransactItems"]>;
const transact = (TransactItems: TransactItems, ClientRequestToken?: string, dynoxide?: string) =>
  probe.transactWrite({ TransactItems, ClientRequestToken }, dynoxide);
const T = (sk: string) => ({ pk: "T", sk });

const putT = (sk: string, more: Values = {}) => ({ Put: { TableName, Item: { ...T(sk), ...more } } });
const exists = { ConditionExpression: "attribute_exists(pk)", ...returnOld };
const absent = { ConditionExpression: "attribute_not_exists(pk)", ...returnOld };
const deleteT = (sk: string, more: object = {}) => ({ Delete: { TableName, Key: T(sk), ...more } });
const updateT = (sk: string, UpdateExpression: string, value: unknown) => ({
  Update: { TableName, Key: T(sk), UpdateExpression, ExpressionAttributeValues: { ":a": value } },
});
const readT = read(["1", "2", "3", "4", "5"].map(T));
const fourMegabytes = Array.from({ length: 11 }, (_, sk) => putT(`large ${sk}`, { text: "a".repeat(390_000) }));
const early = "it looks at an expression only with the stored item";

export const transactionProbes: readonly Probe[] = [
  transact([
    putT("1", { v: 1 }),
    deleteT("2"),
    updateT("3", "ADD v :a", 1),
    { ConditionCheck: { TableName, Key: T("4"), ...absent } },
  ]),
  readT,
  transact([{ Put: { TableName, Item: T("1"), ...absent } }, deleteT("3", exists), deleteT("4", exists), putT("5")]),
  transact([{ ConditionCheck: { TableName, Key: T("1"), ConditionExpression: "attribute_not_exists(pk)" } }]),
  readT,
  // One item is wrong.
  transact([putT("5"), { Put: { TableName, Item: { pk: "T" } } }]),
  transact([putT("5"), putT("2", { gsi1Pk: 1, gsi1Sk: "a" })]),
  transact([putT("5"), putT("2", { gsi1Pk: "", gsi1Sk: "a" })]),
  transact([putT("5"), putT("2", { text: "a".repeat(410_000) })]),
  transact([putT("5"), updateT("1", "ADD v :a", new Set(["a"]))]),
  transact([putT("5"), updateT("1", "SET gsi1Pk = :a", 1)]),
  transact([putT("5"), updateT("1", "SET text2 = :a", "a".repeat(410_000))]),
  transact([putT("5"), updateT("1", "ADD sk :a", 1)]),
  transact([putT("5"), { Update: { TableName, Key: T("1"), UpdateExpression: "SET v = nope" } }]),
  transact([putT("5"), { Delete: { TableName, Key: { pk: "T" } } }]),
  // The call is wrong.
  transact([putT("5"), deleteT("1", { ConditionExpression: "name = pk" })], undefined, early),
  transact([putT("5"), deleteT("1", { ConditionExpression: "v = :a" })], undefined, early),
  transact([putT("5"), deleteT("5")]),
  transact(
    [{ Put: { TableName, Item: refused }, ...deleteT("2") }],
    undefined,
    "it takes one of two writes in a place",
  ),
  removeRefused,
  transact([{}]),
  transact([]),
  transact(many(101).map((Item) => ({ Put: { TableName, Item } }))),
  transact([{ Put: { TableName: "homewright-other", Item: T("5") } }]),
  transact(fourMegabytes),
  readT,
  // Once for each token, unless it failed.
  transact([updateT("1", "ADD v :a", 1), putT("5")], "once"),
  transact([updateT("1", "ADD v :a", 1), putT("5")], "once"),
  transact([updateT("1", "ADD v :a", 2), putT("5")], "once"),
  readT,
  transact([deleteT("2", exists)], "failed"),
  put(T("2")),
  transact([deleteT("2", exists)], "failed"),
  transact([putT("5")], "a".repeat(37)),
  readT,
  probe.remove({ Key: T("1"), ...absent }),
  probe.remove({ Key: T("1") }),
  probe.remove({ Key: T("1") }),
  probe.remove({ Key: T("1"), ...exists }),
  readT,
];
