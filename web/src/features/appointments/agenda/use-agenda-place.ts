import { useSearchParams } from "react-router-dom";
import { addDays, isDay } from "../../../../../shared/agenda/windows.ts";
import { DAY_MS, toInstant } from "../../../../../shared/time.ts";
import { wallTimeAt } from "../../../../../shared/time-zones.ts";

const WEEK_DAYS = 7;

/** The first of the seven days with this one among them: weeks begin with today, so that one sees what is ahead. */
function weekStart(day: string, today: string): string {
  const ahead = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  return addDays(today, Math.floor(ahead / WEEK_DAYS) * WEEK_DAYS);
}

/** Where in the agenda the reader is, as the URL says: a date, and the seven days around it. Today without a date. */
export function useAgendaPlace(timeZone: string) {
  const [params, setParams] = useSearchParams();
  const today = wallTimeAt(toInstant(new Date()), timeZone).day;
  const named = params.get("date");
  const day = named && isDay(named) ? named : today;
  const from = weekStart(day, today);
  const days = Array.from({ length: WEEK_DAYS }, (_, index) => addDays(from, index));

  /** The same panel at another date. */
  function at(date: string): URLSearchParams {
    const next = new URLSearchParams(params);
    next.set("date", date);
    return next;
  }
  const goTo = (date: string) => setParams(at(date), { replace: true });
  return {
    today,
    day,
    days,
    from,
    to: days.at(-1) ?? from,
    pathOf: (date: string) => ({ search: `?${at(date)}` }),
    turn: (weeks: -1 | 1) => goTo(addDays(day, weeks * WEEK_DAYS)),
    goTo,
  };
}

export type AgendaPlace = ReturnType<typeof useAgendaPlace>;
