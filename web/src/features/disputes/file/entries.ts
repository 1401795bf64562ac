import type { DisputeFile, SettlementView, StatementView } from "../../../../../shared/disputes/view.ts";
import type { DecisionView } from "./decision-words.ts";

/** One thing that happened, in a timeline of both sides. */
export type Entry =
  | { readonly kind: "opening" | "statement" | "appeal"; readonly at: string; readonly statement: StatementView }
  | { readonly kind: "frozen"; readonly at: string }
  | { readonly kind: "offer"; readonly at: string; readonly offer: SettlementView }
  | { readonly kind: "decision"; readonly at: string; readonly decision: DecisionView; readonly isFinal: boolean }
  | { readonly kind: "end"; readonly at: string };

const rank = { opening: 0, frozen: 1, statement: 2, offer: 2, decision: 3, appeal: 4, end: 5 } as const;

/** Everything in a dispute, oldest first. */
export function entriesOf({
  statements,
  settlements,
  decisions,
  appeal,
  createdAt,
  closedAt,
}: DisputeFile): readonly Entry[] {
  const entries: Entry[] = [
    ...statements.map((statement): Entry => {
      const { number } = statement;
      const kind = number === 1 ? "opening" : number === appeal?.number ? "appeal" : "statement";
      return { kind, at: statement.createdAt, statement };
    }),
    { kind: "frozen", at: createdAt },
    ...settlements.map((offer): Entry => ({ kind: "offer", at: offer.createdAt, offer })),
    ...decisions.map(
      (decision, index): Entry => ({ kind: "decision", at: decision.createdAt, decision, isFinal: index > 0 }),
    ),
    ...(closedAt ? [{ kind: "end", at: closedAt } as const] : []),
  ];
  return entries.toSorted((one, other) =>
    one.at === other.at ? rank[one.kind] - rank[other.kind] : one.at < other.at ? -1 : 1,
  );
}
