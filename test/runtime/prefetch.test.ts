import { beforeEach, describe, expect, test } from "vitest";
import { type Db, ref, toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { withPrefetch } from "../../functions/runtime/http/prefetch.ts";
import { UserId } from "../../shared/ids.ts";
import { Job } from "../../shared/jobs/schema.ts";
import { idOf, samples } from "../support/makers/entities.ts";
import { memoryTable } from "../support/world/memory-table.ts";

describe("a call with a prefetched item", () => {
  const job = Job.parse(samples.job.required);
  const reads: string[] = [];
  let db: Db;

  beforeEach(() => {
    const held = memoryTable([toItem(table.job, job)]);
    const forbidden = () => Promise.reject(new Error("no write"));
    reads.splice(0);
    const watched: Db = {
      ...held,
      get(at, id) {
        reads.push("get");
        return held.get(at, id);
      },
      getAll(refs) {
        reads.push(`getAll ${refs.length}`);
        return held.getAll(refs);
      },
      transact: forbidden,
      countRequest: forbidden,
    };
    db = withPrefetch(watched, ref(table.job, job));
  });

  test("reads it together with the session, and returns only what the session's reader asked for", async () => {
    expect(await db.getAll([ref(table.user, { id: UserId.parse(idOf(3)) })])).toEqual([undefined]);
    expect(await db.get(table.job, job)).toEqual(job);
    expect(reads).toEqual(["getAll 2"]);
  });

  test("reads it again on its second get, as after a lost race", async () => {
    await db.getAll([]);
    await db.get(table.job, job);
    await db.get(table.job, job);
    expect(reads).toEqual(["getAll 1", "get"]);
  });

  test("reads it separately when there was no session to look up", async () => {
    expect(await db.get(table.job, job)).toEqual(job);
    expect(reads).toEqual(["get"]);
  });
});
