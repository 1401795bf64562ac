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

export type StoredAnswer = { readonly status: number; readonly body: unknown };

export type IdempotencyHandle = {
  /** The answer that an earlier request stored under the key. */
  readonly replayed?: StoredAnswer;
  readonly storeAnswer: (answer: unknown) => readonly Write[];
  /** A hash of the key, for handlers; a replayed answer reaches none. */
  readonly callerKey?: string;
  /** After a failure, which changed nothing: unlocks the key, or finds what the same call has stored meanwhile. */
  readonly afterFailure: () => Promise<StoredAnswer | undefined>;
};

/** The Idempotency-Key header, with or without the quotes of its draft standard; undefined without one. */
export const idempotencyKeyOf = (headers: Readonly<Record<string, string | undefined>>): string | undefined =>
  headers["idempotency-key"]?.trim().replace(/^"(.*)"$/, "$1") || undefined;

/**
 * One effect per user, endpoint and key: a repeated request gets the stored answer (I-25). The key is locked only for a
 * handler whose effect is more than the transaction of its answer.
 */
export async function beginIdempotent(request: IdempotentRequest, input: unknown): Promise<IdempotencyHandle> {
  const { db, spec } = request;
  const record = toRecord(request, input);
  const stored = await db.get(table.idempotency, record);
  const isDone = isDoneAs(record, stored);
  if (isDone && spec.idempotent === "stored") return replayHandle(answerIn(stored));
  if (!isDone && stored && isCurrent(record, stored) && !isStuck(stored, request.now))
    throw new AppError("idempotency.running");
  if (!needsLock(spec)) return unlockedHandle(request, record, stored);
  await db.transact([claimWrite(record, stored)]);
  return lockedHandle(request, stored ? { ...record, version: stored.version + 1 } : record);
}

/** Whether the handler does more than the one transaction that stores its answer. */
const needsLock = ({ idempotent, uses }: Endpoint): boolean =>
  idempotent === "rerun" || uses.some((word) => word !== "db.read" && word !== "db.write");

/** The first record under a key, or the one in place of what is over. */
const claimWrite = (record: IdempotencyRecord, stored: IdempotencyRecord | undefined): Write =>
  stored
    ? replace(table.idempotency, { ...record, version: stored.version }, "idempotency.running")
    : create(table.idempotency, record, "idempotency.running");

/** Two calls at once: the second one's transaction fails with whatever the first one has changed, and it looks why. */
function unlockedHandle(
  { db, spec, key }: IdempotentRequest,
  record: IdempotencyRecord,
  stored: IdempotencyRecord | undefined,
): IdempotencyHandle {
  return {
    callerKey: hash(key),
    storeAnswer: (answer) => [claimWrite(doneRecord(record, spec, answer), stored)],
    afterFailure: async () => {
      const winner = await db.get(table.idempotency, record).catch(() => undefined);
      return isDoneAs(record, winner) ? answerIn(winner) : undefined;
    },
  };
}

function lockedHandle({ db, spec, key }: IdempotentRequest, locked: IdempotencyRecord): IdempotencyHandle {
  return {
    callerKey: hash(key),
    storeAnswer: (answer) => [replace(table.idempotency, doneRecord(locked, spec, answer), "idempotency.running")],
    afterFailure: async () => {
      // If another request has taken over the key, it keeps it.
      await db.transact([remove(table.idempotency, locked, locked.version)]).catch(() => undefined);
      return undefined;
    },
  };
}

const replayHandle = (replayed: StoredAnswer): IdempotencyHandle => ({
  replayed,
  storeAnswer: () => [],
  afterFailure: async () => undefined,
});

const doneRecord = (record: IdempotencyRecord, spec: Endpoint, answer: unknown): IdempotencyRecord => ({
  ...record,
  state: "done",
  status: spec.status ?? 200,
  ...(spec.idempotent === "stored" && { answer: JSON.stringify(answer) }),
});

const answerIn = ({ status = 200, answer }: IdempotencyRecord): StoredAnswer => ({
  status,
  body: answer && JSON.parse(answer),
});

/**
 * Whether the same request is done; throws when another one is. A running request may still fail: another body is a
 * mismatch only once the first one is done.
 */
function isDoneAs(record: IdempotencyRecord, stored: IdempotencyRecord | undefined): stored is IdempotencyRecord {
  if (stored?.state !== "done" || !isCurrent(record, stored)) return false;
  if (stored.fingerprint !== record.fingerprint) throw new AppError("idempotency.mismatch");
  return true;
}

const isCurrent = ({ startedAt }: IdempotencyRecord, stored: IdempotencyRecord) => stored.until > startedAt;

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
