import { useTranslation } from "react-i18next";
import type { FraudAlertView } from "../../../../../shared/admin/schema.ts";
import type { AlertType } from "../../../../../shared/fraud/alert-types.ts";

/** The types whose label says everything. */
const labelOnly = [
  "redoLate",
  "unpaid",
  "report.abuse",
  "report.offPlatform",
  "report.other",
  "report.scam",
  "report.spam",
] as const satisfies readonly AlertType[];
type Explained = Exclude<AlertType, (typeof labelOnly)[number]>;

const isExplained = (type: AlertType): type is Explained => !labelOnly.some((each) => each === type);

/** What an alert is about, in the reader's language: its label, and mostly what happened and what is to be done. */
export function useAlertWords({ alertType }: Pick<FraudAlertView, "alertType">) {
  const { t } = useTranslation(["common", "admin"]);
  const text = isExplained(alertType) ? t(`admin.alertText.${alertType}`) : undefined;
  return { label: t(`admin.alertType.${alertType}`), text };
}
