import { useTranslation } from "react-i18next";
import type { WorkingHoursView } from "../../../../../shared/appointments/hours-view.ts";
import { weekdays } from "../../../../../shared/weekdays.ts";
import { query } from "../../../api/client.ts";
import { appointments } from "../../../api/endpoints.ts";
import { requestIdOf } from "../../../api/problem.ts";
import { useQuery } from "../../../api/use-query.ts";
import { hoursPath } from "../../../paths.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorCard } from "../../../ui/feedback/error-card.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { PlacePanel } from "../../../ui/page/panel.tsx";
import { useIsWide } from "../../../ui/page/use-is-wide.ts";
import { AgendaPage } from "./agenda-page.tsx";

/** From 1000 px on seven days stand side by side. */
const WIDE_REM = 62.5;

/** A handyman's agenda by day and by week. */
export default function AgendaPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["common", "agenda"]);
  // Another window may have changed them.
  const hours = useQuery({ ...query(appointments.availability, {}), staleTime: 0 });
  const { data, error, isFetching } = hours;
  const isWide = useIsWide(WIDE_REM);
  const footer = <LinkButton to={hoursPath}>{t("agenda.hours")}</LinkButton>;
  return (
    <PlacePanel title={t("agenda.title")} onClose={onClose} footer={footer}>
      <div className="stack" data-wide={isWide || undefined}>
        {!data && !error && <Spinner label={t("loading.label")} />}
        {!data && error && (
          <ErrorCard
            title={t("agenda.loadFailed")}
            onRetry={() => void hours.refetch()}
            retrying={isFetching}
            requestId={requestIdOf(error)}
          />
        )}
        {data && <Agenda hours={data} isWide={isWide} />}
      </div>
    </PlacePanel>
  );
}

function Agenda({ hours, isWide }: { hours: WorkingHoursView; isWide: boolean }) {
  const { t } = useTranslation(["common", "agenda"]);
  const hasHours = weekdays.some((day) => hours.weeklyHours[day].length > 0);
  return (
    <>
      {!hasHours && (
        <EmptyState
          title={t("agenda.noHours")}
          action={
            <LinkButton variant="primary" to={hoursPath}>
              {t("agenda.setHours")}
            </LinkButton>
          }
        >
          {t("agenda.noHoursText")}
        </EmptyState>
      )}
      <AgendaPage hours={hours} isWide={isWide} />
    </>
  );
}
