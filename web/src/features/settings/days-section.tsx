import { useTranslation } from "react-i18next";
import * as z from "zod";
import { changeableFields } from "../../../../shared/handymen/enrollment.ts";
import { pauseError } from "../../../../shared/handymen/pause.ts";
import type { SettingsChange, SettingsView } from "../../../../shared/handymen/settings.ts";
import { Weekday, weekdays } from "../../../../shared/session/schema.ts";
import { addMs, DAY_MS } from "../../../../shared/time.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { Input } from "../../ui/input.tsx";
import { DayChips } from "../enrollment/day-chips.tsx";
import { fromPauseDay, toPauseDay } from "./pause-day.ts";
import { SettingsSection } from "./settings-section.tsx";
import { useSettingsSection } from "./use-settings-section.ts";

const { availability, emergencyServices } = changeableFields;
const PauseDay = z.string().superRefine((day, context) => {
  const at = fromPauseDay(day);
  const message = at && pauseError(at, new Date());
  if (message) context.addIssue({ code: "custom", message });
});
const DaysForm = z.object({ availability, emergencyServices, pausedUntil: PauseDay });
type DaysValues = z.input<typeof DaysForm>;

const toValues = ({ availability, emergencyServices, pausedUntil }: SettingsView): DaysValues => ({
  availability: z.array(Weekday).catch([]).parse(availability),
  emergencyServices,
  pausedUntil: toPauseDay(pausedUntil),
});

function toChange({ pausedUntil, ...same }: Partial<DaysValues>): z.input<typeof SettingsChange> {
  return { ...same, ...(pausedUntil !== undefined && { pausedUntil: fromPauseDay(pausedUntil) }) };
}

const useDays = (settings: SettingsView) =>
  useSettingsSection({ name: "days", settings, schema: DaysForm, toValues, toChange });

const change = { shouldDirty: true, shouldValidate: true } as const;

/** The days, the emergency service and the pause. */
export function DaysSection({ settings }: { settings: SettingsView }) {
  const { t } = useTranslation(["common", "enrollment", "settings"]);
  const section = useDays(settings);
  const { form } = section;
  return (
    <SettingsSection title={t("settings.days")} summary={useSummary(settings)} state={section}>
      <DayChips
        input={form.register("availability")}
        error={form.formState.errors.availability?.message}
        onChange={(days) => form.setValue("availability", days, change)}
      />
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
        <Input type="date" min={toPauseDay(addMs(new Date(), DAY_MS))} {...form.register("pausedUntil")} />
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

function useSummary({ availability, emergencyServices, pausedUntil }: SettingsView): string {
  const { t } = useTranslation(["common", "enrollment", "settings"]);
  const format = useFormat();
  const days = weekdays.filter((day) => availability.includes(day));
  const names =
    days.length === weekdays.length
      ? t("settings.everyDay")
      : format.list(days.map((day) => t(`enrollment.day.${day}`)));
  const pause = pausedUntil && t("settings.pausedSummary", { date: format.date(pausedUntil) });
  return [pause, names, emergencyServices && "24/7"].filter(Boolean).join(" · ");
}
