import { expect } from "vitest";
import { dynamodb } from "../../functions/adapters/dynamodb.ts";
import createJob from "../../functions/jobs/create.ts";
import updateStatus from "../../functions/jobs/updateStatus.ts";
import { listEntries, listRefunds } from "../../functions/payments/store.ts";
import { toItem, type Write } from "../../functions/runtime/db.ts";
import { placeOf } from "../../functions/runtime/places.ts";
import * as table from "../../functions/runtime/table.ts";
import { startDatabase } from "../../infra/local/dynoxide.ts";
import { AppError } from "../../shared/errors.ts";
import { HandymanProfile } from "../../shared/handymen/schema.ts";
import type { JobId } from "../../shared/ids.ts";
import type { User } from "../../shared/session/schema.ts";
import { type JobOf, openMoney, type World } from "./money-in-process.ts";
import { overtaken, remembering } from "./overtaking.ts";

const indexes = ["gsi1", "gsi2", "gsi3", "gsi4"];
const attribute = (AttributeName: string) => ({ AttributeName, AttributeType: "S" });
const keys = (prefix = "") => [
  { AttributeName: `${prefix}pk`, KeyType: "HASH" },
  { AttributeName: `${prefix}sk`, KeyType: "RANGE" },
];

/** The product's table, as much of it as a race needs. */
const description = {
  Ref: "homewright-races",
  KeySchema: keys(),
  AttributeDefinitions: ["", ...indexes].flatMap((index) => [`${index}pk`, `${index}sk`].map(attribute)),
  GlobalSecondaryIndexes: indexes.map((IndexName) => ({
    ...{ IndexName, KeySchema: keys(IndexName), Projection: { ProjectionType: "ALL" } },
  })),
  TimeToLiveSpecification: { AttributeName: "ttl", Enabled: true },
  StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" },
};

/** Two operations: `first` is overtaken by `second`, which runs to its end right before `first` makes a write. */
export type Race = {
  readonly first: (world: World) => Promise<unknown>;
  /** The write: its sort key begins so. */
  readonly before: string;
  /** Which of its transactions that hold such a write, counted from one. */
  readonly nth?: number;
  readonly second: (world: World, writes: readonly Write[]) => Promise<unknown>;
};

/** A lost race as it ends: the code of the error with which the first was refused, or `done`. */
export type Ended = { readonly first: string; readonly world: World };

/**
 * Races on purpose: the histories that lead there run in memory, and the race itself goes through the product's own data
 * adapter to a real database process. Once for a file, at its top.
 */
export async function openRaces() {
  const money = await openMoney();
  const database = await startDatabase(description);
  Object.assign(process.env, { AWS_ENDPOINT_URL_DYNAMODB: database.endpoint, TABLE_NAME: description.Ref });
  const real = dynamodb();
  return {
    newWorld: money.newWorld,
    /** Runs one race from where a world stands. Whatever was acknowledged to either of the two stands in the end (I-24). */
    async race(standing: World, { first, second, ...when }: Race): Promise<Ended> {
      const items = standing.table.items();
      await real.transact(items.map((item) => ({ op: "put", item, orElse: "conflict.busy" })));
      const memory = remembering(real);
      const world = standing.over({ db: memory.db });
      const slow = overtaken(memory.db, { ...when, run: (writes) => second(world, writes) });
      const ended = await endOf(first(standing.over({ db: slow.db })));
      expect(slow.hasHappened(), "there was no race").toBe(true);
      expect(await memory.lost()).toEqual([]);
      return { first: ended, world };
    },
    async close() {
      await Promise.all([money.close(), database.close()]);
    },
  };
}

export type Races = Awaited<ReturnType<typeof openRaces>>;

/** What came of an operation: `done`, or the code with which it was refused. Whatever else it throws is a bug. */
export async function endOf(operation: Promise<unknown>): Promise<string> {
  try {
    const answer = await operation;
    const code = typeof answer === "object" && answer !== null && "code" in answer ? answer.code : undefined;
    return typeof code === "string" ? code : "done";
  } catch (thrown) {
    if (thrown instanceof AppError) return thrown.code;
    throw thrown;
  }
}

/** A request that is open, for a handyman has left its job, and another one who may take it. */
export async function makeOpen(world: World) {
  const { jobId, customer, handyman } = await world.makeJob({ status: "accepted" });
  const left = { as: handyman, params: { id: jobId }, body: { status: "cancelled" } };
  expect((await world.call(updateStatus, left)).status).toBe(200);
  const id = (await world.app.db.get(table.job, { id: jobId }))?.serviceRequestId;
  if (!id) throw new Error("There is no request.");
  const accept = (who: User) => (racing: World) =>
    racing.call(createJob, { as: who, body: { serviceRequestId: id, agreedPrice: "100.00" } });
  return { customer, id, accept, hank: makeHandyman(world) };
}

/** A handyman who can take on work. */
export function makeHandyman(world: World): User {
  const user = world.makePerson({ role: "handyman", firstName: "Hank" });
  enroll(world, user);
  return user;
}

/** Everything that stands about a job. */
export async function standing({ app: { db } }: World, { jobId, handyman }: Pick<JobOf, "jobId" | "handyman">) {
  const [job, payment, owner] = await Promise.all([
    db.get(table.job, { id: jobId }),
    db.get(table.payment, { jobId }),
    db.get(table.user, { id: handyman.id }),
  ]);
  const request = job && (await db.get(table.request, { id: job.serviceRequestId }));
  const [refunds, entries] = await Promise.all([listRefunds(db, jobId), listEntries(db, jobId)]);
  return { job, request, payment, handyman: owner, refunds, entries, kinds: entries.map(({ kind }) => kind).sort() };
}

/** What the provider has made of a job's money: refunds of its charge, and transfers of its share with what came back. */
export async function atProvider({ provider, app: { db } }: World, jobId: JobId) {
  const payment = await db.get(table.payment, { jobId });
  type Made = { readonly data: readonly { readonly amount: number; readonly amount_reversed?: number }[] };
  const [refunds, transfers] = await Promise.all([
    provider.ask<Made>(`refunds?limit=100&payment_intent=${payment?.stripePaymentIntentId}`),
    provider.ask<Made>(`transfers?limit=100&transfer_group=${jobId}`),
  ]);
  return {
    refunded: refunds.body.data.map(({ amount }) => amount),
    transferred: transfers.body.data.map(({ amount }) => amount),
    reversed: transfers.body.data.map(({ amount_reversed = 0 }) => amount_reversed),
  };
}

/** Gives a person the profile of a handyman. */
export function enroll({ table: stored }: World, { id, createdAt, updatedAt }: User, wish: object = {}): void {
  const terms = { bio: "Twenty years of taps, doors and fences, most of them still in use.", experience: "10+" };
  const work = { skills: ["plumbing"], businessType: "individual", serviceRadius: 15, hourlyRateCents: 5000 };
  const town = { city: "Springfield", zipCode: "62701", ...placeOf("62701") };
  const agreed = { availability: ["monday"], backgroundCheckConsent: true, termsAccepted: true };
  const stamps = { id, userId: id, createdAt, updatedAt };
  const profile = HandymanProfile.parse({ ...terms, ...work, ...town, ...agreed, ...stamps, ...wish });
  stored.putAll([toItem(table.handyman, profile)]);
}
