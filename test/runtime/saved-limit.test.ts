import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { create } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import addSaved from "../../functions/saved/add.ts";
import { listSaved } from "../../functions/stores/saved.ts";
import { UserId } from "../../shared/ids.ts";
import { limits } from "../../shared/limits.ts";
import { toInstant } from "../../shared/time.ts";
import { losingRace } from "../support/actions/concurrent-writes.ts";
import { makeHandyman } from "../support/actions/races.ts";
import { openWorld } from "../support/world/world.ts";

test("R-408 of two devices that save somebody at once neither exceeds the hundred", async () => {
  const world = await openWorld({ holdsWebhooks: true });
  const ana = world.makePerson({ firstName: "Ana" });
  const { db } = world.app;
  const at = toInstant(world.app.now());
  const saveMany = Array.from({ length: limits.savedHandymen - 1 }, () =>
    create(table.savedHandyman, { userId: ana.id, handymanId: UserId.parse(randomUUID()), createdAt: at, version: 1 }),
  );
  await db.transact(saveMany);
  const [pete, hal] = [makeHandyman(world), makeHandyman(world)];
  const add = (handymanId: UserId, into = world) => into.call(addSaved, { as: ana, params: { handymanId } });
  const race = losingRace(db, { before: "SAVED#", run: () => add(hal.id) });
  expect((await add(pete.id, world.withApp({ db: race.db }))).code).toBe("saved.full");
  expect(race.hasHappened()).toBe(true);
  expect(await listSaved(db, ana.id)).toHaveLength(limits.savedHandymen);
  // Who is saved already stays so, also in a full list.
  expect((await add(hal.id)).status).toBe(204);
  expect((await add(pete.id)).code).toBe("saved.full");
});
