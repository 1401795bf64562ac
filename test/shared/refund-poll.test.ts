import { expect, test } from "vitest";
import { nextRefundPoll } from "../../shared/payments/refund-poll.ts";
import { addMs, DAY_MS, Instant } from "../../shared/time.ts";

const processedAt = Instant.parse("2026-01-05T09:00:00.000Z");
const after = (days: number) => addMs(processedAt, days * DAY_MS);

test("I-06 Stripe is polled for refunds after four days, then whenever the age has doubled, for four months", () => {
  const looks: Instant[] = [];
  for (let at = nextRefundPoll({ processedAt }, processedAt); at; at = nextRefundPoll({ processedAt }, at))
    looks.push(at);
  expect(looks).toEqual([4, 8, 16, 32, 64, 128].map(after));
});

test("I-30 it is polled daily while a chargeback is open, however long that takes", () => {
  const chargeback = { status: "open" } as const;
  expect(nextRefundPoll({ processedAt, chargeback }, after(200))).toBe(after(201));
  expect(nextRefundPoll({ processedAt, chargeback: { status: "lost" } }, after(200))).toBeUndefined();
});

test("I-06 the age counts from the latest supplement, and polling is daily while any charge has a chargeback", () => {
  const late = { processedAt: after(100), chargeback: undefined };
  const supplements = [{ processedAt: after(2) }, late];
  expect(nextRefundPoll({ processedAt, supplements }, after(100))).toBe(after(104));
  expect(nextRefundPoll({ processedAt, supplements }, after(220))).toBe(after(340));
  expect(nextRefundPoll({ processedAt, supplements }, after(229))).toBeUndefined();
  const open = [{ processedAt: after(2), chargeback: { status: "open" } as const }, late];
  expect(nextRefundPoll({ processedAt, supplements: open }, after(300))).toBe(after(301));
});
