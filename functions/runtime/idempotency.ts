import { createHash, randomUUID } from "node:crypto";
import type { Endpoint } from "../../shared/endpoint.ts";
import { AppError } from "../../shared/errors.ts";
import type { UserId } from "../../shared/ids.ts";
import { DAY_MS, later, SECOND_MS, toInstant } from "../../shared/time.ts";
import { create, type Db, remove, replace, type Write } from "./db.ts";
import type { IdempotencyRecord } from "./records.ts";
import * as table from "./table.ts";

/** How long a running request locks its key, and how long an answer is stored. */
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
  /** The answer that an earlier request stored under the key. */
  readonly replayed?: { readonly status: number; readonly body: unknown };
  readonly receipt: (answer: unknown) => readonly Write[];
  /** A hash of the key, for handlers; a replayed answer reaches none. */
  readonly callerKey?: string;
  /** Unlocks the key after a failure, which changed nothing. */
  readonly abandon: () => Promise<void>;
};

/** The Idempotency-Key header, with or without the quotes of its draft standard; undefined without one. */
export const idempotencyKeyOf = (headers: Readonly<Record<string, string | undefined>>): string | undefined =>
  headers["idempotency-key"]?.trim().replace(/^"(.*)"$/, "$1") || undefined;

/** Locks the key for one request per user and endpoint; a repeated request gets the stored answer (I-25). */
export async function admit(asked: Idempotency, input: unknown): Promise<Admission> {
  const { db, spec } = asked;
  const record = toRecord(asked, input);
  const known = await db.get(table.idempotency, record);
  const isAlive = known !== undefined && known.until > record.startedAt;
  const isDone = isAlive && known.state === "done";
  // A running request may still fail: another body is a mismatch only once the first one is done.
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
      // If another request has taken over the key, it keeps it.
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
    // Hashed together with the key, which only the caller knows, so that stored bodies cannot be guessed.
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
