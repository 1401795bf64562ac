import type { ReactNode } from "react";
import { TradeGlyph } from "../ticket/trade-glyph.tsx";

export type EmptyStateProps = {
  title: string;
  /** What happens next, and when. */
  children: ReactNode;
  /** The next step: one button or link. */
  action?: ReactNode;
  /** Category icon on the outlined ticket. */
  category?: string;
  /** Heading level of the title. */
  level?: 2 | 3;
};

/** Empty state with the outline of a ticket and the next step. */
export function EmptyState({ title, children, action, category = "other", level = 3 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty">
      <span className="empty-glyph">
        <TradeGlyph category={category} />
      </span>
      <Heading>{title}</Heading>
      <p>{children}</p>
      {action}
    </div>
  );
}
