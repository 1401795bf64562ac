import { useTranslation } from "react-i18next";
import type { PortfolioItemView } from "../../../../shared/portfolio/schema.ts";
import { useEditWork } from "./use-edit-work.ts";
import { WorkFormDialog } from "./work-form-dialog.tsx";

/** Changes a portfolio item. */
export default function EditWorkDialog({ item, onClose }: { item: PortfolioItemView; onClose: () => void }) {
  const { t } = useTranslation(["common", "portfolio"]);
  return (
    <WorkFormDialog
      title={t("portfolio.editTitle")}
      submitText={t("action.save")}
      pendingText={t("action.saving")}
      work={useEditWork(item, onClose)}
      stored={item}
      onClose={onClose}
    />
  );
}
