import { useSearchParams } from "react-router-dom";
import { Day } from "../../../../../shared/agenda/window-schema.ts";
import { addDays } from "../../../../../shared/agenda/windows.ts";
import { toInstant } from "../../../../../shared/time.ts";
import { wallTimeAt } from "../../../../../shared/time-zones.ts";

export type AgendaViewName = "day" | "week";
const lengths: Readonly<Record<AgendaViewName, number>> = { day: 1, week: 7 };

/** Where in the agenda the reader is, as the URL says: the first date, and how many days. Today without a date. */
export function useAgendaPlace(timeZone: string) {
  const [params, setParams] = useSearchParams();
  const today = wallTimeAt(toInstant(new Date()), timeZone).day;
  const from = Day.safeParse(params.get("date")).data ?? today;
  const view: AgendaViewName = params.get("view") === "day" ? "day" : "week";
  const days = Array.from({ length: lengths[view] }, (_, index) => addDays(from, index));

  /** The same panel at another place. */
  function at(change: { readonly date?: string; readonly view?: AgendaViewName }): URLSearchParams {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries({ date: from, view, ...change })) next.set(name, value);
    return next;
  }
  const go = (change: Parameters<typeof at>[0]) => setParams(at(change), { replace: true });
  return {
    today,
    from,
    view,
    days,
    to: days.at(-1) ?? from,
    pathOf: (day: string) => ({ search: `?${at({ date: day, view: "day" })}` }),
    show: (next: AgendaViewName) => go({ view: next }),
    turn: (pages: -1 | 1) => go({ date: addDays(from, pages * days.length) }),
    goTo: (date: string) => go({ date }),
  };
}

export type AgendaPlace = ReturnType<typeof useAgendaPlace>;
