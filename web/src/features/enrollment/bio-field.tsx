import type { UseFormRegisterReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { limits } from "../../../../shared/limits.ts";
import { policy } from "../../../../shared/policy.ts";
import { visibleLength } from "../../../../shared/text-length.ts";
import { fullCounter } from "../../forms/full-counter.ts";
import { Field } from "../../ui/form/field.tsx";
import { Textarea } from "../../ui/form/textarea.tsx";

export type BioFieldProps = { input: UseFormRegisterReturn; typed: string; error: string | undefined };

/** The biography with its counter. */
export function BioField({ input, typed, error }: BioFieldProps) {
  const { t } = useTranslation(["common", "enrollment"]);
  const count = visibleLength(typed);
  return (
    <Field
      label={t("enrollment.bio")}
      hint={t("enrollment.bioHint")}
      counter={
        fullCounter(typed, limits.bio) ?? {
          text: t("enrollment.bioCounter", { count }),
          done: count >= policy.minBioCharacters,
        }
      }
      error={error}
    >
      <Textarea {...input} rows={5} />
    </Field>
  );
}
