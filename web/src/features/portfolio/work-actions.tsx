import { ArrowDown, ArrowUp, Pencil, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PortfolioItemView } from "../../../../shared/portfolio/schema.ts";
import { IconButton } from "../../ui/button/icon-button.tsx";
import type { Step } from "./use-move-work.ts";

export type OpenDialog = { readonly dialog: "edit" | "remove"; readonly item: PortfolioItemView };

export type WorkActionsProps = {
  item: PortfolioItemView;
  isFirst: boolean;
  isLast: boolean;
  setOpen: (open: OpenDialog) => void;
  move: (item: PortfolioItemView, step: Step) => Promise<void>;
};

/** What an owner does with an item. The arrows keep the focus at both ends, so that one may go on pressing. */
export function WorkActions({ item, isFirst, isLast, setOpen, move }: WorkActionsProps) {
  const { title } = item;
  const { t } = useTranslation(["common", "portfolio"]);
  return (
    <div className="actions work-actions">
      <IconButton label={t("portfolio.edit", { title })} onClick={() => setOpen({ dialog: "edit", item })}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t("portfolio.moveUp", { title })}
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && void move(item, "up")}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t("portfolio.moveDown", { title })}
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && void move(item, "down")}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
      <IconButton label={t("portfolio.remove", { title })} onClick={() => setOpen({ dialog: "remove", item })}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </div>
  );
}
