import { expect, test } from "vitest";
import { toItem } from "../../functions/runtime/data/db.ts";
import { nameIndexWrites } from "../../functions/runtime/data/name-index.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { User } from "../../shared/session/schema.ts";
import { indexes } from "../../shared/table-indexes.ts";
import { samples } from "../support/makers/entities.ts";
import { textOf } from "../support/setup/sources.ts";

test("table.ts lists every entity with its keys and indexes", () => {
  const names = [...indexes.map(({ name }) => name), "ttl"];
  const placeholders = new Proxy({}, { get: (_, name) => (name === "supplement" ? undefined : `<${String(name)}>`) });
  const defined = Object.values(table).map((entityType) => {
    const { pk, sk } = entityType.key(placeholders as never);
    return [
      entityType.type,
      pk,
      sk,
      ...names.filter((name) => (name === "ttl" ? "timeToLive" : name) in entityType).sort(),
    ];
  });
  const rows = textOf("functions/runtime/data/table.ts").matchAll(/^\/\/ (\w+) +\| (\S+) +\| (\S+) +\|(.*)$/gm);
  const inRow = new RegExp(`\\b(${names.join("|")})\\b`, "g");
  const listed = [...rows].map(([, type, pk, sk, rest = ""]) => [type, pk, sk, ...(rest.match(inRow) ?? []).sort()]);
  expect(listed.sort()).toEqual(defined.sort());
});

test("the name index has keys within DynamoDB's limit, whatever a hundred characters are made of", () => {
  for (const part of ["👷🏽‍♀️", "㍿", "e\u0323\u0307\u0301\u0308"]) {
    const name = `An ${part.repeat(97)}`;
    const user = User.parse({ ...samples.user.required, firstName: name, lastName: name });
    const [word, ...others] = nameIndexWrites(user).flatMap((write) => (write.op === "put" ? [write.item] : []));
    expect(others).toEqual([]);
    for (const key of ["sk", "gsi1Sk"]) expect(Buffer.byteLength(String(word?.[key]))).toBeLessThan(1024);
    for (const { adminListSk, gsi7Sk } of [toItem(table.user, user)])
      expect(Math.max(...[adminListSk, gsi7Sk].map((key) => Buffer.byteLength(String(key))))).toBeLessThan(1024);
  }
});
