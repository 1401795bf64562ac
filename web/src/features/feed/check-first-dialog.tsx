import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

export type CheckFirstDialogProps = {
  /** Why one more job was refused, in the server's words. */
  text: string;
  onClose: () => void;
};

/** A handyman without a check has as many jobs as they may have (D-48): the way to hand in a document. */
export default function CheckFirstDialog({ text, onClose }: CheckFirstDialogProps) {
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
