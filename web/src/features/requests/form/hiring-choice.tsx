import { useTranslation } from "react-i18next";
import { limits } from "../../../../../shared/limits.ts";
import { Field } from "../../../ui/form/field.tsx";
import { RadioCards } from "../../../ui/form/radio-cards.tsx";
import { Select } from "../../../ui/form/select.tsx";
import styles from "./hiring-choice.module.css";
import type { RequestDraft } from "./request-draft.ts";
import type { RequestForm } from "./request-form.ts";

type HiringChoiceProps = {
  form: RequestForm;
  draft: Pick<RequestDraft, "maxQuotes" | "isPublicAfterwards">;
  /** Of the handyman who alone is asked. */
  name: string | undefined;
};

/** Whether the first handyman may accept, as preselected, or quotes are compared first; how many, behind a press. */
export function HiringChoice({ form, draft, name }: HiringChoiceProps) {
  const { t } = useTranslation(["common", "requests"]);
  const isForMany = name === undefined || draft.isPublicAfterwards;
  return (
    <div className="stack">
      <HiringCards form={form} name={name} />
      {isForMany && (
        <details className={styles.more}>
          <summary>{t("requests.quotesMore", { count: draft.maxQuotes })}</summary>
          <Field label={t("requests.maxQuotes")} hint={t("requests.maxQuotesHint")} complete>
            <Select value={draft.maxQuotes} onChange={({ target }) => form.setValue("maxQuotes", Number(target.value))}>
              {Array.from({ length: limits.quotes }, (_, index) => index + 1).map((count) => (
                <option key={count} value={count}>
                  {t("requests.quotes", { count })}
                </option>
              ))}
            </Select>
          </Field>
        </details>
      )}
    </div>
  );
}

/** The pair of radios; with a name, about the one handyman who is asked. */
export function HiringCards({ form, name }: Pick<HiringChoiceProps, "form" | "name">) {
  const { t } = useTranslation(["common", "requests"]);
  const one = name !== undefined && { name };
  return (
    <RadioCards
      {...form.register("hiring")}
      legend={one ? t("requests.hiringOne", one) : t("requests.hiring")}
      options={[
        {
          value: "either",
          label: one ? t("requests.hiringEitherOne", one) : t("requests.hiringEither"),
          hint: t("requests.hiringEitherHint"),
        },
        {
          value: "quotes",
          label: one ? t("requests.hiringQuotesOne", one) : t("requests.hiringQuotes"),
          hint: t("requests.hiringQuotesHint"),
        },
      ]}
    />
  );
}
