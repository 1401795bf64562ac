import { isDeepStrictEqual } from "node:util";
import type { AttributeValue } from "aws-lambda";
import * as z from "zod";
import { duePartitionsOf } from "../../functions/runtime/data/db.ts";
import { counterShards, dueKinds } from "../../functions/runtime/data/index-keys.ts";
import { listPartitions } from "../../functions/runtime/data/sharded-list.ts";
import type { Database } from "../../infra/local/dynoxide.ts";
import { openTableStream } from "../../infra/local/table-stream.ts";
import type { Resource } from "../../infra/local/template.ts";
import { DAY_MS, SECOND_MS } from "../../shared/time.ts";
import type { CapacityMeter } from "./capacity-meter.ts";

const JOBS_A_DAY = 1_000_000;
/** How much more the busiest time has than the mean. */
const PEAK = 5;
/** Write units a second that one partition of the table or of an index takes. */
const CEILING = 1_000;
const KILOBYTE = 1024;
const JOBS_A_SECOND = (PEAK * JOBS_A_DAY) / (DAY_MS / SECOND_MS);

/** The densest grid cell has about a twentieth of the people of the United States, a postal code at most one in 2,500. */
const IN_DENSEST_CELL = 1 / 20;
const IN_DENSEST_ZIP = 1 / 2_500;

type Sharing = readonly [partition: RegExp, name: string, share: number];
/**
 * The partitions that jobs share, and which part of all jobs writes to one of them. A partition that is not listed and has
 * no id in its key counts as shared by all jobs.
 */
const shared: readonly Sharing[] = [
  ...dueKinds.map(
    (kind): Sharing => [new RegExp(`^DUE#${kind}#`), `DUE#${kind}#<shard>`, 1 / duePartitionsOf(kind).length],
  ),
  [/^STATS#/, "STATS#<shard>", 1 / counterShards.length],
  [/^STATS_DAYS#/, "STATS_DAYS#<shard>", 1 / counterShards.length],
  [/^[A-Z_]+#\d$/, "<list>#<shard>", 1 / listPartitions("").length],
  [/^(FEED|AREA|UNSERVED|LIST_CHANGE)#-?\d+_-?\d+$/, "<list>#<cell>", IN_DENSEST_CELL],
  [/^DEMAND#[\d-]+#\d+#/, "DEMAND#<week>#<zipCode>#<category>", IN_DENSEST_ZIP],
  [/^DEMAND#[\d-]+$/, "DEMAND#<week>", 1],
  [/^SEARCH#amount#/, "SEARCH#amount#<cents>", 1 / 50],
  [/^SEARCH#(id|phone)#/, "SEARCH#<kind>#<beginning>", 1 / 100],
];
/** A partition of one job, person, file or call. */
const OWN = /[0-9a-f]{8}-[0-9a-f]{4}-|^(INTENT|STRIPE_EVENT|UPLOAD|IMAGE|RATE|IDEMPOTENCY|CALENDAR|ACCOUNT)#/;

type Image = Readonly<Record<string, AttributeValue>>;
type Index = { readonly name: string; readonly projected: readonly string[] | "ALL" };
export type HotKey = { readonly name: string; readonly units: number; readonly percent: number };
type Load = {
  readonly entity: string;
  readonly partition: string;
  readonly index: string;
  readonly units: number;
};

/** What the writes of a while cost: the hottest partitions, and each kind of item with its index entries. */
export type Written = { readonly keys: readonly HotKey[]; readonly items: readonly EntityUnits[] };
type EntityUnits = { readonly entity: string; readonly table: number; readonly indexes: number };

/** Follows what is written from now on; the function that it returns tells what it cost. */
export async function watchWrites(
  meter: CapacityMeter,
  { database, table }: { readonly database: Database; readonly table: Resource<"AWS::DynamoDB::Table"> },
): Promise<() => Promise<Written>> {
  const nextRecords = await openTableStream(database, "LATEST");
  const indexes = indexesOf(table);
  return async () => {
    const loads: Load[] = [];
    for (let records = await nextRecords(); records.length > 0; records = await nextRecords())
      for (const { dynamodb } of records) {
        const { OldImage, NewImage } = dynamodb as { OldImage?: Image; NewImage?: Image };
        loads.push(...loadsOf(meter, { before: OldImage, after: NewImage, indexes }));
      }
    return { keys: hottest(loads), items: byEntity(loads) };
  };
}

function hottest(loads: readonly Load[]): HotKey[] {
  const named = loads.flatMap(({ partition, index, units }) => {
    const [, name = partition, share = 1] = shared.find(([pattern]) => pattern.test(partition)) ?? [];
    return OWN.test(partition) ? [] : [{ name: `${name} (${index})`, units, share }];
  });
  return [...Map.groupBy(named, ({ name }) => name)]
    .map(([name, all]) => {
      const units = all.reduce((sum, load) => sum + load.units, 0);
      return { name, units, percent: (100 * units * (all[0]?.share ?? 1) * JOBS_A_SECOND) / CEILING };
    })
    .sort((a, b) => b.percent - a.percent);
}

function byEntity(loads: readonly Load[]): EntityUnits[] {
  const sum = (all: readonly Load[]) => all.reduce((total, { units }) => total + units, 0);
  return [...Map.groupBy(loads, ({ entity }) => entity)]
    .map(([entity, all]) => {
      const table = sum(all.filter(({ index }) => index === "table"));
      return { entity, table, indexes: sum(all) - table };
    })
    .sort((a, b) => b.table + b.indexes - a.table - a.indexes);
}

const Indexes = z.array(
  z.object({
    IndexName: z.string(),
    Projection: z.object({ ProjectionType: z.string(), NonKeyAttributes: z.array(z.string()).default([]) }),
  }),
);

const indexesOf = ({ GlobalSecondaryIndexes }: Resource<"AWS::DynamoDB::Table">): Index[] =>
  Indexes.parse(GlobalSecondaryIndexes).map(({ IndexName: name, Projection }) => {
    const keys = ["pk", "sk", `${name}Pk`, `${name}Sk`];
    const isWhole = Projection.ProjectionType === "ALL";
    return { name, projected: isWhole ? "ALL" : [...keys, ...Projection.NonKeyAttributes] };
  });

type Change = {
  readonly before: Image | undefined;
  readonly after: Image | undefined;
  readonly indexes: readonly Index[];
};

/** What a write costs by DynamoDB's arithmetic: the larger of both images, twice in a transaction, and each index entry. */
function loadsOf(meter: CapacityMeter, { before, after, indexes }: Change): Load[] {
  const [pk, sk] = ["pk", "sk"].map((name) => (after ?? before)?.[name]?.S ?? "") as [string, string];
  const times = meter.isTransacted({ pk, sk }) ? 2 : 1;
  const own = { partition: pk, index: "table", units: times * Math.max(unitsOf(before), unitsOf(after)) };
  const { S: entity = pk.split("#")[0] ?? "" } = (after ?? before)?.entity ?? {};
  return [own, ...indexes.flatMap((index) => entryLoads(index, { before, after }))].map((load) => ({
    ...load,
    entity,
  }));
}

/** The same key is written once when something of the entry has changed; another key is a deletion and an entry. */
function entryLoads({ name, projected }: Index, { before, after }: Omit<Change, "indexes">): Omit<Load, "entity">[] {
  const [old, now] = [before, after].map((image) => {
    if (!image?.[`${name}Pk`] || projected === "ALL") return image?.[`${name}Pk`] ? image : undefined;
    return Object.fromEntries(Object.entries(image).filter(([attribute]) => projected.includes(attribute)));
  });
  const load = (image: Image) => ({
    ...{ partition: image[`${name}Pk`]?.S ?? "", index: name },
    units: unitsOf(image),
  });
  const isSameKey = [`${name}Pk`, `${name}Sk`].every((key) => old?.[key]?.S === now?.[key]?.S);
  if (!isSameKey) return [old, now].flatMap((image) => (image ? [load(image)] : []));
  return now && !isDeepStrictEqual(old, now) ? [load(now)] : [];
}

const unitsOf = (image: Image | undefined): number => (image ? Math.ceil(sizeOf({ M: image }) / KILOBYTE) : 0);

/** The size of a value as DynamoDB counts it, near enough. */
function sizeOf({ S, N, M, L, SS }: AttributeValue): number {
  if (S !== undefined) return Buffer.byteLength(S);
  if (N !== undefined) return Math.ceil(N.length / 2) + 1;
  if (SS) return SS.reduce((sum, each) => sum + Buffer.byteLength(each), 0);
  if (L) return L.reduce((sum, each) => sum + 1 + sizeOf(each), 3);
  if (M) return Object.entries(M).reduce((sum, [name, each]) => sum + Buffer.byteLength(name) + sizeOf(each), 3);
  return 1;
}
