import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { skills } from "../../../../shared/categories.ts";
import { BIO_CHARACTERS, hourlyRateDollars, serviceRadiusMiles } from "../../../../shared/handymen/enrollment.ts";
import { experienceBands } from "../../../../shared/handymen/schema.ts";
import { limits } from "../../../../shared/limits.ts";
import { readWholeNumber } from "../../../../shared/number-reader.ts";
import { weekdays } from "../../../../shared/session/schema.ts";
import { visibleLength } from "../../../../shared/text.ts";
import { fullCounter } from "../../forms/full-counter.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { TradeGlyph } from "../../ui/trade-glyph.tsx";
import { ChipSet } from "./chip-set.tsx";
import type { EnrollmentForm } from "./enrollment-form.ts";
import { WholeNumberField } from "./whole-number-field.tsx";

/** Step with skills, availability and radius; `photos` is the uploader's field. */
export function ProfessionalStep({ form, photos }: { form: EnrollmentForm; photos: ReactNode }) {
  const { t } = useTranslation(["common", "enrollment"]);
  const { errors } = form.formState;
  const skillOptions = skills.map((value) => ({
    value,
    label: t(`category.${value}`),
    icon: <TradeGlyph category={value} />,
  }));
  return (
    <>
      <Bio form={form} />
      <RadioCards
        {...form.register("experience")}
        legend={t("enrollment.experience")}
        options={experienceBands.map((band) => ({ value: band, label: t("enrollment.years", { band }) }))}
        columns={2}
        error={errors.experience?.message}
      />
      <Numbers form={form} />
      <ChipSet form={form} name="skills" legend={t("enrollment.skills")} options={skillOptions} />
      <Days form={form} />
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

function Bio({ form }: { form: EnrollmentForm }) {
  const { t } = useTranslation(["common", "enrollment"]);
  const bio = useWatch({ control: form.control, name: "bio" });
  const count = visibleLength(bio);
  return (
    <Field
      label={t("enrollment.bio")}
      hint={t("enrollment.bioHint")}
      counter={
        fullCounter(bio, limits.bio) ?? { text: t("enrollment.bioCounter", { count }), done: count >= BIO_CHARACTERS }
      }
      error={form.formState.errors.bio?.message}
    >
      <Textarea {...form.register("bio")} rows={5} />
    </Field>
  );
}

/** Example: a job of two hours, of which the handyman keeps 80 %. */
const EXAMPLE_CENTS_PER_DOLLAR = 2 * 80;

function Numbers({ form }: { form: EnrollmentForm }) {
  const { t } = useTranslation(["common", "enrollment"]);
  const format = useFormat();
  const [rate, radius, zipCode] = useWatch({ control: form.control, name: ["hourlyRate", "serviceRadius", "zipCode"] });
  const amount = format.money((readWholeNumber(String(rate)) ?? 0) * EXAMPLE_CENTS_PER_DOLLAR);
  const distance = format.miles(readWholeNumber(String(radius)) ?? 0);
  const zipOrPlaceholder = zipCode || t("enrollment.yourZip");
  return (
    <div className="wizard-pair">
      <WholeNumberField
        form={form}
        name="hourlyRate"
        bounds={{ min: hourlyRateDollars.min, max: hourlyRateDollars.max }}
        hint={t("enrollment.hourlyRateHint", { amount })}
        leading="$"
      />
      <WholeNumberField
        form={form}
        name="serviceRadius"
        bounds={{ min: serviceRadiusMiles.min, max: serviceRadiusMiles.max }}
        hint={t("enrollment.serviceRadiusHint", { distance, place: zipOrPlaceholder })}
        trailing={t("enrollment.miles")}
      />
    </div>
  );
}

function Days({ form }: { form: EnrollmentForm }) {
  const { t } = useTranslation(["common", "enrollment"]);
  const choose = (days: readonly (typeof weekdays)[number][]) =>
    form.setValue("availability", [...days], { shouldDirty: true, shouldValidate: true });
  const options = weekdays.map((value) => ({ value, label: t(`enrollment.day.${value}`) }));
  return (
    <ChipSet form={form} name="availability" legend={t("enrollment.availability")} options={options}>
      <Button slim variant="quiet" onClick={() => choose(weekdays.slice(0, 5))}>
        {t("enrollment.weekdays")}
      </Button>
      <Button slim variant="quiet" onClick={() => choose(weekdays)}>
        {t("enrollment.everyDay")}
      </Button>
    </ChipSet>
  );
}
