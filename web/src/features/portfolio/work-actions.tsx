import { ArrowDown, ArrowUp, Pencil, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PortfolioItemView } from "../../../../shared/portfolio/schema.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import type { Step } from "./use-move-work.ts";

export type WorkActionsProps = {
  item: PortfolioItemView;
  isFirst: boolean;
  isLast: boolean;
  onEdit: () => void;
  onRemove: () => void;
  onMove: (step: Step) => void;
};

/** What an owner does with an item. The arrows keep the focus at both ends, so that one may go on pressing. */
export function WorkActions({ item: { title }, isFirst, isLast, onEdit, onRemove, onMove }: WorkActionsProps) {
  const { t } = useTranslation(["common", "portfolio"]);
  return (
    <div className="actions work-actions">
      <IconButton label={t("portfolio.edit", { title })} onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t("portfolio.moveUp", { title })}
        data-step="up"
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onMove("up")}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t("portfolio.moveDown", { title })}
        data-step="down"
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onMove("down")}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
      <IconButton label={t("portfolio.remove", { title })} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </div>
  );
}
