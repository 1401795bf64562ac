import { useTranslation } from "react-i18next";

/** What a late cancellation costs, on a job that was agreed on with it. */
export default function PolicyNote() {
  const { t } = useTranslation(["common", "cancellation"]);
  return <p className="note">{t("cancellation.policy")}</p>;
}
