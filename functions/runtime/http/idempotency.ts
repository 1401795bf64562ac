import { createHash, randomUUID } from "node:crypto";
import type { Endpoint } from "../../../shared/endpoint.ts";
import { AppError } from "../../../shared/errors/errors.ts";
import type { UserId } from "../../../shared/ids.ts";
import { addMs, DAY_MS, SECOND_MS, toInstant } from "../../../shared/time.ts";
import { create, type Db, remove, replace, type Write } from "../data/db.ts";
import type { IdempotencyRecord } from "../data/records.ts";
import * as table from "../data/table.ts";

/** How long a running request locks its key, and how long an answer is stored. */
const LOCK_MS = 30 * SECOND_MS;
const ANSWER_TTL_MS = DAY_MS;

export type IdempotentRequest = {
  readonly db: Db;
  readonly now: Date;
  readonly spec: Endpoint;
  readonly userId: UserId;
  readonly key: string;
};

export type IdempotencyHandle = {
  /** The answer that an earlier request stored under the key. */
  readonly replayed?: { readonly status: number; readonly body: unknown };
  readonly storeAnswer: (answer: unknown) => readonly Write[];
  /** A hash of the key, for handlers; a replayed answer reaches none. */
  readonly callerKey?: string;
  /** Unlocks the key after a failure, which changed nothing. */
  readonly unlock: () => Promise<void>;
};

/** The Idempotency-Key header, with or without the quotes of its draft standard; undefined without one. */
export const idempotencyKeyOf = (headers: Readonly<Record<string, string | undefined>>): string | undefined =>
  headers["idempotency-key"]?.trim().replace(/^"(.*)"$/, "$1") || undefined;

/** Locks the key for one request per user and endpoint; a repeated request gets the stored answer (I-25). */
export async function beginIdempotent(request: IdempotentRequest, input: unknown): Promise<IdempotencyHandle> {
  const { db, spec } = request;
  const record = toRecord(request, input);
  const stored = await db.get(table.idempotency, record);
  const isCurrent = stored !== undefined && stored.until > record.startedAt;
  const isDone = isCurrent && stored.state === "done";
  // A running request may still fail: another body is a mismatch only once the first one is done.
  if (isDone && stored.fingerprint !== record.fingerprint) throw new AppError("idempotency.mismatch");
  if (isDone && spec.idempotent === "stored") return replayHandle(stored);
  if (isCurrent && !isDone && !isStuck(stored, request.now)) throw new AppError("idempotency.running");
  const locked = { ...record, version: stored?.version ?? 1 };
  await db.transact([
    stored
      ? replace(table.idempotency, locked, "idempotency.running")
      : create(table.idempotency, locked, "idempotency.running"),
  ]);
  return lockedHandle(request, stored ? { ...locked, version: locked.version + 1 } : locked);
}

function lockedHandle({ db, spec, key }: IdempotentRequest, locked: IdempotencyRecord): IdempotencyHandle {
  const done = { ...locked, state: "done" as const, status: spec.status ?? 200 };
  return {
    callerKey: hash(key),
    storeAnswer: (answer) => {
      const withAnswer = spec.idempotent === "stored" ? { ...done, answer: JSON.stringify(answer) } : done;
      return [replace(table.idempotency, withAnswer, "idempotency.running")];
    },
    unlock: async () => {
      // If another request has taken over the key, it keeps it.
      await db.transact([remove(table.idempotency, locked, locked.version)]).catch(() => undefined);
    },
  };
}

const replayHandle = ({ status = 200, answer }: IdempotencyRecord): IdempotencyHandle => ({
  replayed: { status, body: answer && JSON.parse(answer) },
  storeAnswer: () => [],
  unlock: async () => undefined,
});

const isStuck = ({ startedAt }: IdempotencyRecord, now: Date) => now.getTime() - Date.parse(startedAt) > LOCK_MS;

function toRecord({ spec, userId, key, now }: IdempotentRequest, input: unknown): IdempotencyRecord {
  const startedAt = toInstant(now);
  return {
    name: `${userId}#${spec.id}#${hash(key)}`,
    // Hashed together with the key, which only the caller knows, so that stored bodies cannot be guessed.
    fingerprint: hash(`${key} ${JSON.stringify(input)}`),
    state: "running",
    run: randomUUID(),
    startedAt,
    until: addMs(now, ANSWER_TTL_MS),
    createdAt: startedAt,
    version: 1,
  };
}

const hash = (text: string) => createHash("sha256").update(text).digest("base64url");
