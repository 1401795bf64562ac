import { createHash, randomUUID } from "node:crypto";
import type { Endpoint } from "../../shared/endpoint.ts";
import { AppError } from "../../shared/errors.ts";
import type { UserId } from "../../shared/ids.ts";
import { DAY_MS, later, SECOND_MS, toInstant } from "../../shared/time.ts";
import { create, type Db, remove, replace, type Write } from "./db.ts";
import type { IdempotencyRecord } from "./records.ts";
import * as table from "./table.ts";

/** How long a request may be under way before its key is free again, and how long an answer is kept. */
const RUNNING_MS = 30 * SECOND_MS;
const KEPT_MS = DAY_MS;

export type Idempotency = {
  readonly db: Db;
  readonly now: Date;
  readonly spec: Endpoint;
  readonly userId: UserId;
  readonly key: string;
};

export type Admission = {
  /** The answer stored under the key by an earlier request. */
  readonly replayed?: { readonly status: number; readonly body: unknown };
  readonly receipt: (answer: unknown) => readonly Write[];
  /** Names the key, without telling it; for a handler, which a replayed answer does not come to. */
  readonly callerKey?: string;
  /** Frees the key after a failure, which changed nothing. */
  readonly abandon: () => Promise<void>;
};

/** The caller's Idempotency-Key, which may come in quotes as its draft standard has it; undefined without one. */
export const idempotencyKeyOf = (headers: Readonly<Record<string, string | undefined>>): string | undefined =>
  headers["idempotency-key"]?.trim().replace(/^"(.*)"$/, "$1") || undefined;

/** Lets one request through for each user, endpoint and key; a repetition gets the stored answer (I-25). */
export async function admit(asked: Idempotency, input: unknown): Promise<Admission> {
  const { db, spec } = asked;
  const record = toRecord(asked, input);
  const known = await db.get(table.idempotency, record);
  const isAlive = known !== undefined && known.until > record.startedAt;
  const isDone = isAlive && known.state === "done";
  // What is under way may still come to nothing: only of what is done it can be said that it has arrived.
  if (isDone && known.fingerprint !== record.fingerprint) throw new AppError("idempotency.mismatch");
  if (isDone && spec.idempotent === "stored") return replay(known);
  if (isAlive && !isDone && !isStuck(known, asked.now)) throw new AppError("idempotency.running");
  const begun = { ...record, version: known?.version ?? 1 };
  await db.transact([
    known
      ? replace(table.idempotency, begun, "idempotency.running")
      : create(table.idempotency, begun, "idempotency.running"),
  ]);
  return running(asked, known ? { ...begun, version: begun.version + 1 } : begun);
}

function running({ db, spec, key }: Idempotency, begun: IdempotencyRecord): Admission {
  const done = { ...begun, state: "done" as const, status: spec.status ?? 200 };
  return {
    callerKey: hash(key),
    receipt: (answer) => {
      const stored = spec.idempotent === "stored" ? { ...done, answer: JSON.stringify(answer) } : done;
      return [replace(table.idempotency, stored, "idempotency.running")];
    },
    abandon: async () => {
      // Whoever took the key over meanwhile keeps it.
      await db.transact([remove(table.idempotency, begun, begun.version)]).catch(() => undefined);
    },
  };
}

const replay = ({ status = 200, answer }: IdempotencyRecord): Admission => ({
  replayed: { status, body: answer && JSON.parse(answer) },
  receipt: () => [],
  abandon: async () => undefined,
});

const isStuck = ({ startedAt }: IdempotencyRecord, now: Date) => now.getTime() - Date.parse(startedAt) > RUNNING_MS;

function toRecord({ spec, userId, key, now }: Idempotency, input: unknown): IdempotencyRecord {
  const startedAt = toInstant(now);
  return {
    name: `${userId}#${spec.id}#${hash(key)}`,
    // With the key, which only the caller knows: nobody finds out by trying what was asked.
    fingerprint: hash(`${key} ${JSON.stringify(input)}`),
    state: "running",
    run: randomUUID(),
    startedAt,
    until: later(now, KEPT_MS),
    createdAt: startedAt,
    version: 1,
  };
}

const hash = (text: string) => createHash("sha256").update(text).digest("base64url");
