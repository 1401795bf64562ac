import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { afterAll, expect } from "vitest";
import { lazyClient, MAX_ATTEMPTS } from "../../../functions/adapters/aws.ts";
import { dynamodb } from "../../../functions/adapters/dynamodb.ts";
import createJob from "../../../functions/jobs/create.ts";
import updateStatus from "../../../functions/jobs/updateStatus.ts";
import { readItem, type Write } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { listLedgerEntries, listRefunds } from "../../../functions/stores/payments.ts";
import { startDatabase } from "../../../infra/local/dynoxide.ts";
import { AppError } from "../../../shared/errors/errors.ts";
import type { DomainEvent } from "../../../shared/events.ts";
import type { JobId } from "../../../shared/ids.ts";
import type { User } from "../../../shared/session/schema.ts";
import { aProfile, profileItems } from "../makers/people.ts";
import type { WorldJob } from "../world/money.ts";
import { productOf } from "../world/product.ts";
import type { World } from "../world/world.ts";
import { losingRace, recordingWrites } from "./concurrent-writes.ts";

const credentials = { accessKeyId: "races", secretAccessKey: "secret" };

/** An empty table in a real database process, behind the product's data adapter. Open once per file, which ends it. */
export async function openRaceTable() {
  const definition = productOf(undefined).cloud.only("AWS::DynamoDB::Table");
  const { endpoint, close } = await startDatabase(definition);
  afterAll(close);
  // A client of its own: those of the product reach the open world. It has no time limits, since hundreds of calls at once
  // keep this process busy for long.
  const client = lazyClient(() =>
    DynamoDBDocumentClient.from(
      new DynamoDBClient({ endpoint, credentials, region: "us-east-1", maxAttempts: MAX_ATTEMPTS }),
      { marshallOptions: { removeUndefinedValues: true } },
    ),
  );
  return dynamodb({ client, tableName: definition.Ref });
}

/** Two operations: `second` runs to completion right before `first` makes a certain write. */
export type Race = {
  readonly first: (world: World) => Promise<unknown>;
  /** A prefix of that write's sort key. */
  readonly before: string;
  /** Which of the transactions with such a write, counted from one. */
  readonly nth?: number;
  readonly second: (world: World, writes: readonly Write[]) => Promise<unknown>;
};

/**
 * The result of a lost race: the error code with which `first` was refused, or `done`; and the events of both.
 */
export type RaceResult = { readonly first: string; readonly world: World; readonly emitted: readonly DomainEvent[] };

/**
 * Deterministic races: the preparation runs in memory, the race itself goes through the product's data adapter to a real
 * database process. Open once per file.
 */
export async function openRaces() {
  const dynamo = await openRaceTable();
  return {
    /** Runs one race from a world's current state and asserts that no acknowledged write was lost (I-24). */
    async race(start: World, { first, second, ...when }: Race): Promise<RaceResult> {
      // A session that is made during the race would be in memory alone.
      for (const item of start.database.items())
        if (item.entity === table.user.type) start.cookieOf(readItem(table.user, item));
      const puts: Write[] = start.database.items().map((item) => ({ op: "put", item, orElse: "conflict.busy" }));
      // A transaction holds a hundred writes.
      for (let from = 0; from < puts.length; from += 100) await dynamo.transact(puts.slice(from, from + 100));
      const recorded = recordingWrites(dynamo);
      const world = start.withApp({ db: recorded.db });
      const loser = losingRace(recorded.db, { ...when, run: (writes) => second(world, writes) });
      const result = await resultOf(first(start.withApp({ db: loser.db })));
      expect(loser.hasHappened(), "there was no race").toBe(true);
      expect(await recorded.lostWrites()).toEqual([]);
      const emitted = recorded.items.filter(({ entity }) => entity === table.outbox.type);
      return { first: result, world, emitted: emitted.map((item) => table.outbox.schema.parse(item).event) };
    },
  };
}

/** The result of an operation: `done`, or its error code. A failure of the product is never one of the two ends of a race. */
export async function resultOf(operation: Promise<unknown>): Promise<string> {
  try {
    const answer = await operation;
    const code = typeof answer === "object" && answer !== null && "code" in answer ? answer.code : undefined;
    if (code === "internal") throw new Error("The product failed by itself.");
    return typeof code === "string" ? code : "done";
  } catch (thrown) {
    if (thrown instanceof AppError) return thrown.code;
    throw thrown;
  }
}

/** An open request, reopened after its handyman cancelled, and a second handyman who may accept it. */
export async function makeReopenedRequest(world: World) {
  const { jobId, customer, handyman } = await world.makeJob({ status: "accepted" });
  const cancelInput = { as: handyman, params: { id: jobId }, body: { status: "cancelled" } };
  expect((await world.call(updateStatus, cancelInput)).status).toBe(200);
  const id = (await world.app.db.get(table.job, { id: jobId }))?.serviceRequestId;
  if (!id) throw new Error("There is no request.");
  const accept = (who: User) => (racing: World) =>
    racing.call(createJob, { as: who, body: { serviceRequestId: id, agreedPrice: "100.00" } });
  return { customer, id, accept, hank: makeHandyman(world) };
}

/** A handyman with a profile. */
export function makeHandyman(world: World): User {
  const user = world.makePerson({ role: "handyman", firstName: "Hank" });
  writeHandymanProfile(world, user);
  return user;
}

/** The stored state of a job: its request, payment, handyman, refunds and ledger. */
export async function storedStateOf({ app: { db } }: World, { jobId, handyman }: Pick<WorldJob, "jobId" | "handyman">) {
  const [job, payment, owner, figures] = await Promise.all([
    db.get(table.job, { id: jobId }),
    db.get(table.payment, { jobId }),
    db.get(table.user, { id: handyman.id }),
    db.get(table.figures, { userId: handyman.id }),
  ]);
  const request = job && (await db.get(table.request, { id: job.serviceRequestId }));
  const [refunds, entries] = await Promise.all([listRefunds(db, jobId), listLedgerEntries(db, jobId)]);
  const kinds = entries.map(({ kind }) => kind).sort();
  return { job, request, payment, handyman: owner, figures, refunds, entries, kinds };
}

/** The refunds, transfers and reversals of a job at Stripe, in cents. */
export async function stripeStateOf({ provider, app: { db } }: World, jobId: JobId) {
  const payment = await db.get(table.payment, { jobId });
  type ProviderList = { readonly data: readonly { readonly amount: number; readonly amount_reversed?: number }[] };
  const [refunds, transfers] = await Promise.all([
    provider.ask<ProviderList>(`refunds?limit=100&payment_intent=${payment?.stripePaymentIntentId}`),
    provider.ask<ProviderList>(`transfers?limit=100&transfer_group=${jobId}`),
  ]);
  return {
    refunded: refunds.body.data.map(({ amount }) => amount),
    transferred: transfers.body.data.map(({ amount }) => amount),
    reversed: transfers.body.data.map(({ amount_reversed = 0 }) => amount_reversed),
  };
}

/** Writes a handyman profile for a user. */
export const writeHandymanProfile = ({ database }: Pick<World, "database">, user: User, overrides: object = {}) =>
  database.putAll(profileItems(user, aProfile(user, overrides)));
