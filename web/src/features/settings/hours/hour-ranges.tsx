import { X } from "lucide-react";
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button/button.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { FieldNotes } from "../../../ui/form/field-notes.tsx";
import { Input } from "../../../ui/form/input.tsx";
import styles from "./hours.module.css";
import type { RangeDraft } from "./hours-draft.ts";

const STEP_SECONDS = 15 * 60;
/** The hours of a day, at most three. */
const places = ["first", "second", "third"] as const;

type HourRangesProps = {
  /** The day, as its fields are called. */
  day: string;
  ranges: readonly RangeDraft[];
  error: string | undefined;
  onChange: (ranges: RangeDraft[]) => void;
  /** Further buttons. */
  children?: ReactNode;
};

/** The hours of one day, with a button for more. Stands in a fieldset that begins with a control of its own. */
export function HourRanges({ day, ranges, error, onChange, children }: HourRangesProps) {
  const { t } = useTranslation(["common", "settings"]);
  const controlId = useId();
  const notes = { "aria-invalid": error ? true : undefined, "aria-describedby": error && `${controlId}-error` };

  const set = (position: number, part: Partial<RangeDraft>) =>
    onChange(ranges.map((range, other) => (other === position ? { ...range, ...part } : range)));

  function add({ currentTarget }: MouseEvent) {
    const fields = currentTarget.closest("fieldset");
    flushSync(() => onChange([...ranges, { from: "", to: "" }]));
    [...(fields?.querySelectorAll<HTMLInputElement>("input[type=time]") ?? [])].at(-2)?.focus();
  }

  function remove({ currentTarget }: MouseEvent, position: number) {
    // The button goes with its hours.
    currentTarget.closest("fieldset")?.querySelector("input")?.focus();
    onChange(ranges.filter((_, other) => other !== position));
  }

  return (
    <div className={styles.ranges}>
      {places.slice(0, ranges.length).map((place, position) => (
        <RangeRow
          day={day}
          {...notes}
          key={place}
          range={ranges[position] ?? { from: "", to: "" }}
          onChange={(part) => set(position, part)}
          onRemove={ranges.length > 1 ? (event) => remove(event, position) : undefined}
        />
      ))}
      <FieldNotes controlId={controlId} error={error} />
      <div className={styles.actions}>
        {ranges.length < places.length && (
          <Button slim variant="quiet" onClick={add}>
            {t("settings.addHours")} <span className="visually-hidden">({day})</span>
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}

type RangeRowProps = Pick<ComponentProps<"input">, "aria-invalid" | "aria-describedby"> & {
  day: string;
  range: RangeDraft;
  onChange: (part: Partial<RangeDraft>) => void;
  onRemove: ((event: MouseEvent) => void) | undefined;
};

function RangeRow({ day, range, onChange, onRemove, ...notes }: RangeRowProps) {
  const { t } = useTranslation(["common", "settings"]);
  const time = (end: "from" | "to", label: string) => (
    <Input
      {...notes}
      className={styles.time}
      type="time"
      step={STEP_SECONDS}
      aria-label={label}
      value={range[end]}
      onChange={({ target }) => onChange({ [end]: target.value })}
    />
  );
  return (
    <div className={styles.range}>
      {time("from", t("settings.hoursFrom", { day }))}
      <span aria-hidden="true">–</span>
      {time("to", t("settings.hoursTo", { day }))}
      {onRemove && (
        <IconButton label={t("settings.removeHours", { day })} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
