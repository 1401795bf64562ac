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
  /** The title's, one below the heading that it stands under. */
  level?: 2 | 3;
};

/** Nothing here yet: the faint outline of the ticket to come, and the next step. */
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
