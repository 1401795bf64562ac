import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { experienceBands } from "../../../../shared/handymen/choices.ts";
import { hourlyRateDollars, serviceRadiusMiles } from "../../../../shared/handymen/enrollment.ts";
import { readWholeNumber } from "../../../../shared/number-reader.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { Field } from "../../ui/form/field.tsx";
import { RadioCards } from "../../ui/form/radio-cards.tsx";
import { Textarea } from "../../ui/form/textarea.tsx";
import { AreaMapSlot } from "../maps/area-map-slot.tsx";
import { BioField } from "./bio-field.tsx";
import { DayChips } from "./day-chips.tsx";
import type { EnrollmentForm } from "./enrollment-form.ts";
import { SkillChips } from "./skill-chips.tsx";
import { useNumberHints } from "./use-number-hints.ts";
import { WholeNumberField } from "./whole-number-field.tsx";

/** Step with skills, availability and radius; `photos` is the uploader's field. */
export function ProfessionalStep({ form, photos }: { form: EnrollmentForm; photos: ReactNode }) {
  const { t } = useTranslation(["common", "enrollment"]);
  const { errors } = form.formState;
  const bio = useWatch({ control: form.control, name: "bio" });
  return (
    <>
      <BioField input={form.register("bio")} typed={bio} error={errors.bio?.message} />
      <RadioCards
        {...form.register("experience")}
        legend={t("enrollment.experience")}
        options={experienceBands.map((band) => ({ value: band, label: t("enrollment.years", { band }) }))}
        columns={2}
        error={errors.experience?.message}
      />
      <Numbers form={form} />
      <SkillChips input={form.register("skills")} error={errors.skills?.message} />
      <DayChips
        input={form.register("availability")}
        error={errors.availability?.message}
        onChange={(days) => form.setValue("availability", days, { shouldDirty: true, shouldValidate: true })}
      />
      <Checkbox
        {...form.register("emergencyServices")}
        label={t("enrollment.emergencyServices")}
        hint={t("enrollment.emergencyHint")}
      />
      <Field
        label={t("enrollment.certifications")}
        hint={t("enrollment.certificationsHint")}
        error={errors.certifications?.message}
        optional
      >
        <Textarea {...form.register("certifications")} rows={2} />
      </Field>
      {photos}
    </>
  );
}

function Numbers({ form }: { form: EnrollmentForm }) {
  const { t } = useTranslation(["common", "enrollment"]);
  const values = useWatch({ control: form.control, name: ["hourlyRate", "serviceRadius", "zipCode"] });
  const [rate = "", radius = "", zipCode] = values.map((value) => String(value ?? ""));
  const hints = useNumberHints({ rate, radius, zipCode });
  const { dollarSign } = useFormat();
  const fieldOf = (name: "hourlyRate" | "serviceRadius") => ({
    input: form.register(name),
    onChange: (typed: string) => form.setValue(name, typed, { shouldDirty: true, shouldValidate: true }),
    label: t(`enrollment.${name}`),
    error: form.formState.errors[name]?.message,
  });
  return (
    <>
      <div className="wizard-pair">
        <WholeNumberField
          {...fieldOf("hourlyRate")}
          typed={rate}
          bounds={hourlyRateDollars}
          hint={hints.rate}
          leading={dollarSign}
        />
        <WholeNumberField
          {...fieldOf("serviceRadius")}
          typed={radius}
          bounds={serviceRadiusMiles}
          hint={hints.radius}
          trailing={t("enrollment.miles")}
        />
      </div>
      <AreaMapSlot zipCode={zipCode} radius={readWholeNumber(radius)} bounds={serviceRadiusMiles} />
    </>
  );
}
