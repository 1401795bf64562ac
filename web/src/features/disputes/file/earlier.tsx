import { useTranslation } from "react-i18next";
import type { DisputeFile } from "../../../../../shared/disputes/view.ts";
import { useFormat } from "../../../i18n/use-language.ts";

/** The disputes about the job that were before this one. */
export function Earlier({ file: { earlier } }: { file: DisputeFile }) {
  const { t } = useTranslation(["common", "disputes"]);
  const format = useFormat();
  if (earlier.length === 0) return null;
  return (
    <section className="stack stack-close">
      <h3>{t("disputes.earlier")}</h3>
      <ul>
        {earlier.map(({ id, category, outcome = "decided", createdAt, closedAt = createdAt }) => (
          <li key={id} className="note">
            {t("disputes.earlierRow", {
              category: t(`disputes.categories.${category}`),
              from: format.date(createdAt),
              to: format.date(closedAt),
              outcome: t(`disputes.ended.${outcome}`),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
