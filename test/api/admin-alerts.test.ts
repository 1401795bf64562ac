import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { toItem } from "../../functions/runtime/db.ts";
import * as table from "../../functions/runtime/table.ts";
import { admin } from "../../shared/admin/contract.ts";
import { Dispute } from "../../shared/disputes/schema.ts";
import type { FraudAlert } from "../../shared/fraud/schema.ts";
import { ServiceRequestId } from "../../shared/ids.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { requests } from "../../shared/requests/contract.ts";
import { raise } from "../support/alerts.ts";
import { stackNow } from "../support/control.ts";
import { postRequest } from "../support/jobs.ts";
import { makeAdmin, makeCustomer, makeHandyman, type Person } from "../support/make.ts";
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

describe("a fraud that is confirmed", () => {
  const NOTE = "The address belongs to somebody else.";
  const accept = (by: Person, serviceRequestId: string) =>
    by.call(jobs.create, { body: { serviceRequestId, agreedPrice: "80.00" } });

  test("E6 cancels its request while it is open: nobody finds or accepts it any more", async () => {
    const [ada, customer, hank] = [await makeAdmin(), await makeCustomer(), await makeHandyman()];
    const { id } = await postRequest(customer);
    const alert = await raise({ serviceRequestId: id });
    expect((await resolve(ada, alert, NOTE, "confirmed")).body).toMatchObject({ outcome: "confirmed", note: NOTE });
    expect(await openTable().get(table.request, { id })).toMatchObject({ status: "cancelled", cancelReason: "fraud" });
    expect((await accept(hank, id)).problem.code).toBe("serviceRequest.taken");
    const feed = await hank.call(requests.list, { query: {} });
    expect(feed.body.map((request) => request.id)).not.toContain(id);
  });

  test("E6 leaves a request alone that somebody has taken, or that never was, and so does a dismissal", async () => {
    const [ada, customer, hank] = [await makeAdmin(), await makeCustomer(), await makeHandyman()];
    const [taken, open] = [await postRequest(customer), await postRequest(customer)];
    await accept(hank, taken.id);
    const missing = ServiceRequestId.parse(randomUUID());
    for (const [serviceRequestId, outcome] of [[taken.id, "confirmed"], [missing, "confirmed"], [open.id]] as const) {
      expect((await resolve(ada, await raise({ serviceRequestId }), NOTE, outcome)).status).toBe(200);
    }
    expect(await openTable().get(table.request, taken)).toMatchObject({ status: "accepted" });
    expect(await openTable().get(table.request, open)).toMatchObject({ status: "pending" });
  });

  test("E6 I-13 ends either accepted or cancelled when a handyman accepts at the same moment", async () => {
    const [ada, customer, hank] = [await makeAdmin(), await makeCustomer(), await makeHandyman()];
    for (let round = 0; round < 4; round++) {
      const { id } = await postRequest(customer);
      const alert = await raise({ serviceRequestId: id });
      const [accepted, resolved] = await Promise.all([accept(hank, id), resolve(ada, alert, NOTE, "confirmed")]);
      expect(resolved.status).toBe(200);
      const status = accepted.status === 201 ? "accepted" : "cancelled";
      expect(await openTable().get(table.request, { id })).toMatchObject({ status });
    }
  });

  test.each([
    ["Nineteen characters", 400],
    ["Twenty characters is", 200],
  ] as const)("E6 wants a note of twenty characters: %j", async (note, status) => {
    const [ada, alert] = [await makeAdmin(), await raise()];
    const answer = await resolve(ada, alert, note, "confirmed");
    expect(answer.status).toBe(status);
    const said = status === 400 ? [{ path: "note", message: "Give a reason of at least 20 characters" }] : undefined;
    expect(answer.problem.errors).toEqual(said);
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
