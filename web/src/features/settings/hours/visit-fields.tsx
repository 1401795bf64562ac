import { useTranslation } from "react-i18next";
import { bounds } from "../../../../../shared/agenda/hours.ts";
import { Field } from "../../../ui/form/field.tsx";
import { Select } from "../../../ui/form/select.tsx";
import styles from "./hours.module.css";
import { useHourFormat } from "./use-hour-format.ts";
import type { HoursForm } from "./use-hours.ts";

const leadTimes = [0, 1, 2, 4, 8, 12, 24, 48, 72, bounds.leadTimeHours.max];
const buffers = [0, 15, 30, 45, 60, 90, bounds.bufferMinutes.max];
const counts = Array.from({ length: bounds.maxPerDay.max }, (_, position) => position + bounds.maxPerDay.min);

/** What was saved by other means is a choice as well. */
const withSaved = (choices: readonly number[], saved: number): readonly number[] =>
  [...new Set([...choices, saved])].sort((a, b) => a - b);

/** The notice that they need, the time between two visits, and how many a day. */
export function VisitFields({ form: { draft, change, problems } }: { form: HoursForm }) {
  const { t } = useTranslation(["common", "settings"]);
  const format = useHourFormat();
  const field = (
    name: "leadTimeHours" | "bufferMinutes" | "maxPerDay",
    choices: readonly number[],
    nameOf: (value: number) => string,
  ) => (
    <Field label={t(`settings.${name}`)} hint={t(`settings.${name}Hint`)} error={problems(name)} complete>
      <Select value={draft[name]} onChange={({ target }) => change({ [name]: Number(target.value) })}>
        {withSaved(choices, draft[name]).map((value) => (
          <option key={value} value={value}>
            {nameOf(value)}
          </option>
        ))}
      </Select>
    </Field>
  );
  return (
    <div className={styles.fields}>
      {field("leadTimeHours", leadTimes, (hours) => (hours === 0 ? t("settings.noLeadTime") : format.hours(hours)))}
      {field("bufferMinutes", buffers, (minutes) => (minutes === 0 ? t("settings.noBuffer") : format.minutes(minutes)))}
      {field("maxPerDay", counts, format.number)}
    </div>
  );
}
