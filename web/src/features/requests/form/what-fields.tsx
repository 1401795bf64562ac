import { useTranslation } from "react-i18next";
import { requestCategories } from "../../../../../shared/categories.ts";
import { contactKinds } from "../../../../../shared/contacts/kinds.ts";
import { limits } from "../../../../../shared/limits.ts";
import { usedLength, visibleLength } from "../../../../../shared/text-length.ts";
import { fullCounter } from "../../../forms/full-counter.ts";
import { Field } from "../../../ui/form/field.tsx";
import type { Counter } from "../../../ui/form/field-notes.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";
import { ContactHint, useHiddenWords } from "./contact-hint.tsx";
import type { RequestDraft } from "./request-draft.ts";
import type { RequestForm } from "./request-form.ts";
import type { MaskedTexts } from "./use-masked-texts.ts";

/** Minimum length of the description. */
const MIN_DESCRIPTION = 20;

type WhatFieldsProps = { form: RequestForm; draft: RequestDraft; masked: MaskedTexts };

/** Title and description with counters and masking hints; the placeholder depends on the category. */
export function WhatFields({ form, draft, masked }: WhatFieldsProps) {
  const { t } = useTranslation(["common", "requests"]);
  const { errors } = form.formState;
  const trade = requestCategories.find((category) => category === draft.category) ?? "other";
  // Of these the description's field tells by itself.
  const inDescription = masked.description.kinds.filter((kind) => kind !== "sensitive");
  const inTexts = [...masked.title.kinds, ...inDescription, ...masked.city.kinds];
  const hidden = contactKinds.filter((kind) => inTexts.includes(kind));
  const hiddenWords = useHiddenWords(hidden);
  const descriptionCounter = useDescriptionCounter(draft.description);
  return (
    <>
      <Field
        label={t("requests.titleLabel")}
        hint={
          <ContactHint
            hint={t("requests.example", { title: t(`requests.titleExample.${trade}`) })}
            kinds={masked.title.kinds}
          />
        }
        counter={{ text: `${usedLength(draft.title.trim(), limits.title)}/${limits.title}` }}
        error={errors.title?.message}
      >
        <Input {...form.register("title")} autoComplete="off" />
      </Field>
      <Field
        label={t("requests.description")}
        hint={<ContactHint hint={t("requests.descriptionHint")} kinds={inDescription} />}
        counter={descriptionCounter}
        error={errors.description?.message}
      >
        <Textarea {...form.register("description")} rows={4} />
      </Field>
      <p className="visually-hidden" aria-live="polite">
        {hiddenWords}
      </p>
    </>
  );
}

/** Says the minimum length, then what is missing of it; near the maximum, counts towards that. */
function useDescriptionCounter(description: string): Counter {
  const { t } = useTranslation(["common", "requests"]);
  const count = visibleLength(description);
  const isBegun = count > 0 && count < MIN_DESCRIPTION;
  return (
    fullCounter(description, limits.description) ?? {
      text: isBegun
        ? t("requests.descriptionMore", { count: MIN_DESCRIPTION - count })
        : t("requests.descriptionLeast"),
      done: count >= MIN_DESCRIPTION,
    }
  );
}
