import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TimeSpan } from "../../../../shared/agenda/windows.ts";
import { requestIdOf } from "../../api/problem.ts";
import { Button } from "../../ui/button/button.tsx";
import { classes } from "../../ui/classes.ts";
import { ErrorCard } from "../../ui/feedback/error-card.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { Chip } from "../../ui/form/chip.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Select } from "../../ui/form/select.tsx";
import styles from "./appointments.module.css";
import { type FreeDay, type FreeTimesInput, isWishedTime, useFreeTimes } from "./use-free-times.ts";
import { useTimes } from "./use-times.ts";

const lengths = [60, 120, 180, 240];
const USUAL_LENGTH = 120;

export type TimePickerProps = {
  of: Omit<FreeTimesInput, "minutes" | "page">;
  /** The customer whose wishes are marked; undefined when they are the reader's. */
  customer: string | undefined;
  chosen: readonly TimeSpan[];
  /** No more can be chosen. */
  isFull: boolean;
  onToggle: (time: TimeSpan) => void;
};

/** A handyman's free times: a length, then a day, then the times of that day. */
export function TimePicker({ of, customer, chosen, isFull, onToggle }: TimePickerProps) {
  const [minutes, setMinutes] = useState(USUAL_LENGTH);
  const [page, setPage] = useState(0);
  const [picked, setPicked] = useState<string>();
  const { slots, wishes, days, hasLater } = useFreeTimes({ ...of, minutes, page });
  const day = days?.find((each) => each.day === picked) ?? days?.[0];
  const { isFetching, refetch, error } = slots;
  return (
    <div className="stack">
      <Length minutes={minutes} onChange={setMinutes} />
      <div className={classes("stack", styles.times)} aria-busy={slots.isPending}>
        {slots.isPending && <Spinner />}
        {error && !days && <Failed retrying={isFetching} error={error} onRetry={() => void refetch()} />}
        {days && <Days days={days} customer={customer} day={day} timeZone={of.timeZone} onPick={setPicked} />}
        {day && (
          <TimesOf
            day={day}
            wishes={wishes}
            chosen={chosen}
            isFull={isFull}
            onToggle={onToggle}
            customer={customer}
            timeZone={of.timeZone}
          />
        )}
      </div>
      <Pages page={page} hasLater={hasLater} onChange={setPage} />
    </div>
  );
}

function Length({ minutes, onChange }: { minutes: number; onChange: (minutes: number) => void }) {
  const { t } = useTranslation(["common", "appointments"]);
  return (
    <Field label={t("appointments.length")} complete>
      <Select value={minutes} onChange={(event) => onChange(Number(event.target.value))}>
        {lengths.map((each) => (
          <option key={each} value={each}>
            {t("appointments.hours", { count: each / 60 })}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function Failed({ error, ...retry }: { error: Error; retrying: boolean; onRetry: () => void }) {
  const { t } = useTranslation(["common", "appointments"]);
  return <ErrorCard title={t("appointments.slotsFailed")} requestId={requestIdOf(error)} {...retry} />;
}

type DaysProps = {
  days: readonly FreeDay[];
  day: FreeDay | undefined;
  customer: string | undefined;
  timeZone: string;
  onPick: (day: string) => void;
};

/** The days with free times, those that suit first. */
function Days({ days, day, customer, timeZone, onPick }: DaysProps) {
  const { t } = useTranslation(["common", "appointments"]);
  const times = useTimes(timeZone);
  const name = useId();
  if (days.length === 0) return <p>{t("appointments.noneFree")}</p>;
  return (
    <fieldset className="field">
      <legend className="field-label">{t("appointments.day")}</legend>
      <div className={styles.days}>
        {days.map((each) => (
          <label key={each.day} className="chip">
            <input type="radio" name={name} checked={each.day === day?.day} onChange={() => onPick(each.day)} />
            <span>
              {times.date(each.day)}
              {each.isWished && (
                <span className={styles.suits}>
                  {customer ? t("appointments.suits", { name: customer }) : t("appointments.suitsYou")}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type TimesOfProps = Omit<TimePickerProps, "of"> & { day: FreeDay; wishes: readonly TimeSpan[]; timeZone: string };

function TimesOf({ day, wishes, chosen, isFull, onToggle, customer, timeZone }: TimesOfProps) {
  const { t } = useTranslation(["common", "appointments"]);
  const times = useTimes(timeZone);
  const isChosen = (time: TimeSpan) =>
    chosen.some(({ startsAt, endsAt }) => startsAt === time.startsAt && endsAt === time.endsAt);
  const groups = [
    {
      legend: customer ? t("appointments.wishedTimes", { name: customer }) : t("appointments.yourTimes"),
      of: day.times.filter((time) => isWishedTime(time, wishes)),
    },
    { legend: t("appointments.freeTimes"), of: day.times.filter((time) => !isWishedTime(time, wishes)) },
  ];
  return groups
    .filter((group) => group.of.length > 0)
    .map((group) => (
      <fieldset className="field" key={group.legend}>
        <legend className="field-label">{group.legend}</legend>
        <div className={styles.free}>
          {group.of.map((time) => (
            <Chip
              key={time.startsAt}
              label={times.hours(time)}
              checked={isChosen(time)}
              disabled={isFull && !isChosen(time)}
              onChange={() => onToggle(time)}
            />
          ))}
        </div>
      </fieldset>
    ));
}

type PagesProps = { page: number; hasLater: boolean; onChange: (page: number) => void };

function Pages({ page, hasLater, onChange }: PagesProps) {
  const { t } = useTranslation(["common", "appointments"]);
  return (
    <div className="actions">
      <Button slim disabled={page === 0} onClick={() => onChange(page - 1)}>
        {t("appointments.earlier")}
      </Button>
      <Button slim disabled={!hasLater} onClick={() => onChange(page + 1)}>
        {t("appointments.later")}
      </Button>
    </div>
  );
}
