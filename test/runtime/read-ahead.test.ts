import { beforeEach, describe, expect, test } from "vitest";
import { type Db, ref, toItem } from "../../functions/runtime/db.ts";
import { readAhead } from "../../functions/runtime/read-ahead.ts";
import * as table from "../../functions/runtime/table.ts";
import { JobId, UserId } from "../../shared/ids.ts";
import { Job } from "../../shared/jobs/schema.ts";
import { idOf, samples } from "../support/entities.ts";
import { memoryTable } from "../support/memory-table.ts";

describe("a call that knows what it will read", () => {
  const job = Job.parse(samples.job.required);
  const stranger = { id: JobId.parse(idOf(2)) };
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
      countCall: forbidden,
    };
    db = readAhead(watched, [ref(table.job, job), ref(table.job, stranger)]);
  });

  test("reads it together with the session, and the session's readers see only their own", async () => {
    expect(await db.getAll([ref(table.user, { id: UserId.parse(idOf(3)) })])).toEqual([undefined]);
    expect(await db.get(table.job, job)).toEqual(job);
    expect(await db.get(table.job, stranger)).toBeUndefined();
    expect(reads).toEqual(["getAll 3"]);
  });

  test("reads it afresh when it is asked for again, as after a lost race", async () => {
    await db.getAll([]);
    await db.get(table.job, job);
    await db.get(table.job, job);
    expect(reads).toEqual(["getAll 2", "get"]);
  });

  test("reads it at its place when nobody had a session to look up", async () => {
    expect(await db.get(table.job, job)).toEqual(job);
    expect(reads).toEqual(["get"]);
  });
});
