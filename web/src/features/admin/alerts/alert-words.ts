import { useTranslation } from "react-i18next";
import type { FraudAlertView } from "../../../../../shared/admin/schema.ts";

const knownTypes = [
  ...(["acceptCancel", "chargeback", "contactEvasion", "priceUnanswered", "redoLate", "refundFailed"] as const),
  ...(["report.abuse", "report.offPlatform", "report.other", "report.scam", "report.spam"] as const),
  ...(["shortfall", "standing", "unpaid", "wonLate"] as const),
] as const;
type KnownType = (typeof knownTypes)[number];

/** Those of which more is to be said than their label does. */
const explainedTypes = [
  ...(["acceptCancel", "chargeback", "contactEvasion", "priceUnanswered", "refundFailed"] as const),
  ...(["shortfall", "standing", "wonLate"] as const),
] as const satisfies readonly KnownType[];

const labels = new Map<string, `admin.alertType.${KnownType}`>(
  knownTypes.map((type) => [type, `admin.alertType.${type}`]),
);
const texts = new Map<string, `admin.alertText.${(typeof explainedTypes)[number]}`>(
  explainedTypes.map((type) => [type, `admin.alertText.${type}`]),
);

/**
 * What an alert is about, in the reader's language: its label and what is to be done. A type that this build does not
 * know is shown as it is stored, in English. `name` tells the alert in the names of its buttons.
 */
export function useAlertWords({ alertType, description }: Pick<FraudAlertView, "alertType" | "description">) {
  const { t } = useTranslation(["common", "admin"]);
  const [labelKey, textKey] = [labels.get(alertType), texts.get(alertType)];
  if (!labelKey) return { label: alertType, text: description, name: description };
  const label = t(labelKey);
  return { label, text: textKey && t(textKey), name: label };
}
