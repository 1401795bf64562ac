import type { MouseEvent } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { policy } from "../../../../../shared/policy.ts";
import { toInstant } from "../../../../../shared/time.ts";
import { wallTimeAt } from "../../../../../shared/time-zones.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { HourRanges } from "./hour-ranges.tsx";
import styles from "./hours.module.css";
import { type ExceptionDraft, usualRanges, withNewException } from "./hours-draft.ts";
import type { HoursForm } from "./use-hours.ts";

type ExceptionListProps = { form: Pick<HoursForm, "draft" | "change" | "problems">; timeZone: string };

/** Dates on which they work other hours than usual, or not at all. */
export function ExceptionList({ form: { draft, change, problems }, timeZone }: ExceptionListProps) {
  const { t } = useTranslation(["common", "settings"]);
  const { exceptions } = draft;
  const set = (position: number, part: Partial<ExceptionDraft>) =>
    change({ exceptions: exceptions.map((each, other) => (other === position ? { ...each, ...part } : each)) });

  function add({ currentTarget }: MouseEvent) {
    const list = currentTarget.closest("section");
    flushSync(() => change({ exceptions: withNewException(exceptions) }));
    [...(list?.querySelectorAll<HTMLInputElement>("input[type=date]") ?? [])].at(-1)?.focus();
  }

  function remove({ currentTarget }: MouseEvent, id: string) {
    const list = currentTarget.closest("section");
    flushSync(() => change({ exceptions: exceptions.filter((each) => each.id !== id) }));
    list?.querySelector<HTMLElement>("[data-add]")?.focus();
  }

  return (
    <section className={styles.exceptions}>
      <h4 className="strong">{t("settings.exceptions")}</h4>
      {exceptions.length === 0 && <p className="field-hint">{t("settings.exceptionsHint")}</p>}
      {exceptions.map((each, position) => (
        <ExceptionRow
          key={each.id}
          value={each}
          firstDay={wallTimeAt(toInstant(new Date()), timeZone).day}
          dayError={problems(`exceptions.${position}.day`)}
          hoursError={problems(`exceptions.${position}.hours`)}
          onChange={(part) => set(position, part)}
          onRemove={(event) => remove(event, each.id)}
        />
      ))}
      {exceptions.length < policy.hoursExceptions && (
        <div className="actions">
          <Button slim onClick={add} data-add="">
            {t("settings.addException")}
          </Button>
        </div>
      )}
    </section>
  );
}

type ExceptionRowProps = {
  value: ExceptionDraft;
  firstDay: string;
  dayError: string | undefined;
  hoursError: string | undefined;
  onChange: (part: Partial<ExceptionDraft>) => void;
  onRemove: (event: MouseEvent) => void;
};

function ExceptionRow({ value, firstDay, dayError, hoursError, onChange, onRemove }: ExceptionRowProps) {
  const { t } = useTranslation(["common", "settings"]);
  const format = useFormat();
  const { day, hours } = value;
  // Noon in UTC has the same date everywhere.
  const name = day ? format.day(`${day}T12:00:00.000Z`) : t("settings.newException");
  return (
    <fieldset className={styles.exception}>
      <legend className="visually-hidden">{name}</legend>
      <Field label={t("settings.exceptionDay")} error={dayError} complete>
        <Input type="date" min={firstDay} value={day} onChange={({ target }) => onChange({ day: target.value })} />
      </Field>
      <Checkbox
        label={t("settings.exceptionFree")}
        checked={hours.length === 0}
        onChange={({ target }) => onChange({ hours: target.checked ? [] : usualRanges() })}
      />
      {hours.length > 0 && (
        <HourRanges day={name} ranges={hours} error={hoursError} onChange={(ranges) => onChange({ hours: ranges })} />
      )}
      <div>
        <Button slim variant="quiet" onClick={onRemove}>
          {t("settings.removeException")} <span className="visually-hidden">({name})</span>
        </Button>
      </div>
    </fieldset>
  );
}
