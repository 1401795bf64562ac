import { useTranslation } from "react-i18next";
import { Panel } from "../../ui/page/panel.tsx";
import { Verifications } from "./verifications.tsx";

/** The handyman's verifications, at `/?panel=verifications`. */
export default function VerificationsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["common", "verifications"]);
  return (
    <Panel title={t("verifications.title")} onClose={onClose}>
      <Verifications />
    </Panel>
  );
}
