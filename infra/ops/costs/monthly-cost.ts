import { type Amounts, type Price, type Priced, prices } from "./prices.ts";

export type CostLine = { readonly item: Priced; readonly amount: number; readonly usd: number };

/** What `amount` of something costs in a month, in US dollars, less what is free. */
export function costOf(item: Priced, amount: number): number {
  const { usd, per, free = 0 }: Price = prices[item];
  return (Math.max(0, amount - free) / per) * usd;
}

/** The sum of amounts, each times its factor. */
export function sumOf(parts: readonly (readonly [factor: number, Amounts])[]): Amounts {
  const sum: Partial<Record<Priced, number>> = {};
  for (const [factor, amounts] of parts)
    for (const [item, amount] of Object.entries(amounts) as [Priced, number][])
      sum[item] = (sum[item] ?? 0) + factor * amount;
  return sum;
}

/** A line for each thing that a month uses, in the order of the prices, and their sum. */
export function monthlyCost(amounts: Amounts): { readonly lines: readonly CostLine[]; readonly usd: number } {
  const lines = (Object.keys(prices) as Priced[]).flatMap((item) => {
    const amount = amounts[item] ?? 0;
    return amount > 0 ? { item, amount, usd: costOf(item, amount) } : [];
  });
  return { lines, usd: lines.reduce((sum, { usd }) => sum + usd, 0) };
}
