import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  addDays,
  DAYS_AHEAD,
  endsInTheMorning,
  GRID_MINUTES,
  isSpanAllowed,
  type TimeSpan,
} from "../../../../shared/agenda/windows.ts";
import { addMs, MINUTE_MS, toInstant } from "../../../../shared/time.ts";
import { instantOf, wallTimeAt } from "../../../../shared/time-zones.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Input } from "../../ui/input.tsx";
import { Select } from "../../ui/select.tsx";
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
  if (day > addDays(wallTimeAt(now, timeZone).day, DAYS_AHEAD)) return "tooFarAhead";
  return endsInTheMorning(span, timeZone) ? span : "overnight";
}

type FreeChoiceProps = { timeZone: string; isFull: boolean; onAdd: (time: TimeSpan) => void };

/** Any time on the clocks of the place: a handyman may also work outside of their hours. */
export function FreeChoice({ timeZone, isFull, onAdd }: FreeChoiceProps) {
  const { t } = useTranslation(["common", "appointments"]);
  const [wall, setWall] = useState<Wall>({ day: "", start: "", minutes: USUAL_LENGTH });
  const [problem, setProblem] = useState<Problem>();
  const today = wallTimeAt(toInstant(new Date()), timeZone).day;
  const error = problem && t(`appointments.problem.${problem}`);
  const isOfDay = problem === "past" || problem === "tooFarAhead" || (problem === "missing" && !wall.day);

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

  return (
    <details>
      <summary className="text-link">{t("appointments.otherTime")}</summary>
      <div className={styles.other}>
        <Field label={t("appointments.date")} error={isOfDay ? error : undefined} complete>
          <Input
            type="date"
            min={today}
            max={addDays(today, DAYS_AHEAD)}
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
        <Field label={t("appointments.length")} complete>
          <Select value={wall.minutes} onChange={({ target }) => change({ minutes: Number(target.value) })}>
            {lengths.map((each) => (
              <option key={each} value={each}>
                {each % 60 === 0
                  ? t("appointments.hours", { count: each / 60 })
                  : t("appointments.minutes", { minutes: each })}
              </option>
            ))}
          </Select>
        </Field>
        <Button slim disabled={isFull} onClick={add}>
          {t("appointments.add")}
        </Button>
      </div>
    </details>
  );
}
