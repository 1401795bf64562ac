import { expect, test } from "vitest";
import { nextRefundPoll } from "../../shared/payments/refund-poll.ts";
import { addMs, DAY_MS } from "../../shared/time.ts";
import { Instant } from "../../shared/time-schema.ts";

const processedAt = Instant.parse("2026-01-05T09:00:00.000Z");
const after = (days: number) => addMs(processedAt, days * DAY_MS);

test("I-06 Stripe is polled for refunds after four days, then whenever the age has doubled, for four months", () => {
  const polls: Instant[] = [];
  for (let at = nextRefundPoll({ processedAt }); at; at = nextRefundPoll({ processedAt, refundsPolledAt: at }))
    polls.push(at);
  expect(polls).toEqual([4, 8, 16, 32, 64, 128].map(after));
  expect(nextRefundPoll({ processedAt: undefined })).toBeUndefined();
});

test("I-30 it is polled daily while a chargeback is open, however long that takes", () => {
  const chargeback = { status: "open", openedAt: after(130) } as const;
  expect(nextRefundPoll({ processedAt, refundsPolledAt: after(128), chargeback })).toBe(after(131));
  expect(nextRefundPoll({ processedAt, refundsPolledAt: after(200), chargeback })).toBe(after(201));
  const lost = { ...chargeback, status: "lost" } as const;
  expect(nextRefundPoll({ processedAt, refundsPolledAt: after(200), chargeback: lost })).toBeUndefined();
});

test("I-06 the age counts from the latest supplement, and polling is daily while any charge has a chargeback", () => {
  const late = { processedAt: after(100), chargeback: undefined };
  const supplements = [{ processedAt: after(2) }, late];
  expect(nextRefundPoll({ processedAt, refundsPolledAt: after(64), supplements })).toBe(after(104));
  expect(nextRefundPoll({ processedAt, refundsPolledAt: after(220), supplements })).toBe(after(340));
  expect(nextRefundPoll({ processedAt, refundsPolledAt: after(229), supplements })).toBeUndefined();
  const chargeback = { status: "open", openedAt: after(299) } as const;
  const open = [{ processedAt: after(2), chargeback }, late];
  expect(nextRefundPoll({ processedAt, refundsPolledAt: after(300), supplements: open })).toBe(after(301));
});
