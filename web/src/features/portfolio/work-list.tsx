import type { ReactNode } from "react";
import type { PortfolioItemView } from "../../../../shared/portfolio/schema.ts";
import { WorkCard } from "./work-card.tsx";
import "./portfolio.css";

export type WorkListProps = {
  items: readonly PortfolioItemView[];
  isOwn: boolean;
  /** Stands there while there is no work. */
  empty: ReactNode;
};

/** Finished work, as a profile and its owner's own page show it. */
export function WorkList({ items, isOwn, empty }: WorkListProps) {
  if (items.length === 0) return empty;
  return (
    <ul className="works">
      {items.map((item) => (
        <WorkCard key={item.id} item={item} isOwn={isOwn} />
      ))}
    </ul>
  );
}
