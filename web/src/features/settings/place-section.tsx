import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod";
import { isolateBidi } from "../../../../shared/bidi.ts";
import { changeableFields, FARTHER, serviceRadiusMiles } from "../../../../shared/handymen/enrollment.ts";
import type { SettingsView } from "../../../../shared/handymen/settings.ts";
import { readWholeNumber } from "../../../../shared/number-reader.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import { useCityAndStateFromZip } from "../enrollment/use-city-and-state-from-zip.ts";
import { useNumberHints } from "../enrollment/use-number-hints.ts";
import { WholeNumberField } from "../enrollment/whole-number-field.tsx";
import { AreaMapSlot } from "../maps/area-map-slot.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useSettingsSection } from "./use-settings-section.ts";

const { zipCode, city, state, address, serviceRadius } = changeableFields;
const PlaceForm = z.object({ zipCode, city, state, address, serviceRadius, acceptsFarther: z.boolean() });
type PlaceValues = z.input<typeof PlaceForm>;

const toValues = (settings: SettingsView): PlaceValues => {
  const { zipCode, city, state = "", address = "", serviceRadius, acceptsFarther } = settings;
  return { zipCode, city, state, address, serviceRadius: String(serviceRadius), acceptsFarther };
};

const usePlace = (settings: SettingsView) =>
  useSettingsSection({ name: "place", settings, schema: PlaceForm, toValues, toChange: (changed) => changed });
type PlaceState = ReturnType<typeof usePlace>;

/** Where the handyman works, and how far they go. */
export function PlaceSection({ settings }: { settings: SettingsView }) {
  const { t } = useTranslation(["common", "settings"]);
  const format = useFormat();
  const section = usePlace(settings);
  const place = `${settings.zipCode} ${isolateBidi(settings.city)}`;
  return (
    <SettingsSection
      title={t("settings.place")}
      summary={t("settings.placeSummary", { distance: format.miles(settings.serviceRadius), place })}
      state={section}
    >
      <AddressFields section={section} />
      <RadiusFields section={section} />
    </SettingsSection>
  );
}

const change = { shouldDirty: true, shouldValidate: true } as const;

function AddressFields({ section: { form, typed } }: { section: PlaceState }) {
  const { t } = useTranslation(["common", "enrollment", "settings"]);
  const { filled, isUnknown } = useCityAndStateFromZip(typed as PlaceValues, (name, value) =>
    form.setValue(name, value, change),
  );
  const zipHint = isUnknown ? t("enrollment.zipUnknown") : undefined;
  const field = (name: "zipCode" | "city" | "state" | "address", input: ComponentProps<"input">, hint?: string) => (
    <Field label={t(`enrollment.${name}`)} hint={hint} error={form.formState.errors[name]?.message}>
      <Input {...form.register(name)} {...input} />
    </Field>
  );
  return (
    <>
      {field("zipCode", { autoComplete: "postal-code", inputMode: "numeric" }, zipHint)}
      <div className="pair">
        {field("city", { autoComplete: "address-level2" })}
        {field("state", { autoComplete: "address-level1" })}
      </div>
      {field("address", { autoComplete: "street-address" }, t("settings.addressHint"))}
      <p role="status" className="visually-hidden">
        {zipHint ?? filled}
      </p>
    </>
  );
}

function RadiusFields({ section: { form, typed } }: { section: PlaceState }) {
  const { t } = useTranslation(["common", "enrollment", "settings"]);
  const format = useFormat();
  const { serviceRadius, zipCode } = typed as PlaceValues;
  const radius = String(serviceRadius);
  return (
    <>
      <WholeNumberField
        input={form.register("serviceRadius")}
        typed={radius}
        onChange={(value) => form.setValue("serviceRadius", value, change)}
        label={t("enrollment.serviceRadius")}
        hint={useNumberHints({ radius, zipCode }).radius}
        error={form.formState.errors.serviceRadius?.message}
        bounds={serviceRadiusMiles}
        trailing={t("enrollment.miles")}
      />
      <AreaMapSlot zipCode={zipCode} radius={readWholeNumber(radius)} bounds={serviceRadiusMiles} />
      <Checkbox
        {...form.register("acceptsFarther")}
        label={t("settings.farther")}
        hint={t("settings.fartherHint", { distance: format.miles((readWholeNumber(radius) ?? 0) * FARTHER) })}
      />
    </>
  );
}
