import { useTranslation } from "react-i18next";
import { useAddWork } from "./use-add-work.ts";
import { WorkFormDialog } from "./work-form-dialog.tsx";

/** Adds a portfolio item. */
export default function AddWorkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["common", "portfolio"]);
  return (
    <WorkFormDialog
      title={t("portfolio.addTitle")}
      submitText={t("portfolio.submit")}
      pendingText={t("portfolio.submitting")}
      work={useAddWork(onClose)}
      onClose={onClose}
    />
  );
}
