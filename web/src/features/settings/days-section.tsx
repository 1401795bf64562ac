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

/** The days, the emergency service and the pause. */
export function DaysSection({ settings }: { settings: SettingsView }) {
  const { t } = useTranslation(["common", "enrollment", "settings"]);
  const section = useSettingsSection({ name: "days", settings, schema: DaysForm, toValues, toChange });
  const { form } = section;
  const { errors } = form.formState;
  const { pausedUntil } = section.typed as DaysValues;
  const tomorrow = toPauseDay(addMs(new Date(), DAY_MS));
  return (
    <SettingsSection title={t("settings.days")} summary={useSummary(settings)} state={section}>
      <DayChips
        input={form.register("availability")}
        error={errors.availability?.message}
        onChange={(days) => form.setValue("availability", days, { shouldDirty: true, shouldValidate: true })}
      />
      <Checkbox
        {...form.register("emergencyServices")}
        label={t("enrollment.emergencyServices")}
        hint={t("settings.emergencyHint")}
      />
      <Field
        label={t("settings.pausedUntil")}
        hint={t("settings.pausedUntilHint")}
        error={errors.pausedUntil?.message}
        optional
      >
        <Input type="date" min={tomorrow} {...form.register("pausedUntil")} />
      </Field>
      {pausedUntil && (
        <div className="actions">
          <Button
            slim
            onClick={() => {
              form.setValue("pausedUntil", "", { shouldDirty: true, shouldValidate: true });
              form.setFocus("pausedUntil");
            }}
          >
            {t("settings.resume")}
          </Button>
        </div>
      )}
    </SettingsSection>
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
