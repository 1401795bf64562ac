import { type MouseEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { WeekdayName } from "../../../../../shared/weekdays.ts";
import { weekdays } from "../../../../../shared/weekdays.ts";
import { isSameValue } from "../../../forms/changed-fields.ts";
import { Button } from "../../../ui/button/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { FieldNotes } from "../../../ui/form/field-notes.tsx";
import { HourRanges } from "./hour-ranges.tsx";
import styles from "./hours.module.css";
import { type HoursDraft, type RangeDraft, usualRanges, withCopiedDay } from "./hours-draft.ts";
import type { HoursForm } from "./use-hours.ts";

type WeekRowsProps = { form: Pick<HoursForm, "draft" | "change" | "problems"> };

/** The seven days: whether they work, and when. */
export function WeekRows({ form: { draft, change, problems } }: WeekRowsProps) {
  const { t } = useTranslation(["common", "enrollment", "settings"]);
  const controlId = useId();
  const [copied, setCopied] = useState("");
  const { weeklyHours } = draft;
  const worked = weekdays.filter((day) => weeklyHours[day].length > 0);
  const isOther = (one: WeekdayName, other: WeekdayName) => !isSameValue(weeklyHours[one], weeklyHours[other]);
  const setWeek = (week: HoursDraft["weeklyHours"]) => change({ weeklyHours: week });
  // Of the week as a whole only that no day is left.
  const error = worked.length === 0 ? problems("weeklyHours") : undefined;

  function copy(day: WeekdayName) {
    setWeek(withCopiedDay(weeklyHours, day));
    setCopied(t("settings.hoursCopied", { day: t(`enrollment.day.${day}`) }));
  }

  return (
    <div className={styles.days}>
      {weekdays.map((day) => (
        <DayRow
          key={day}
          name={t(`enrollment.day.${day}`)}
          ranges={weeklyHours[day]}
          error={error ? undefined : problems(`weeklyHours.${day}`)}
          isMissing={error !== undefined}
          onChange={(ranges) => setWeek({ ...weeklyHours, [day]: ranges })}
          onCopy={worked.some((other) => isOther(day, other)) ? () => copy(day) : undefined}
        />
      ))}
      <FieldNotes controlId={controlId} error={error} />
      <p role="status" className="visually-hidden">
        {copied}
      </p>
    </div>
  );
}

type DayRowProps = {
  name: string;
  ranges: readonly RangeDraft[];
  error: string | undefined;
  /** No day of the week has hours. */
  isMissing: boolean;
  onChange: (ranges: RangeDraft[]) => void;
  onCopy: (() => void) | undefined;
};

function DayRow({ name, ranges, error, isMissing, onChange, onCopy }: DayRowProps) {
  const { t } = useTranslation(["common", "settings"]);
  const isWorked = ranges.length > 0;

  function copy({ currentTarget }: MouseEvent) {
    // The button goes once all days are the same.
    currentTarget.closest("fieldset")?.querySelector("input")?.focus();
    onCopy?.();
  }

  return (
    <fieldset className={classes(styles.day, isWorked && styles.worked)}>
      <legend className="visually-hidden">{name}</legend>
      <Checkbox
        label={isWorked ? name : t("settings.dayFree", { day: name })}
        checked={isWorked}
        aria-invalid={isMissing || undefined}
        onChange={({ target }) => onChange(target.checked ? usualRanges() : [])}
      />
      {isWorked && (
        <HourRanges day={name} ranges={ranges} error={error} onChange={onChange}>
          {onCopy && (
            <Button slim variant="quiet" onClick={copy}>
              {t("settings.copyHours")} <span className="visually-hidden">({name})</span>
            </Button>
          )}
        </HourRanges>
      )}
    </fieldset>
  );
}
