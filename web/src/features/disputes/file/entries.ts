import type { DisputeFile, SettlementView, StatementView } from "../../../../../shared/disputes/view.ts";

/** One thing that happened, in a timeline of both sides. */
export type Entry =
  | { readonly kind: "opening" | "statement"; readonly at: string; readonly statement: StatementView }
  | { readonly kind: "frozen"; readonly at: string }
  | { readonly kind: "offer"; readonly at: string; readonly offer: SettlementView }
  | { readonly kind: "end"; readonly at: string };

const rank = { opening: 0, frozen: 1, statement: 2, offer: 2, end: 3 } as const;

/** Everything in a dispute, oldest first. */
export function entriesOf({ statements, settlements, createdAt, closedAt }: DisputeFile): readonly Entry[] {
  const entries: Entry[] = [
    ...statements.map((statement): Entry => {
      const kind = statement.number === 1 ? "opening" : "statement";
      return { kind, at: statement.createdAt, statement };
    }),
    { kind: "frozen", at: createdAt },
    ...settlements.map((offer): Entry => ({ kind: "offer", at: offer.createdAt, offer })),
    ...(closedAt ? [{ kind: "end", at: closedAt } as const] : []),
  ];
  return entries.toSorted((one, other) =>
    one.at === other.at ? rank[one.kind] - rank[other.kind] : one.at < other.at ? -1 : 1,
  );
}
