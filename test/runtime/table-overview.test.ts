import { expect, test } from "vitest";
import * as table from "../../functions/runtime/data/table.ts";
import { textOf } from "../support/setup/sources.ts";

test("table.ts lists every entity with its keys and indexes", () => {
  const keys = { gsi1: "gsi1", gsi2: "gsi2", gsi7: "gsi7", platformList: "list", feed: "feed", desk: "desk" };
  const parts = { ...keys, due: "due", timeToLive: "ttl" };
  const placeholders = new Proxy({}, { get: (_, name) => (name === "supplement" ? undefined : `<${String(name)}>`) });
  const defined = Object.values(table).map((entityType) => {
    const { pk, sk } = entityType.key(placeholders as never);
    return [
      entityType.type,
      pk,
      sk,
      ...Object.entries(parts).flatMap(([part, name]) => (part in entityType ? name : [])),
    ];
  });
  const rows = textOf("functions/runtime/data/table.ts").matchAll(/^\/\/ (\w+) +\| (\S+) +\| (\S+) +\|(.*)$/gm);
  const listed = [...rows].map(([, type, pk, sk, rest = ""]) => [
    type,
    pk,
    sk,
    ...(rest.match(/gsi\d|list|feed|desk|due|ttl/g) ?? []),
  ]);
  expect(listed.sort()).toEqual(defined.sort());
});
