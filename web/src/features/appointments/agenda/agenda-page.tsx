import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { WorkingHoursView } from "../../../../../shared/appointments/hours-view.ts";
import { query } from "../../../api/client.ts";
import { appointments } from "../../../api/endpoints.ts";
import { requestIdOf } from "../../../api/problem.ts";
import { useQuery } from "../../../api/use-query.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { Button } from "../../../ui/button/button.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { ErrorCard } from "../../../ui/feedback/error-card.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { SegmentedControl } from "../../../ui/form/segmented-control.tsx";
import { useTimes } from "../use-times.ts";
import styles from "./agenda.module.css";
import { shownDay } from "./agenda-days.ts";
import { DayView } from "./day-view.tsx";
import { type AgendaPlace, useAgendaPlace } from "./use-agenda-place.ts";
import { useBlockDay } from "./use-block-day.ts";
import { WeekView } from "./week-view.tsx";

/** One day or seven, with the steps to the ones before and after. */
export function AgendaPage({ hours }: { hours: WorkingHoursView }) {
  const { t } = useTranslation(["common", "agenda"]);
  const { timeZone } = hours;
  const place = useAgendaPlace(timeZone);
  const block = useBlockDay(hours);
  const { from, to, view } = place;
  const agenda = useQuery({ ...query(appointments.agenda, { query: { from, to } }), staleTime: 0 });
  const { data } = agenda;
  const days = data && place.days.map((day) => shownDay(day, { agenda: data, hours, timeZone }));
  const [first] = days ?? [];
  return (
    <section className="stack" aria-label={t("agenda.title")}>
      <Head timeZone={timeZone} place={place} />
      <div className={styles.page} aria-busy={agenda.isPending}>
        {agenda.isPending && <Spinner />}
        <Failure agenda={agenda} />
        {days && view === "week" && (
          <WeekView days={days} timeZone={timeZone} place={place} block={block} hours={hours} />
        )}
        {first && view === "day" && (
          <DayView timeZone={timeZone} place={place} block={block} hours={hours} shown={first} />
        )}
      </div>
    </section>
  );
}

type HeadProps = { timeZone: string; place: AgendaPlace };

function Head({ timeZone, place }: HeadProps) {
  const { t } = useTranslation(["common", "agenda"]);
  const times = useTimes(timeZone);
  const { from, to, view, today } = place;
  const options = (["week", "day"] as const).map((value) => ({ value, label: t(`agenda.${value}`) }));
  const zone = times.otherZone(from);
  return (
    <>
      <SegmentedControl label={t("agenda.view")} options={options} value={view} onChange={place.show} />
      <div className={styles.head}>
        <IconButton label={t(`agenda.before.${view}`)} onClick={() => place.turn(-1)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <h3 aria-live="polite">
          {view === "day" ? times.date(from) : t("agenda.range", { from: times.date(from), to: times.date(to) })}
        </h3>
        <IconButton label={t(`agenda.after.${view}`)} onClick={() => place.turn(1)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
      {from !== today && (
        <div className="actions">
          <Button slim onClick={() => place.goTo(today)}>
            {t("agenda.today")}
          </Button>
        </div>
      )}
      {zone && <p className="note">{t("agenda.zone", { zone })}</p>}
    </>
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
