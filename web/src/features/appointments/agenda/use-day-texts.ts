import { useTranslation } from "react-i18next";
import type { WorkingHours } from "../../../../../shared/agenda/hours.ts";
import type { AgendaAppointment, AgendaView } from "../../../../../shared/appointments/agenda-view.ts";
import { addMs, type Instant, MINUTE_MS } from "../../../../../shared/time.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { useNow } from "../use-now.ts";
import { useTimes } from "../use-times.ts";
import type { ShownDay } from "./agenda-days.ts";

/** The visit that the handyman goes to next. */
export const nextVisitOf = ({ appointments }: AgendaView, now: Instant): AgendaAppointment | undefined =>
  appointments.find(({ side, status, startsAt }) => side === "handyman" && status === "accepted" && startsAt > now);

/** "6 h 30 min free", "Day off" or "No hours" of a day; undefined when nothing is left. */
export function useFreeText(): (shown: ShownDay) => string | undefined {
  const { t } = useTranslation(["common", "agenda"]);
  return ({ state, freeMinutes, isFull }) => {
    if (state !== "open") return t(`agenda.${state}`);
    if (isFull) return t("agenda.full");
    return freeMinutes > 0 ? t("agenda.free", { time: lengthText(freeMinutes) }) : undefined;
  };
}

const HOUR_MINUTES = 60;
const HALF = HOUR_MINUTES / 2;

/** Whole and half hours, in units that every language writes alike; less than half an hour in minutes. */
export function lengthText(minutes: number): string {
  if (minutes < HALF) return `${minutes} min`;
  const [hours, isHalf] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES >= HALF];
  return [hours > 0 && `${hours} h`, isHalf && `${HALF} min`].filter(Boolean).join(" ");
}

/** "1 done, 2 visits left, 2 h free": a day in one line. */
export function useDaySummary(): (shown: ShownDay) => string {
  const { t } = useTranslation(["common", "agenda"]);
  const freeText = useFreeText();
  const now = useNow();
  return (shown) => {
    const { visits, lines, state, clocks } = shown;
    const done = lines.filter(({ kind, endsAt }) => kind === "visit" && endsAt <= now).length;
    const left = visits - done;
    const nothing = visits === 0 && state === "open" && t("agenda.nothing");
    return [
      done > 0 && t("agenda.done", { count: done }),
      left > 0 ? t(done > 0 ? "agenda.left" : "agenda.visits", { count: left }) : nothing,
      freeText(shown),
      clocks && t(`agenda.clocks.${clocks}`),
    ]
      .filter(Boolean)
      .join(" · ");
  };
}

/** When to leave for a visit, so that the pause between visits is kept; undefined without a pause. */
export function useLeaveText({ bufferMinutes }: Pick<WorkingHours, "bufferMinutes">, timeZone: string) {
  const { t } = useTranslation(["common", "agenda"]);
  const times = useTimes(timeZone);
  const format = useFormat();
  const now = useNow();
  return ({ startsAt }: AgendaAppointment): string | undefined => {
    if (bufferMinutes === 0) return undefined;
    const leaveAt = addMs(startsAt, -bufferMinutes * MINUTE_MS);
    if (leaveAt <= now) return t("agenda.leaveNow", { when: times.clock(startsAt) });
    return t("agenda.leaveBy", { when: times.clock(leaveAt), length: format.length(bufferMinutes) });
  };
}
