import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { toItem } from "../../functions/runtime/db.ts";
import * as table from "../../functions/runtime/table.ts";
import { admin } from "../../shared/admin/contract.ts";
import { Dispute } from "../../shared/disputes/schema.ts";
import type { FraudAlert } from "../../shared/fraud/schema.ts";
import { raise } from "../support/alerts.ts";
import { stackNow } from "../support/control.ts";
import { makeAdmin, type Person } from "../support/make.ts";
import { openTable } from "../support/table.ts";

const resolve = (by: Person, { id }: Pick<FraudAlert, "id">, note = "Spoke to the customer.", outcome?: "confirmed") =>
  by.call(admin.resolveFraudAlert, { params: { id }, body: { note, outcome } });
const idsIn = async (by: Person, state: "open" | "resolved") =>
  (await by.call(admin.fraudAlerts, { query: { state } })).body.map(({ id }) => id);

describe("fraud alerts", () => {
  test("R-155 R-130 wait in the open queue until one is resolved, with a note and who did it", async () => {
    const [ada, alert, other] = [await makeAdmin(), await raise(), await raise()];
    expect(await idsIn(ada, "open")).toEqual(expect.arrayContaining([alert.id, other.id]));
    const note = "Spoke to them; <i>moving house</i>, four rooms.";
    const { status, body } = await resolve(ada, alert, note, "confirmed");
    expect(status).toBe(200);
    expect(body).toMatchObject({ isResolved: true, resolvedBy: ada.user.id, outcome: "confirmed", note });
    expect(body).not.toHaveProperty("metadata");
    expect(await idsIn(ada, "open")).not.toContain(alert.id);
    expect(await idsIn(ada, "open")).toContain(other.id);
    expect(await idsIn(ada, "resolved")).toContain(alert.id);
    expect(await openTable().partition(`AUDIT#fraudAlert#${alert.id}`)).toMatchObject([
      { action: "fraudAlert.resolve", actorId: ada.user.id, reason: note },
    ]);
  });

  test("R-155 are resolved once, by one of those who try at once", async () => {
    const [ada, ben, alert] = [await makeAdmin(), await makeAdmin(), await raise()];
    const answers = await Promise.all([resolve(ada, alert), resolve(ben, alert), resolve(ben, alert)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await resolve(ada, alert)).problem.code).toBe("fraudAlert.resolved");
    expect(await openTable().partition(`AUDIT#fraudAlert#${alert.id}`)).toHaveLength(1);
  });

  test.each(["", "          ", "false"])("R-155 want a note, and %j is none", async (note) => {
    const [ada, alert] = [await makeAdmin(), await raise()];
    expect((await resolve(ada, alert, note)).problem.errors?.map(({ path }) => path)).toEqual(["note"]);
    expect(await idsIn(ada, "open")).toContain(alert.id);
  });
});

describe("disputes", () => {
  test("D-10 lists those that are open, the oldest first, and none while there are none", async () => {
    const ada = await makeAdmin();
    const list = async () => (await ada.call(admin.disputes, { query: {} })).body;
    const before = await list();
    const made = { jobId: randomUUID(), openedBy: ada.user.id, reason: "The door still drags." };
    const createdAt = (await stackNow()).toISOString();
    const disputes = [false, true].map((isClosed) =>
      Dispute.parse({ id: randomUUID(), ...made, isClosed, createdAt, updatedAt: createdAt }),
    );
    await openTable().putAll(disputes.map((dispute) => toItem(table.dispute, dispute)));
    const [open] = disputes;
    expect(await list()).toEqual([...before, { id: open?.id, ...made, createdAt }]);
  });
});
