import { describe, expect, test } from "vitest";
import { type DisputeActor, disputeMoves, disputeStates } from "../../shared/disputes/machine.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { type FraudActor, fraudMoves, fraudStates } from "../../shared/fraud/machine.ts";
import { activeStatuses, type JobActor, jobMoves, statusMoves } from "../../shared/jobs/machine.ts";
import { findMove, type Moves, mayMove, transition } from "../../shared/machine.ts";
import {
  type PaymentActor,
  type PaymentStatus,
  paymentMachine,
  paymentMoves,
  paymentStatuses,
  releaseMachine,
} from "../../shared/payments/machine.ts";
import { followJob, toClosedRequest, toReopenedRequest } from "../../shared/requests/lifecycle.ts";
import { type RequestActor, requestMoves } from "../../shared/requests/machine.ts";
import { ServiceRequest } from "../../shared/requests/schema.ts";
import { jobStatuses } from "../../shared/requests/status.ts";
import { type VerificationActor, verificationMoves, verificationStatuses } from "../../shared/verifications/machine.ts";
import { samples } from "../support/makers/entities.ts";

const jobActors: readonly JobActor[] = [
  "customer",
  "handyman",
  "admin",
  "agreement",
  "clock",
  "provider",
  "handymanAlone",
];
const verificationActors: readonly VerificationActor[] = ["admin", "clock"];
const fraudActors: readonly FraudActor[] = ["admin", "clock"];
const paymentActors: readonly PaymentActor[] = ["customer", "provider"];

const openRequest = ServiceRequest.parse(samples.request.required);

type Space<State, Actor> = { readonly states: readonly State[]; readonly actors: readonly Actor[] };

/** Every state × target × actor that the machine allows, as `from → to by actor`, sorted. */
function allowed<State extends string, Actor extends string>(
  moves: Moves<State, Actor>,
  { states, actors }: Space<State, Actor>,
): readonly string[] {
  const steps = states.flatMap((from) => states.flatMap((to) => actors.map((actor) => ({ from, to, actor }))));
  expect(steps).toHaveLength(states.length ** 2 * actors.length);
  return steps
    .filter(({ from, to, actor }) => mayMove(moves, { from, to, actors: [actor] }))
    .map(({ from, to, actor }) => `${from} → ${to} by ${actor}`)
    .sort();
}

describe("a job", () => {
  const edges = allowed(jobMoves, { states: jobStatuses, actors: jobActors });

  test("R-136 R-811 is left by either side before it is started, afterwards by both together, and disputed by either; an administrator ends all", () => {
    expect(edges).toEqual(
      [
        "accepted → cancelled by admin",
        "accepted → cancelled by clock",
        "accepted → cancelled by customer",
        "accepted → cancelled by handyman",
        "accepted → cancelled by provider",
        "accepted → in_progress by handyman",
        ...["customer", "handyman"].map((by) => `accepted → disputed by ${by}`),
        "completed → cancelled by admin",
        ...["customer", "handyman"].map((by) => `completed → disputed by ${by}`),
        "completed → in_progress by customer",
        ...["admin", "agreement", "clock", "provider"].map((by) => `disputed → cancelled by ${by}`),
        ...["admin", "agreement", "clock", "customer", "handyman", "provider"].map(
          (by) => `disputed → completed by ${by}`,
        ),
        ...["accepted", "in_progress"].flatMap((to) =>
          ["admin", "agreement", "customer", "handyman"].map((by) => `disputed → ${to} by ${by}`),
        ),
        "in_progress → cancelled by admin",
        "in_progress → cancelled by agreement",
        "in_progress → cancelled by handymanAlone",
        "in_progress → cancelled by provider",
        "in_progress → completed by handyman",
        ...["customer", "handyman"].map((by) => `in_progress → disputed by ${by}`),
      ].sort(),
    );
  });

  test("E3 D-55 names by a status no move of what is done or disputed", () => {
    const named = allowed(statusMoves, { states: jobStatuses, actors: jobActors });
    expect(named).toEqual(edges.filter((edge) => !/^(completed|disputed)|→ disputed/.test(edge)));
  });

  test("R-138 is not moved for somebody who is nothing to it", () => {
    expect(mayMove(jobMoves, { from: "accepted", to: "in_progress", actors: [] })).toBe(false);
  });

  test("R-134 is moved by somebody who is several things to it", () => {
    expect(mayMove(jobMoves, { from: "accepted", to: "in_progress", actors: ["admin", "handyman"] })).toBe(true);
  });

  test("R-042 counts as active while accepted or in progress", () => {
    expect(activeStatuses).toEqual(["accepted", "in_progress"]);
  });
});

describe("a dispute", () => {
  const actors: readonly DisputeActor[] = ["opener", "other", "agreement", "clock", "provider", "admin"];

  test("R-803 R-813 is answered by the other side, decided when nobody agrees, appealed, and ended in five ways", () => {
    const open = ["deciding", "negotiating", "responding"];
    expect(allowed(disputeMoves, { states: disputeStates, actors })).toEqual(
      [
        ...open.flatMap((from) =>
          ["agreement", "clock", "opener", "provider"].map((by) => `${from} → closed by ${by}`),
        ),
        ...["admin", "provider"].map((by) => `decided → closed by ${by}`),
        "appealed → closed by provider",
        "deciding → decided by admin",
        ...["opener", "other"].map((by) => `decided → appealed by ${by}`),
        ...["admin", "clock"].map((by) => `appealed → decided by ${by}`),
        ...["clock", "opener", "other"].map((by) => `negotiating → deciding by ${by}`),
        "responding → deciding by clock",
        "responding → negotiating by other",
      ].sort(),
    );
  });
});

describe("a request", () => {
  const actors: readonly RequestActor[] = ["customer", "handyman", "admin", "clock", "job"];

  test("E1 is accepted, cancelled or expires while it is open, and follows its job from then on", () => {
    expect(allowed(requestMoves, { states: jobStatuses, actors })).toEqual([
      "accepted → cancelled by job",
      "accepted → disputed by job",
      "accepted → in_progress by job",
      "accepted → pending by job",
      "accepted → quoted by job",
      "completed → cancelled by job",
      ...["disputed", "in_progress"].map((to) => `completed → ${to} by job`),
      ...["accepted", "cancelled", "completed", "in_progress", "pending", "quoted"].map(
        (to) => `disputed → ${to} by job`,
      ),
      ...["cancelled", "completed", "disputed"].map((to) => `in_progress → ${to} by job`),
      "in_progress → pending by job",
      "in_progress → quoted by job",
      ...["pending", "quoted"].flatMap((from) => [
        ...["customer", "handyman"].map((by) => `${from} → accepted by ${by}`),
        ...["admin", "clock", "customer", "handyman"].map((by) => `${from} → cancelled by ${by}`),
        ...(from === "quoted" ? ["clock", "customer", "handyman"].map((by) => `quoted → pending by ${by}`) : []),
        `${from} → quoted by handyman`,
      ]),
    ]);
  });

  test("R-108 follows every move of its job, and nothing else of it", () => {
    const moves = Object.entries(jobMoves).filter(([, { to }]) => to !== "cancelled");
    for (const [, { from, to }] of moves)
      for (const status of from)
        expect(followJob({ ...openRequest, status }, { status: to, updatedAt: openRequest.updatedAt }).status).toBe(to);
    for (const status of ["pending", "quoted", "cancelled"] as const)
      expect(() => followJob(openRequest, { status, updatedAt: openRequest.updatedAt })).toThrow(`to ${status}`);
  });

  test("I-14 that moved on since its job was read is a conflict, which is tried again", () => {
    const { updatedAt } = openRequest;
    expect(() => followJob(openRequest, { status: "completed", updatedAt })).toThrow(new AppError("conflict.busy"));
    expect(() => toClosedRequest(openRequest, "jobCancelled", updatedAt)).toThrow(new AppError("conflict.busy"));
    const customer = { isActive: true };
    const reopen = () =>
      toReopenedRequest(openRequest, { customer, handymanId: openRequest.customerId, at: updatedAt });
    expect(reopen).toThrow(new AppError("conflict.busy"));
    const cancelled = { ...openRequest, status: "cancelled" } as const;
    expect(() => toClosedRequest(cancelled, "expired", updatedAt)).toThrow('makes no move "cancel" by clock.');
  });
});

describe("a payment", () => {
  const edges = allowed(paymentMoves, { states: paymentStatuses, actors: paymentActors });

  test("I-08 makes the listed moves and no other: a late event moves nothing that is completed, but for a refund", () => {
    expect(edges).toEqual([
      "completed → refunded by provider",
      "failed → completed by provider",
      "failed → failed by provider",
      "failed → pending by customer",
      "failed → processing by provider",
      "pending → completed by provider",
      "pending → failed by provider",
      "pending → pending by customer",
      "pending → processing by provider",
      "processing → completed by provider",
      "processing → failed by provider",
    ]);
  });
});

describe("a verification", () => {
  const edges = allowed(verificationMoves, { states: verificationStatuses, actors: verificationActors });

  test("R-123 knows the specification's states", () => {
    expect(verificationStatuses).toEqual(["pending", "in_review", "verified", "rejected", "expired", "revoked"]);
  });

  test("I-14 makes the listed moves and no other", () => {
    expect(edges).toEqual([
      "in_review → pending by clock",
      "in_review → rejected by admin",
      "in_review → verified by admin",
      "pending → in_review by admin",
      "verified → expired by clock",
    ]);
  });
});

describe("a machine", () => {
  test("I-14 makes a move that a row allows, and keeps everything else", () => {
    const held = { id: 1, releaseStatus: "held" } as const;
    expect(transition(releaseMachine, held, { move: "release", by: "clock" })).toEqual({
      id: 1,
      releaseStatus: "released",
    });
  });

  test("I-14 refuses every other move, naming machine, state, move and actor", () => {
    const moveOf = (status: PaymentStatus) => () =>
      transition(paymentMachine, { status }, { move: "succeed", by: "provider" });
    expect(moveOf("refunded")).toThrow('A payment that is refunded makes no move "succeed" by provider.');
    const byCustomer = () => transition(paymentMachine, { status: "pending" }, { move: "succeed", by: "customer" });
    expect(byCustomer).toThrow('A payment that is pending makes no move "succeed" by customer.');
  });

  test("names the move that it finds", () => {
    expect(findMove(jobMoves, "in_progress", "completed")).toMatchObject({ name: "complete", by: ["handyman"] });
    expect(findMove(statusMoves, "completed", "in_progress")).toBeUndefined();
  });
});

describe("a fraud alert", () => {
  const edges = allowed(fraudMoves, { states: fraudStates, actors: fraudActors });

  test("E6 is confirmed by who looks into it, dismissed at once as well, and goes back when time is up", () => {
    expect(edges).toEqual([
      "investigating → confirmed by admin",
      "investigating → dismissed by admin",
      "investigating → open by clock",
      "open → dismissed by admin",
      "open → investigating by admin",
    ]);
  });
});
