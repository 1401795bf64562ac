import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AgendaView } from "../../../../../shared/appointments/agenda-view.ts";
import type { WorkingHoursView } from "../../../../../shared/appointments/hours-view.ts";
import { isolateBidi } from "../../../../../shared/bidi.ts";
import { query } from "../../../api/client.ts";
import { appointments } from "../../../api/endpoints.ts";
import { requestIdOf } from "../../../api/problem.ts";
import { useQuery } from "../../../api/use-query.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { Button } from "../../../ui/button/button.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { ErrorCard } from "../../../ui/feedback/error-card.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { useNow } from "../use-now.ts";
import { useTimes } from "../use-times.ts";
import styles from "./agenda.module.css";
import { shownDay } from "./agenda-days.ts";
import { DayView } from "./day-view.tsx";
import { type AgendaPlace, useAgendaPlace } from "./use-agenda-place.ts";
import { useBlockDay } from "./use-block-day.ts";
import { nextVisitOf, useLeaveText } from "./use-day-texts.ts";
import { WeekGrid } from "./week-grid.tsx";

type AgendaPageProps = { hours: WorkingHoursView; isWide: boolean };

/** Seven days: side by side where there is room, else one of them with the way to the others. */
export function AgendaPage({ hours, isWide }: AgendaPageProps) {
  const { t } = useTranslation(["common", "agenda"]);
  const { timeZone } = hours;
  const place = useAgendaPlace(timeZone);
  const block = useBlockDay(hours);
  const now = useNow();
  const { from, to } = place;
  const agenda = useQuery({ ...query(appointments.agenda, { query: { from, to } }), staleTime: 0 });
  const { data } = agenda;
  const days = data && place.days.map((day) => shownDay(day, { agenda: data, hours, timeZone }));
  const next = data && nextVisitOf(data, now);
  const shown = { timeZone, place, block, hours, next };
  return (
    <section className="stack" aria-label={t("agenda.title")}>
      <Head timeZone={timeZone} place={place} />
      {isWide && <NextLine next={next} hours={hours} />}
      <div className={styles.page} aria-busy={agenda.isPending}>
        {agenda.isPending && <Spinner />}
        <Failure agenda={agenda} />
        {days && (isWide ? <WeekGrid {...shown} days={days} /> : <DayView {...shown} days={days} />)}
      </div>
    </section>
  );
}

type HeadProps = { timeZone: string; place: AgendaPlace };

function Head({ timeZone, place }: HeadProps) {
  const { t } = useTranslation(["common", "agenda"]);
  const times = useTimes(timeZone);
  const { from, to, day, today } = place;
  const zone = times.otherZone(from);
  return (
    <>
      <div className={styles.head}>
        <IconButton label={t("agenda.before")} onClick={() => place.turn(-1)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <p className="strong" aria-live="polite">
          {t("agenda.range", { from: times.date(from), to: times.date(to) })}
        </p>
        <IconButton label={t("agenda.after")} onClick={() => place.turn(1)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
        {day !== today && (
          <Button slim onClick={() => place.goTo(today)}>
            {t("agenda.today")}
          </Button>
        )}
      </div>
      {zone && <p className="note">{t("agenda.zone", { zone })}</p>}
    </>
  );
}

type NextLineProps = { next: AgendaView["appointments"][number] | undefined; hours: WorkingHoursView };

/** Above a week: the next visit, and when to leave for it; its place is kept while nothing is known. */
function NextLine({ next, hours }: NextLineProps) {
  const { t } = useTranslation(["common", "agenda"]);
  const times = useTimes(hours.timeZone);
  const leaveText = useLeaveText(hours, hours.timeZone);
  return (
    <p className={styles.next}>
      {next &&
        [
          t("agenda.next", { what: isolateBidi(next.firstName ?? next.title), when: times.span(next) }),
          leaveText(next),
        ].join(" ")}
    </p>
  );
}

type Loaded = {
  readonly data: unknown;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
};

/** Nothing could be loaded, or what is on screen could not be refreshed and stays. */
function Failure({ agenda }: { agenda: Loaded }) {
  const { t } = useTranslation(["common", "agenda"]);
  const format = useFormat();
  const { data, error, isFetching, dataUpdatedAt, refetch } = agenda;
  if (!error) return null;
  if (!data) {
    return (
      <ErrorCard
        title={t("agenda.loadFailed")}
        onRetry={() => void refetch()}
        retrying={isFetching}
        requestId={requestIdOf(error)}
      />
    );
  }
  return (
    <div className={styles.stale} role="status">
      <p className="note">{t("agenda.stale", { when: format.dateTime(new Date(dataUpdatedAt).toISOString()) })}</p>
      <Button slim pending={isFetching} onClick={() => void refetch()}>
        {t("action.tryAgain")}
      </Button>
    </div>
  );
}
