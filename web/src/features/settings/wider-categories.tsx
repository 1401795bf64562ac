import type { UseFormRegisterReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { categoryFamilies } from "../../../../shared/categories.ts";
import { ChipSet } from "../enrollment/chip-set.tsx";
import styles from "./settings.module.css";

const families = ["legal", "teaching", "technology", "health", "creative"] as const;

/** The service categories beyond the trades, by family. */
export function WiderCategories({ input, isOpen }: { input: UseFormRegisterReturn; isOpen: boolean }) {
  const { t } = useTranslation(["common", "settings"]);
  return (
    <details className={styles.more} open={isOpen}>
      <summary>{t("settings.more")}</summary>
      <div className="stack stack-wide">
        <p className="note">{t("settings.moreHint")}</p>
        {families.map((family) => (
          <ChipSet
            key={family}
            {...input}
            legend={t(`settings.family.${family}`)}
            options={categoryFamilies[family].map((value) => ({ value, label: t(`category.${value}`) }))}
          />
        ))}
      </div>
    </details>
  );
}
