import { describe, expect, test } from "vitest";
import {
  decideAnswer,
  isPriceOpen,
  needsActionFrom,
  openProposalOf,
  withDecision,
  withLapsedProposal,
  withoutOpenProposal,
} from "../../shared/jobs/proposals.ts";
import { PriceApproval, type Proposal, ProposalAnswer, ProposalSide, ProposalState } from "../../shared/jobs/schema.ts";
import { cents } from "../../shared/money.ts";
import { jobStatuses } from "../../shared/requests/status.ts";
import { addMs } from "../../shared/time.ts";
import { samples } from "../support/makers/entities.ts";
import { at, job, START, withOpen } from "../support/makers/proposal-entities.ts";

const actors = ["customer", "handyman", "admin", "agreement", "clock", "provider"] as const;

describe("an answer", () => {
  test("E3 is the other side's, and taking back its proposer's own: nobody else has one", () => {
    const may = ProposalSide.options.flatMap((by) =>
      ProposalAnswer.options.flatMap((answer) =>
        actors
          .filter(
            (actor) =>
              !(
                "refusal" in
                decideAnswer(withOpen({ by, kind: "ending" }), { number: 1, answer, actors: [actor] }, at(1))
              ),
          )
          .map((actor) => `${answer} what the ${by} proposed: ${actor}`),
      ),
    );
    expect(may).toEqual([
      "accept what the customer proposed: handyman",
      "decline what the customer proposed: handyman",
      "withdraw what the customer proposed: customer",
      "accept what the handyman proposed: customer",
      "decline what the handyman proposed: customer",
      "withdraw what the handyman proposed: handyman",
    ]);
  });

  const becomes = { accept: "accepted", decline: "declined", withdraw: "withdrawn" } as const;
  const giver = { accept: "customer", decline: "customer", withdraw: "handyman" } as const;

  test("I-14 is done once: said again it changes nothing, and another one comes too late", () => {
    for (const answer of ProposalAnswer.options)
      for (const state of ProposalState.options) {
        const verdict = decideAnswer(withOpen({ state }), { number: 1, answer, actors: [giver[answer]] }, at(1));
        if (state === "open") expect(verdict).toMatchObject({ isDone: false });
        else if (state === becomes[answer]) expect(verdict).toMatchObject({ isDone: true });
        else expect(verdict).toEqual({ refusal: "job.proposalClosed" });
      }
  });

  test.each(jobStatuses)("E3 counts while the job is in progress alone, not while it is %s", (status) => {
    const verdict = decideAnswer(
      withOpen({}, { status }),
      { number: 1, answer: "accept", actors: ["customer"] },
      at(1),
    );
    expect("refusal" in verdict).toBe(status !== "in_progress");
  });

  test("E3 comes too late at the end of the 48 hours, whether or not the clock was there", () => {
    const accept = { number: 1, answer: "accept", actors: ["customer"] } as const;
    expect(decideAnswer(withOpen(), accept, addMs(at(48), -1))).toMatchObject({ isDone: false });
    expect(decideAnswer(withOpen(), accept, at(48))).toEqual({ refusal: "job.proposalClosed" });
    expect(decideAnswer(withOpen(), { ...accept, number: 2 }, at(1))).toEqual({ refusal: "job.proposalNotFound" });
  });

  test("I-03 does not raise a price that was paid meanwhile, but by paying the difference; it may be declined", () => {
    const by = { number: 1, actors: ["customer"] } as const;
    const paid = withOpen({}, { paymentStatus: "completed", paidCents: cents(10_500) });
    expect(decideAnswer(paid, { ...by, answer: "accept" }, at(1))).toEqual({ refusal: "payment.supplementDue" });
    expect(decideAnswer(paid, { ...by, answer: "decline" }, at(1))).toMatchObject({ isDone: false });
    const underWay = withOpen({}, { paymentStatus: "processing" });
    expect(decideAnswer(underWay, { ...by, answer: "accept" }, at(1))).toEqual({ refusal: "payment.underWay" });
    expect(decideAnswer(underWay, { ...by, answer: "decline" }, at(1))).toMatchObject({ isDone: false });
    const failed = withOpen({}, { paymentStatus: "failed" });
    expect(decideAnswer(failed, { ...by, answer: "accept" }, at(1))).toMatchObject({ isDone: false });
  });

  test("D-21 changes the price by acceptance alone, which is the customer's consent", () => {
    for (const state of ProposalState.exclude(["open"]).options) {
      const next = withDecision(withOpen({}, { priceApproval: "pending" }), { number: 1, state, at: at(1) });
      expect([state, next.agreedPriceCents]).toEqual([state, state === "accepted" ? 12_000 : 10_000]);
      expect(next.priceApproval).toBe(state === "accepted" ? "approved" : "pending");
      expect(next.proposals[0]).toMatchObject({ state, decidedAt: at(1) });
    }
    const free = withDecision(withOpen({ kind: "ending", priceCents: cents(0) }), {
      number: 1,
      state: "accepted",
      at: at(1),
    });
    expect(free.agreedPriceCents).toBe(10_000);
  });

  test("D-47 shares the address by the customer's yes alone, not by a price that they named", () => {
    const ofSide = (by: ProposalSide, change: Partial<Proposal>) => {
      const yes = { number: 1, state: "accepted", at: at(1) } as const;
      return withDecision(withOpen({ by, ...change }, { priceApproval: "pending" }), yes).addressSharedAt;
    };
    const kinds = [{ kind: "price" }, { kind: "ending" }] as const;
    for (const kind of kinds)
      expect([ofSide("handyman", kind), ofSide("customer", kind)], kind.kind).toEqual([at(1), undefined]);
    expect(ofSide("handyman", { kind: "ending", priceCents: cents(0) })).toBeUndefined();
    const before = withOpen({ by: "customer" }, { addressSharedAt: START });
    expect(withDecision(before, { number: 1, state: "accepted", at: at(1) }).addressSharedAt).toBe(START);
  });
});

describe("what is left open", () => {
  test("E3 is withdrawn when the job leaves in another way, and lapses when its time is over", () => {
    expect(withoutOpenProposal(withOpen(), at(1)).proposals[0]).toMatchObject({ state: "withdrawn", decidedAt: at(1) });
    expect(openProposalOf(withoutOpenProposal(withOpen(), at(1)))).toBeUndefined();
    expect(withLapsedProposal(withOpen(), at(48)).proposals[0]?.state).toBe("lapsed");
    const waiting = withOpen();
    expect(withLapsedProposal(waiting, addMs(at(48), -1))).toBe(waiting);
    for (const state of ProposalState.exclude(["open"]).options) {
      const over = withOpen({ state });
      expect(withoutOpenProposal(over, at(1))).toBe(over);
      expect(withLapsedProposal(over, at(99))).toBe(over);
    }
  });

  test("D-21 waits for the customer while the price is pending and the job not done, started or not", () => {
    const open = PriceApproval.options.flatMap((priceApproval) =>
      jobStatuses
        .filter((status) => isPriceOpen({ status, priceApproval }))
        .map((status) => `${priceApproval} ${status}`),
    );
    expect(open).toEqual(["pending accepted", "pending in_progress"]);
    for (const status of ["accepted", "in_progress"] as const) {
      const named = job({ status, priceApproval: "pending" });
      expect([needsActionFrom(named, named.customerId), needsActionFrom(named, named.handymanId)]).toEqual([
        true,
        false,
      ]);
    }
  });

  test("E3 waits for no word on the price while the job is done again", () => {
    const redo = { askedAt: at(2), reason: "The tap drips again.", completedAt: at(1) };
    const inRework = job({ status: "in_progress", priceApproval: "pending", redo });
    expect([isPriceOpen(inRework), needsActionFrom(inRework, inRework.customerId)]).toEqual([false, false]);
  });

  test("E3 waits for the other side of a proposal alone, while the job is in progress", () => {
    for (const by of ProposalSide.options) {
      const waiting = withOpen({ by, kind: "ending" });
      expect(needsActionFrom(waiting, waiting.customerId)).toBe(by === "handyman");
      expect(needsActionFrom(waiting, waiting.handymanId)).toBe(by === "customer");
      expect(needsActionFrom(waiting, samples.job.required.id as string)).toBe(false);
      expect(needsActionFrom({ ...waiting, status: "completed" }, waiting.customerId)).toBe(false);
    }
  });
});
