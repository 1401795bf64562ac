import { expect, test } from "vitest";
import { type DueItem, kindOf, listDue } from "../../functions/reactions/due-queue.ts";
import type { App } from "../../functions/runtime/app.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { dueActionOf } from "../../shared/jobs/deadlines.ts";
import { addMs, toInstant } from "../../shared/time.ts";
import { deadlineJobs, dueCases } from "../support/actions/due-cases.ts";
import { openWorld, type World } from "../support/world/world.ts";

const nothingStored = { remove: async () => undefined, abortMultipart: async () => undefined };
const newWorld = async () =>
  (await openWorld({ holdsWebhooks: true })).withApp({
    files: nothingStored,
    quarantine: nothingStored,
  } as unknown as Partial<App>);

const makeJobDue =
  (action: string, jobOf: (typeof deadlineJobs)[keyof typeof deadlineJobs]) => async (world: World) => {
    const at = toInstant(world.app.now());
    const { jobId } = await world.makeJob(jobOf((ms) => addMs(at, -ms)));
    const job = await world.app.db.get(table.job, { id: jobId });
    expect(job && dueActionOf(job, at)).toBe(action);
  };

const cases = [
  ...Object.entries(dueCases).flatMap(([kind, all]) => all.map((make, turn) => ({ kind, turn, make }))),
  ...Object.entries(deadlineJobs).map(([turn, job]) => ({ kind: "job.deadline", turn, make: makeJobDue(turn, job) })),
];

const dueIn = ({ app }: World): Promise<DueItem[]> => listDue(app.db, app.now());

/** A world in which an item of this kind is due. */
async function makeDue({ kind, make }: (typeof cases)[number]): Promise<World> {
  const world = await newWorld();
  await make(world);
  const isDue = async () => (await dueIn(world)).some((each) => kindOf(each) === kind);
  for (let runs = 0; runs < 3 && !(await isDue()); runs++) await world.workDue();
  expect(await isDue()).toBe(true);
  return world;
}

/** Runs the schedule; what was due and is due as before. */
async function workDue(world: World): Promise<DueItem[]> {
  const before = await dueIn(world);
  await world.workDue();
  const after = new Set((await dueIn(world)).map(({ pk, dueSk }) => pk + dueSk));
  return before.filter(({ pk, dueSk }) => after.has(pk + dueSk));
}

/** A handler that failed has had its item put off. A money alarm is no failure. */
const failuresIn = ({ failures }: World) => failures().filter((line) => line.includes('"message":"failure"'));

test.each(cases)("R-706 what was worked is due no more, or later: $kind, $turn", async (each) => {
  const world = await makeDue(each);
  expect([await workDue(world), failuresIn(world)]).toEqual([[], []]);
});

test.each(cases)("R-706 nothing stays due in silence when an item beside it is missing: $kind, $turn", async (each) => {
  const world = await makeDue(each);
  const { database, tableName: TableName } = world;
  const complete = database.snapshot();
  for (const { pk, sk, entity: missing } of database.items()) {
    database.run("DeleteItem", { TableName, Key: { pk, sk } });
    expect({ missing, left: await workDue(world) }).toMatchObject({ left: [] });
    database.restore(complete);
  }
});
