import { useTranslation } from "react-i18next";
import * as z from "zod";
import { isolateBidi } from "../../../../shared/bidi.ts";
import { SpokenLanguage, spokenLanguages } from "../../../../shared/handymen/choices.ts";
import { changeableFields, hourlyRateDollars } from "../../../../shared/handymen/enrollment.ts";
import type { SettingsView } from "../../../../shared/handymen/settings.ts";
import { limits } from "../../../../shared/limits.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { useLanguageName } from "../../i18n/use-language-name.ts";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import { Textarea } from "../../ui/form/textarea.tsx";
import { BioField } from "../enrollment/bio-field.tsx";
import { ChipSet } from "../enrollment/chip-set.tsx";
import { formatPhone } from "../enrollment/personal-step.tsx";
import { useNumberHints } from "../enrollment/use-number-hints.ts";
import { WholeNumberField } from "../enrollment/whole-number-field.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useSettingsSection } from "./use-settings-section.ts";

const { bio, hourlyRate, phone, certifications } = changeableFields;
const AboutForm = z.object({
  bio,
  hourlyRate,
  phone,
  businessName: z.string().max(limits.name),
  certifications,
  spokenLanguages: z.array(SpokenLanguage),
});
type AboutValues = z.input<typeof AboutForm>;

const toValues = (settings: SettingsView): AboutValues => {
  const { bio, hourlyRate, phone = "", businessName = "", certifications = "", spokenLanguages } = settings;
  // A number of the United States as people write it.
  const national = formatPhone(phone.replace(/^\+1(?=\d{10}$)/, ""));
  return { bio, hourlyRate: String(hourlyRate), phone: national, businessName, certifications, spokenLanguages };
};

const useAbout = (settings: SettingsView) =>
  useSettingsSection({ name: "about", settings, schema: AboutForm, toValues, toChange: (changed) => changed });
type AboutProps = { section: ReturnType<typeof useAbout> };

const change = { shouldDirty: true, shouldValidate: true } as const;

/** What customers read, the rate, and the telephone. */
export function AboutSection({ settings }: { settings: SettingsView }) {
  const { t } = useTranslation(["common", "enrollment", "settings"]);
  const section = useAbout(settings);
  const { form, typed } = section;
  const { errors } = form.formState;
  return (
    <SettingsSection title={t("settings.about")} summary={useSummary(settings)} state={section}>
      <BioField input={form.register("bio")} typed={(typed as AboutValues).bio} error={errors.bio?.message} />
      <Field label={t("enrollment.businessName")} error={errors.businessName?.message} optional>
        <Input {...form.register("businessName")} autoComplete="organization" />
      </Field>
      <Field
        label={t("enrollment.certifications")}
        hint={t("enrollment.certificationsHint")}
        error={errors.certifications?.message}
        optional
      >
        <Textarea {...form.register("certifications")} rows={3} />
      </Field>
      <RateField section={section} />
      <LanguageChips section={section} />
      <Field label={t("enrollment.phone")} hint={t("settings.phoneHint")} error={errors.phone?.message}>
        <Input
          {...form.register("phone", {
            onBlur: () => form.setValue("phone", formatPhone(form.getValues("phone")), change),
          })}
          type="tel"
          autoComplete="tel"
        />
      </Field>
    </SettingsSection>
  );
}

function RateField({ section: { form, typed } }: AboutProps) {
  const { t } = useTranslation(["common", "enrollment"]);
  const { dollarSign } = useFormat();
  const rate = String((typed as AboutValues).hourlyRate);
  return (
    <WholeNumberField
      input={form.register("hourlyRate")}
      typed={rate}
      onChange={(value) => form.setValue("hourlyRate", value, change)}
      label={t("enrollment.hourlyRate")}
      hint={useNumberHints({ rate }).rate}
      error={form.formState.errors.hourlyRate?.message}
      bounds={hourlyRateDollars}
      leading={dollarSign}
    />
  );
}

function LanguageChips({ section: { form } }: AboutProps) {
  const { t } = useTranslation(["common", "settings"]);
  const nameOf = useLanguageName();
  return (
    <ChipSet
      {...form.register("spokenLanguages")}
      legend={t("settings.spokenLanguages")}
      options={spokenLanguages.map((value) => ({ value, label: nameOf(value) }))}
      error={form.formState.errors.spokenLanguages?.message}
    />
  );
}

function useSummary({ hourlyRate, businessName, spokenLanguages }: SettingsView): string {
  const { t } = useTranslation(["common", "settings"]);
  const format = useFormat();
  const nameOf = useLanguageName();
  const amount = format.wholeMoney(Math.round(hourlyRate * 100));
  const languages = format.list(spokenLanguages.map(nameOf));
  return [t("settings.rate", { amount }), isolateBidi(businessName ?? ""), languages].filter(Boolean).join(" · ");
}
