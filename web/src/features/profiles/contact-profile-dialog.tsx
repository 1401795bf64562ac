import { useTranslation } from "react-i18next";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

/** How to contact a handyman; there are no messages yet (D-10). */
export function ContactProfileDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation(["common", "profile"]);
  const footer = (
    <>
      <Button onClick={onClose}>{t("action.close")}</Button>
      <LinkButton variant="primary" to={paths.newRequest}>
        {t("profile.contactRequest")}
      </LinkButton>
    </>
  );
  return (
    <Dialog title={t("profile.contactTitle", { name })} size="small" onClose={onClose} footer={footer}>
      <p>{t("profile.contactText")}</p>
    </Dialog>
  );
}
