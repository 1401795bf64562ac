import { useTranslation } from "react-i18next";
import type { PortfolioItemView } from "../../../../shared/portfolio/schema.ts";
import { portfolio } from "../../api/endpoints.ts";
import { codeOf, messageOf } from "../../api/problem.ts";
import { spoken, useEndpointMutation } from "../../ui/button/use-endpoint-mutation.ts";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { notifyError } from "../../ui/feedback/notify-error.ts";

/** Asks before an item is removed for good. */
export function RemoveWorkDialog({ item, onClose }: { item: PortfolioItemView; onClose: () => void }) {
  const { t } = useTranslation(["common", "portfolio"]);
  const { send, isSending } = useEndpointMutation(portfolio.remove, {
    failure: (error) => {
      notifyError(error, messageOf(error) ?? t("portfolio.removeFailed"));
      // Another window has removed it.
      if (codeOf(error) === "portfolioItem.notFound") onClose();
    },
    refetchOnFailure: [{ domain: portfolio.list.domain }],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t("portfolio.removeTitle", { title: item.title })}
      confirm={{ text: t("portfolio.removeConfirm"), pendingText: t("portfolio.removing"), variant: "danger" }}
      cancel={t("portfolio.keep")}
      isSending={isSending}
      onConfirm={() => void send({ params: { id: item.id } }, spoken(t("portfolio.removed")))}
      onClose={onClose}
    >
      {t("portfolio.removeText")}
    </ConfirmDialog>
  );
}
