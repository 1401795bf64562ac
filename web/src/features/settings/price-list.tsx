import { useTranslation } from "react-i18next";
import { useFormat } from "../../i18n/use-language.ts";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import { chosenCategories, type JobsValues } from "./jobs-form.ts";
import styles from "./settings.module.css";
import type { JobsState } from "./use-jobs.ts";

/** The usual starting price of each chosen service, closed while none is set. */
export function PriceList({ section, isOpen }: { section: JobsState; isOpen: boolean }) {
  const { t } = useTranslation(["common", "settings"]);
  const { dollarSign } = useFormat();
  const { form } = section;
  const { errors } = form.formState;
  const chosen = chosenCategories(section.typed as JobsValues);
  if (chosen.length === 0) return null;
  return (
    <details className={styles.more} open={isOpen}>
      <summary>{t("settings.prices")}</summary>
      <div className="stack">
        <p className="note">{t("settings.pricesHint")}</p>
        {chosen.map((category) => (
          <Field key={category} label={t(`category.${category}`)} error={errors[`price-${category}`]?.message} complete>
            <Input
              {...form.register(`price-${category}`)}
              leading={dollarSign}
              inputMode="decimal"
              autoComplete="off"
            />
          </Field>
        ))}
      </div>
    </details>
  );
}
