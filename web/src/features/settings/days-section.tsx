import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import * as z from "zod";
import { addDays } from "../../../../shared/agenda/windows.ts";
import { changeableFields } from "../../../../shared/handymen/enrollment.ts";
import { pauseError } from "../../../../shared/handymen/pause.ts";
import type { SettingsChange, SettingsView } from "../../../../shared/handymen/settings.ts";
import { weekdays } from "../../../../shared/weekdays.ts";
import { deviceToday } from "../../i18n/device-zone.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { hoursPath } from "../../paths.ts";
import { Button } from "../../ui/button/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useSettingsSection } from "./use-settings-section.ts";

const { emergencyServices } = changeableFields;
const PauseDay = z.string().superRefine((day, context) => {
  const message = day && pauseError(day, deviceToday());
  if (message) context.addIssue({ code: "custom", message });
});
const DaysForm = z.object({ emergencyServices, pausedUntil: PauseDay });
type DaysValues = z.input<typeof DaysForm>;

const toValues = ({ emergencyServices, pausedUntil = "" }: SettingsView): DaysValues => ({
  emergencyServices,
  pausedUntil,
});

function toChange({ pausedUntil, ...same }: Partial<DaysValues>): z.input<typeof SettingsChange> {
  return { ...same, ...(pausedUntil !== undefined && { pausedUntil: pausedUntil || null }) };
}

const useDays = (settings: SettingsView) =>
  useSettingsSection({ name: "days", settings, schema: DaysForm, toValues, toChange });

const change = { shouldDirty: true, shouldValidate: true } as const;

/** The emergency service and the pause; the days are shown, and changed with the hours. */
export function DaysSection({ settings }: { settings: SettingsView }) {
  const { t } = useTranslation(["common", "enrollment", "settings"]);
  const section = useDays(settings);
  const { form } = section;
  return (
    <SettingsSection title={t("settings.days")} summary={useSummary(settings)} state={section}>
      <div>
        <p className="field-label">{t("enrollment.availability")}</p>
        <p>
          {useDayNames(settings)}.{" "}
          <Link className="text-link" to={hoursPath} replace>
            {t("settings.changeDays")}
          </Link>
        </p>
      </div>
      <Checkbox
        {...form.register("emergencyServices")}
        label={t("enrollment.emergencyServices")}
        hint={t("settings.emergencyHint")}
      />
      <PauseField section={section} />
    </SettingsSection>
  );
}

function PauseField({ section: { form, typed } }: { section: ReturnType<typeof useDays> }) {
  const { t } = useTranslation(["common", "settings"]);
  const { pausedUntil } = typed as DaysValues;

  function clear() {
    form.setValue("pausedUntil", "", change);
    form.setFocus("pausedUntil");
  }

  return (
    <>
      <Field
        label={t("settings.pausedUntil")}
        hint={t("settings.pausedUntilHint")}
        error={form.formState.errors.pausedUntil?.message}
        optional
      >
        <Input type="date" min={addDays(deviceToday(), 1)} {...form.register("pausedUntil")} />
      </Field>
      {pausedUntil && (
        <div className="actions">
          <Button slim onClick={clear}>
            {t("settings.resume")}
          </Button>
        </div>
      )}
    </>
  );
}

function useDayNames({ availability }: SettingsView): string {
  const { t } = useTranslation(["common", "enrollment", "settings"]);
  const format = useFormat();
  const days = weekdays.filter((day) => availability.includes(day));
  if (days.length === weekdays.length) return t("settings.everyDay");
  return format.list(days.map((day) => t(`enrollment.day.${day}`)));
}

function useSummary(settings: SettingsView): string {
  const { t } = useTranslation(["common", "settings"]);
  const format = useFormat();
  const names = useDayNames(settings);
  const { emergencyServices, pausedUntil } = settings;
  const pause = pausedUntil && t("settings.pausedSummary", { date: format.day(pausedUntil) });
  return [pause, names, emergencyServices && "24/7"].filter(Boolean).join(" · ");
}
