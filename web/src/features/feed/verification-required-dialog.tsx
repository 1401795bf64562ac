import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";

export type VerificationRequiredDialogProps = {
  /** The server's message. */
  text: string;
  onClose: () => void;
};

/** An unverified handyman has reached the job limit (D-48): links to the verification form. */
export default function VerificationRequiredDialog({ text, onClose }: VerificationRequiredDialogProps) {
  const { t } = useTranslation(["common", "handyman"]);
  const [, setParams] = useSearchParams();
  function open() {
    onClose();
    setParams({ panel: "verifications" });
  }
  const footer = (
    <>
      <Button onClick={onClose}>{t("handyman.checkFirstLater")}</Button>
      <Button variant="primary" onClick={open}>
        {t("handyman.checkFirstOpen")}
      </Button>
    </>
  );
  return (
    <Dialog title={t("handyman.checkFirstTitle")} size="small" onClose={onClose} footer={footer}>
      <p>{text}</p>
    </Dialog>
  );
}
