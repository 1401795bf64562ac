import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  addDays,
  endsInTheMorning,
  GRID_MINUTES,
  isSpanAllowed,
  type TimeSpan,
} from "../../../../shared/agenda/windows.ts";
import { policy } from "../../../../shared/policy.ts";
import { addMs, MINUTE_MS, toInstant } from "../../../../shared/time.ts";
import { instantOf, wallTimeAt } from "../../../../shared/time-zones.ts";
import { Button } from "../../ui/button/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import { Select } from "../../ui/form/select.tsx";
import styles from "./appointments.module.css";

const lengths = [30, 60, 90, 120, 180, 240, 300, 360, 480, 600];
const USUAL_LENGTH = 120;

type Wall = { readonly day: string; readonly start: string; readonly minutes: number };
type Problem = "missing" | "grid" | "past" | "tooFarAhead" | "overnight";

/** The time that clocks of the place show, or what is wrong with it. */
function timeOf({ day, start, minutes }: Wall, timeZone: string): TimeSpan | Problem {
  const [hour = Number.NaN, minute = Number.NaN] = start.split(":").map(Number);
  if (!day || Number.isNaN(hour + minute)) return "missing";
  if (minute % GRID_MINUTES !== 0 || !isSpanAllowed(minutes)) return "grid";
  const startsAt = instantOf({ day, minutes: hour * 60 + minute }, timeZone);
  const span = { startsAt, endsAt: addMs(startsAt, minutes * MINUTE_MS) };
  const now = toInstant(new Date());
  if (startsAt <= now) return "past";
  if (day > addDays(wallTimeAt(now, timeZone).day, policy.bookingDays)) return "tooFarAhead";
  return endsInTheMorning(span, timeZone) ? span : "overnight";
}

type FreeChoiceProps = { timeZone: string; isFull: boolean; onAdd: (time: TimeSpan) => void };

/** What is typed, and what is wrong with it once it is to be added. */
function useWall({ timeZone, onAdd }: FreeChoiceProps) {
  const [wall, setWall] = useState<Wall>({ day: "", start: "", minutes: USUAL_LENGTH });
  const [problem, setProblem] = useState<Problem>();

  function change(changed: Partial<Wall>) {
    setWall({ ...wall, ...changed });
    setProblem(undefined);
  }

  function add() {
    const time = timeOf(wall, timeZone);
    if (typeof time === "string") return setProblem(time);
    onAdd(time);
    change({ start: "" });
  }
  return { wall, problem, change, add };
}

/** Any time on the clocks of the place: a handyman may also work outside of their hours. */
export function FreeChoice(props: FreeChoiceProps) {
  const { t } = useTranslation(["common", "appointments"]);
  const { wall, problem, change, add } = useWall(props);
  const today = wallTimeAt(toInstant(new Date()), props.timeZone).day;
  const error = problem && t(`appointments.problem.${problem}`);
  const isOfDay = problem === "past" || problem === "tooFarAhead" || (problem === "missing" && !wall.day);
  return (
    <details>
      <summary className="text-link">{t("appointments.otherTime")}</summary>
      <div className={styles.other}>
        <Field label={t("appointments.date")} error={isOfDay ? error : undefined} complete>
          <Input
            type="date"
            min={today}
            max={addDays(today, policy.bookingDays)}
            value={wall.day}
            onChange={({ target }) => change({ day: target.value })}
          />
        </Field>
        <Field label={t("appointments.start")} error={isOfDay ? undefined : error} complete>
          <Input
            type="time"
            step={GRID_MINUTES * 60}
            value={wall.start}
            onChange={({ target }) => change({ start: target.value })}
          />
        </Field>
        <Length minutes={wall.minutes} onChange={(minutes) => change({ minutes })} />
        <Button slim disabled={props.isFull} onClick={add}>
          {t("appointments.add")}
        </Button>
      </div>
    </details>
  );
}

type LengthProps = { minutes: number; onChange: (minutes: number) => void };

function Length({ minutes, onChange }: LengthProps) {
  const { t } = useTranslation(["common", "appointments"]);
  return (
    <Field label={t("appointments.length")} complete>
      <Select value={minutes} onChange={({ target }) => onChange(Number(target.value))}>
        {lengths.map((each) => (
          <option key={each} value={each}>
            {each % 60 === 0
              ? t("appointments.hours", { count: each / 60 })
              : t("appointments.minutes", { minutes: each })}
          </option>
        ))}
      </Select>
    </Field>
  );
}
