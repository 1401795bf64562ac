import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import type { WorkingHoursView } from "../../../../../shared/appointments/hours-view.ts";
import { weekdays } from "../../../../../shared/weekdays.ts";
import { query } from "../../../api/client.ts";
import { appointments } from "../../../api/endpoints.ts";
import { requestIdOf } from "../../../api/problem.ts";
import { useQuery } from "../../../api/use-query.ts";
import { ErrorCard } from "../../../ui/feedback/error-card.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { SettingsSection } from "../settings-section.tsx";
import { ExceptionList } from "./exception-list.tsx";
import { NextFree } from "./next-free.tsx";
import { useHourFormat } from "./use-hour-format.ts";
import { useHours } from "./use-hours.ts";
import { VisitFields } from "./visit-fields.tsx";
import { WeekRows } from "./week-rows.tsx";

/** The working hours, loaded by themselves. */
export function HoursSection() {
  const { t } = useTranslation(["common", "settings"]);
  // Another window may have changed them.
  const hours = useQuery({ ...query(appointments.availability, {}), staleTime: 0 });
  const { data, error, isFetching } = hours;
  if (data) return <HoursEditor hours={data} />;
  if (!error) return <Spinner label={t("loading.label")} />;
  return (
    <ErrorCard
      title={t("settings.hoursLoadFailed")}
      onRetry={() => void hours.refetch()}
      retrying={isFetching}
      requestId={requestIdOf(error)}
    />
  );
}

function HoursEditor({ hours }: { hours: WorkingHoursView }) {
  const { t } = useTranslation(["common", "enrollment", "settings"]);
  const format = useHourFormat();
  const form = useHours(hours);
  const isOpen = useSearchParams()[0].get("open") === "hours";
  return (
    <SettingsSection title={t("settings.hours")} summary={useSummary(hours)} isOpen={isOpen} state={form}>
      <p className="field-hint">{t("settings.hoursHint", { zone: format.zone(hours.timeZone) })}</p>
      <NextFree timeZone={hours.timeZone} />
      <p>
        <Link className="text-link" to={{ search: "?panel=agenda" }}>
          {t("settings.agenda")}
        </Link>
      </p>
      <WeekRows form={form} />
      <ExceptionList form={form} timeZone={hours.timeZone} />
      <VisitFields form={form} />
    </SettingsSection>
  );
}

/** The hours, if they are the same on every day, and how many dates differ. */
function useSummary({ weeklyHours, exceptions }: WorkingHoursView): string {
  const { t } = useTranslation(["common", "settings"]);
  const format = useHourFormat();
  const worked = weekdays.map((day) => weeklyHours[day]).filter((ranges) => ranges.length > 0);
  const [first = []] = worked;
  const isSame = worked.every((ranges) => JSON.stringify(ranges) === JSON.stringify(first));
  const hours = isSame ? format.list(first.map(format.range)) : t("settings.hoursVary");
  const dates = exceptions.length > 0 && t("settings.exceptionCount", { count: exceptions.length });
  return [hours, dates].filter(Boolean).join(" · ");
}
