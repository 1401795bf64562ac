import { describe, expect, test } from "vitest";
import { isPriceUnapproved } from "../../shared/jobs/final-price.ts";
import {
  decideAnswer,
  needsActionFrom,
  refusalOfProposal,
  withDecision,
  withProposal,
} from "../../shared/jobs/proposals.ts";
import { type Job, PriceApproval, type Proposal, ProposalAnswer, ProposalSide } from "../../shared/jobs/schema.ts";
import { cents } from "../../shared/money.ts";
import { paymentStatuses } from "../../shared/payments/machine.ts";
import { policy } from "../../shared/policy.ts";
import { proposalKinds } from "../../shared/proposal-kind.ts";
import { jobStatuses } from "../../shared/requests/status.ts";
import { at, job, proposal, proposed, START, withOpen } from "../support/makers/proposal-entities.ts";

const actors = ["customer", "handyman", "admin", "agreement", "clock", "provider"] as const;

describe("proposing", () => {
  test("E3 D-49 is for both sides of a started job where it is the end; a price is for its handyman, then for its customer", () => {
    const may = proposalKinds.flatMap((kind) =>
      ProposalSide.options.flatMap((by) =>
        jobStatuses
          .filter(
            (status) => !refusalOfProposal(job({ status, priceApproval: "pending" }), proposed(9000, { kind, by })),
          )
          .map((status) => `${kind} by ${by} while ${status}`),
      ),
    );
    expect(may).toEqual([
      "price by customer while completed",
      "price by handyman while in_progress",
      "ending by customer while in_progress",
      "ending by handyman while in_progress",
    ]);
    expect(refusalOfProposal(job(), proposed(9000, { by: "customer" }))).toBe("job.illegalMove");
    expect(refusalOfProposal(job({ status: "accepted" }), proposed(9000))).toBe("job.illegalMove");
  });

  test("D-54 is not for who could have no answer: the other account is not active, and was not left the job", () => {
    const inactive = { customer: { customerInactiveAt: START }, handyman: { handymanInactiveAt: START } };
    for (const mayFinish of [undefined, false, true]) {
      const refused = proposalKinds.flatMap((kind) =>
        ProposalSide.options.flatMap((by) =>
          ProposalSide.options
            .filter((side) => {
              const status = kind === "price" && by === "customer" ? "completed" : "in_progress";
              const of = job({ status, priceApproval: "pending", mayFinish, ...inactive[side] });
              return refusalOfProposal(of, proposed(9000, { kind, by })) === "job.illegalMove";
            })
            .map((side) => `${kind} by ${by} without the ${side}`),
        ),
      );
      const abandoned = ["price by customer without the handyman", "ending by customer without the handyman"];
      const alone = ["price by handyman without the customer", "ending by handyman without the customer"];
      expect(refused.sort()).toEqual([...alone, ...(mayFinish ? [] : abandoned)].sort());
    }
  });

  test.each([
    [499, "job.priceOutOfBounds"],
    [500, undefined],
    [9999, undefined],
    [10_000, "job.priceUnchanged"],
    [10_001, undefined],
    [2_500_000, undefined],
    [2_500_001, "job.priceOutOfBounds"],
  ])("D-40 a price of %i cents instead of 10,000 is refused: %s", (price, refusal) => {
    expect(refusalOfProposal(job(), proposed(price))).toBe(refusal);
  });

  test.each([
    [0, undefined],
    [1, "job.endingPriceRefused"],
    [499, "job.endingPriceRefused"],
    [500, undefined],
    [10_000, undefined],
    [10_001, "job.endingPriceRefused"],
  ])("D-40 an end at %i cents of 10,000 is refused: %s", (price, refusal) => {
    expect(refusalOfProposal(job(), proposed(price, { kind: "ending" }))).toBe(refusal);
  });

  test.each([undefined, ...paymentStatuses])(
    "I-03 a price may fall while the payment is %s; it may rise but while a card is at work, once paid by a dollar or more",
    (paymentStatus) => {
      const refusals = { processing: "payment.underWay", completed: "job.riseTooSmall" } as const;
      const isWritten = paymentStatus === "processing" || paymentStatus === "completed";
      const of = { ...job({ paymentStatus }), paidCents: paymentStatus === "completed" ? cents(10_500) : undefined };
      expect(refusalOfProposal(of, proposed(10_001))).toBe(isWritten ? refusals[paymentStatus] : undefined);
      expect(refusalOfProposal(of, proposed(10_100))).toBe(
        paymentStatus === "processing" ? "payment.underWay" : undefined,
      );
      expect(refusalOfProposal(of, proposed(9999))).toBeUndefined();
      expect(refusalOfProposal(of, proposed(10_000))).toBe("job.priceUnchanged");
    },
  );

  test("E3 waits until the open one is answered, whatever its kind, and takes five of a kind from each side", () => {
    for (const kind of proposalKinds)
      expect(refusalOfProposal(withOpen({ kind }), proposed(9000, { kind: "ending" }))).toBe("job.proposalOpen");
    const over = Array.from({ length: policy.proposals }, (_, n) => proposal({ number: n + 1, state: "declined" }));
    expect(refusalOfProposal(job({ proposals: over.slice(1) }), proposed(9000))).toBeUndefined();
    expect(refusalOfProposal(job({ proposals: over }), proposed(9000))).toBe("job.proposalsSpent");
    expect(refusalOfProposal(job({ proposals: over }), proposed(9000, { kind: "ending" }))).toBeUndefined();
    for (const by of ProposalSide.options) {
      const proposals = over.map((each): Proposal => ({ ...each, kind: "ending", by, state: "withdrawn" }));
      const refused = ProposalSide.options.filter((side) =>
        refusalOfProposal(job({ proposals }), proposed(9000, { kind: "ending", by: side })),
      );
      expect(refused).toEqual([by]);
    }
  });

  test("E3 keeps the price that stood before, and lasts 48 hours", () => {
    const { proposals } = withProposal(withOpen({ state: "declined" }), proposed(9000, { kind: "ending" }), at(3));
    expect(proposals.at(-1)).toMatchObject({ number: 2, formerCents: 10_000, priceCents: 9000, state: "open" });
    expect(proposals.at(-1)).toMatchObject({ createdAt: at(3), expiresAt: at(51) });
    expect(proposals[0]?.state).toBe("declined");
  });
});

describe("what the customer offers for finished work", () => {
  const done = (change: Partial<Job> = {}) => job({ status: "completed", priceApproval: "pending", ...change });
  const offer = (change: Partial<Proposal> = {}) =>
    proposal({ priceCents: cents(8000), by: "customer", expiresAt: at(72), ...change });
  const withOffer = (change: Partial<Proposal> = {}, ofJob: Partial<Job> = {}) =>
    done({ proposals: [offer(change)], ...ofJob });

  test("D-49 is offered only where nobody has agreed to the price, and no card is at work on it", () => {
    const may = jobStatuses.flatMap((status) =>
      PriceApproval.options.flatMap((priceApproval) =>
        [undefined, ...paymentStatuses]
          .filter((paymentStatus) => !refusalOfProposal(done({ status, priceApproval, paymentStatus }), offer()))
          .map((paymentStatus) => `${status} ${priceApproval} ${paymentStatus}`),
      ),
    );
    expect(may).toEqual(["completed pending undefined", "completed pending pending", "completed pending failed"]);
    expect(refusalOfProposal(done({ paymentStatus: "processing" }), offer())).toBe("payment.underWay");
    expect(refusalOfProposal(done(), proposed(8000, { by: "handyman" }))).toBe("job.illegalMove");
  });

  test("D-40 keeps the bounds of a price, is another one, and is made five times, one after the other", () => {
    for (const [price, refusal] of [
      [499, "job.priceOutOfBounds"],
      [500, undefined],
      [10_000, "job.priceUnchanged"],
      [2_500_001, "job.priceOutOfBounds"],
    ] as const)
      expect(refusalOfProposal(done(), offer({ priceCents: cents(price) }))).toBe(refusal);
    expect(refusalOfProposal(withOffer(), offer())).toBe("job.proposalOpen");
    const over = Array.from({ length: policy.proposals }, (_, n) => offer({ number: n + 1, state: "declined" }));
    expect(refusalOfProposal(done({ proposals: over.slice(1) }), offer())).toBeUndefined();
    expect(refusalOfProposal(done({ proposals: over }), offer())).toBe("job.proposalsSpent");
  });

  test("D-49 waits 72 hours for the handyman alone, as long as the job is where it was", () => {
    const [open] = withProposal(done(), offer(), at(3)).proposals;
    expect(open).toMatchObject({ expiresAt: at(75), formerCents: 10_000 });
    const may = jobStatuses.flatMap((status) =>
      PriceApproval.options.flatMap((priceApproval) =>
        actors.flatMap((actor) =>
          ProposalAnswer.options
            .filter((answer) => {
              const of = withOffer({}, { status, priceApproval });
              return !("refusal" in decideAnswer(of, { number: 1, answer, actors: [actor] }, at(1)));
            })
            .map((answer) => `${answer} by ${actor} of a ${status} job at a ${priceApproval} price`),
        ),
      ),
    );
    expect(may).toEqual([
      "withdraw by customer of a completed job at a pending price",
      "accept by handyman of a completed job at a pending price",
      "decline by handyman of a completed job at a pending price",
    ]);
    const late = decideAnswer(withOffer(), { number: 1, answer: "accept", actors: ["handyman"] }, at(72));
    expect(late).toEqual({ refusal: "job.proposalClosed" });
  });

  test("I-03 is not accepted while a card pays what was asked; it may be declined", () => {
    const by = { number: 1, actors: ["handyman"] } as const;
    const paying = withOffer({}, { paymentStatus: "processing" });
    expect(decideAnswer(paying, { ...by, answer: "accept" }, at(1))).toEqual({ refusal: "payment.underWay" });
    expect(decideAnswer(paying, { ...by, answer: "decline" }, at(1))).toMatchObject({ isDone: false });
  });

  test("D-49 becomes the agreed price by the handyman's yes alone; a no leaves what they ask, and asks nobody", () => {
    const yes = withDecision(withOffer({}, { unpaidDays: 7 }), { number: 1, state: "accepted", at: at(9) });
    expect(yes).toMatchObject({ agreedPriceCents: 8000, priceApproval: "approved", unpaidDays: undefined });
    for (const state of ["declined", "lapsed", "withdrawn"] as const) {
      const no = withDecision(withOffer({}, { unpaidDays: 7 }), { number: 1, state, at: at(9) });
      expect(no).toMatchObject({ agreedPriceCents: 10_000, priceApproval: "pending", unpaidDays: 7 });
      expect([isPriceUnapproved(no), refusalOfProposal(no, offer())]).toEqual([true, undefined]);
    }
    const open = withOffer();
    expect([needsActionFrom(open, open.customerId), needsActionFrom(open, open.handymanId)]).toEqual([false, true]);
    const paid = withOffer({}, { priceApproval: "approved", paymentStatus: "completed" });
    expect(needsActionFrom(paid, paid.handymanId)).toBe(false);
  });

  test("D-49 calls a price asked until its customer has approved it, whatever became of the job", () => {
    const unapproved = PriceApproval.options.filter((priceApproval) => isPriceUnapproved({ priceApproval }));
    expect(unapproved).toEqual(["pending", "rejected", "lapsed"]);
  });
});
