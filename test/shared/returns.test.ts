import { expect, test } from "vitest";
import { nextReturnsLook } from "../../shared/payments/returns.ts";
import { DAY_MS, Instant, later } from "../../shared/time.ts";

const processedAt = Instant.parse("2026-01-05T09:00:00.000Z");
const after = (days: number) => later(processedAt, days * DAY_MS);

test("I-06 the provider is asked what has gone back after four days, then each time after as long again, for four months", () => {
  const looks: Instant[] = [];
  for (let at = nextReturnsLook({ processedAt }, processedAt); at; at = nextReturnsLook({ processedAt }, at))
    looks.push(at);
  expect(looks).toEqual([4, 8, 16, 32, 64, 128].map(after));
});

test("I-30 it is asked every day while a bank decides, however long that takes", () => {
  const chargeback = { status: "open" } as const;
  expect(nextReturnsLook({ processedAt, chargeback }, after(200))).toBe(after(201));
  expect(nextReturnsLook({ processedAt, chargeback: { status: "lost" } }, after(200))).toBeUndefined();
});

test("I-06 it is asked again from the latest supplement on, and every day while a bank has any charge", () => {
  const late = { processedAt: after(100), chargeback: undefined };
  const supplements = [{ processedAt: after(2) }, late];
  expect(nextReturnsLook({ processedAt, supplements }, after(100))).toBe(after(104));
  expect(nextReturnsLook({ processedAt, supplements }, after(220))).toBe(after(340));
  expect(nextReturnsLook({ processedAt, supplements }, after(229))).toBeUndefined();
  const open = [{ processedAt: after(2), chargeback: { status: "open" } as const }, late];
  expect(nextReturnsLook({ processedAt, supplements: open }, after(300))).toBe(after(301));
});
