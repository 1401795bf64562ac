import { expect, test } from "vitest";
import { toItem } from "../../functions/runtime/data/db.ts";
import { nameIndexWrites } from "../../functions/runtime/data/name-index.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { User } from "../../shared/session/schema.ts";
import { samples } from "../support/makers/entities.ts";

test("the name index has keys within DynamoDB's limit, whatever a hundred characters are made of", () => {
  for (const part of ["👷🏽‍♀️", "㍿", "e\u0323\u0307\u0301\u0308"]) {
    const name = `An ${part.repeat(97)}`;
    const user = User.parse({ ...samples.user.required, firstName: name, lastName: name });
    const [word, ...others] = nameIndexWrites(user).flatMap((write) => (write.op === "put" ? [write.item] : []));
    expect(others).toEqual([]);
    for (const key of ["sk", "gsi1sk"]) expect(Buffer.byteLength(String(word?.[key]))).toBeLessThan(1024);
    for (const { gsi6sk, gsi7sk } of [toItem(table.user, user)])
      expect(Math.max(...[gsi6sk, gsi7sk].map((key) => Buffer.byteLength(String(key))))).toBeLessThan(1024);
  }
});
