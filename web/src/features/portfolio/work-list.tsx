import type { ReactNode } from "react";
import type { PortfolioItemView } from "../../../../shared/portfolio/schema.ts";
import { WorkCard } from "./work-card.tsx";
import "./portfolio.css";

export type WorkListProps = {
  items: readonly PortfolioItemView[];
  isOwn: boolean;
  /** Buttons of an item, for its owner. */
  actionsOf?: (item: PortfolioItemView, position: number) => ReactNode;
  /** Empty state. */
  empty: ReactNode;
};

/** List of portfolio items, for a profile and for the owner's page. */
export function WorkList({ items, isOwn, actionsOf, empty }: WorkListProps) {
  if (items.length === 0) return empty;
  return (
    <ul className="works">
      {items.map((item, position) => (
        <WorkCard key={item.id} item={item} isOwn={isOwn} actions={actionsOf?.(item, position)} />
      ))}
    </ul>
  );
}
