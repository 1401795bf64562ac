import { useTranslation } from "react-i18next";
import type { WarrantyPeriod } from "../../../../../shared/warranty.ts";
import { useFormat } from "../../../i18n/use-language.ts";

/** What a quote promises besides its price; the job that follows from it has the same. */
export type Promised = {
  readonly includesSupplies?: boolean | undefined;
  readonly warrantyPeriod?: WarrantyPeriod | undefined;
  /** In minutes. */
  readonly estimatedDuration?: number | undefined;
};

/** What was promised, one line for each part. */
export function PromisedLines({ of: { includesSupplies, warrantyPeriod, estimatedDuration } }: { of: Promised }) {
  const { t } = useTranslation(["common", "jobs", "requests"]);
  const format = useFormat();
  const lines = [
    estimatedDuration && t("requests.promisedDuration", { duration: format.length(estimatedDuration) }),
    t(includesSupplies ? "requests.promisedSupplies" : "requests.promisedNoSupplies"),
    t("requests.promisedWarranty", { period: t(`jobs.warranty.${warrantyPeriod ?? "none"}`) }),
  ];
  return (
    <ul>
      {lines.filter(Boolean).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
