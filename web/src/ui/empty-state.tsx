import type { ReactNode } from "react";
import { TradeGlyph } from "./trade-glyph.tsx";

export type EmptyStateProps = {
  title: string;
  /** What happens next, and when. */
  children: ReactNode;
  /** The next step: one button or link. */
  action?: ReactNode;
  /** The trade on the ticket to come. */
  category?: string;
};

/** Nothing here yet: the faint outline of the ticket to come, and the next step. */
export function EmptyState({ title, children, action, category = "other" }: EmptyStateProps) {
  return (
    <div className="empty">
      <span className="empty-glyph">
        <TradeGlyph category={category} />
      </span>
      <h3>{title}</h3>
      <p>{children}</p>
      {action}
    </div>
  );
}
