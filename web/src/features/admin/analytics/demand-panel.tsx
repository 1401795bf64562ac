import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Language } from "../../../../../shared/language.ts";
import { mondayOf } from "../../../../../shared/matching/weeks.ts";
import { addMs, DAY_MS, WEEK_MS } from "../../../../../shared/time.ts";
import { admin } from "../../../api/endpoints.ts";
import { pagedQuery, usePagedList } from "../../../api/paged-query.ts";
import { sendPage } from "../../../api/send.ts";
import { dateFormat } from "../../../i18n/date-format.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Panel } from "../../../ui/page/panel.tsx";
import { ShowMore } from "../../../ui/page/show-more.tsx";
import { QueryContent } from "../query-content.tsx";
import { DemandTable } from "./demand-table.tsx";

const WEEKS = 5;

/** The Mondays of this week and those before it. */
const lastWeeks = (now: Date): readonly string[] =>
  Array.from({ length: WEEKS }, (_, index) => mondayOf(addMs(now, -index * WEEK_MS)));

function writeWeek(monday: string, language: Language): string {
  const format = dateFormat(language, { dateStyle: "medium", timeZone: "UTC" });
  return format.formatRange(new Date(monday), new Date(addMs(new Date(monday), 6 * DAY_MS)));
}

/** What the requests of a week came to, by place and trade, at `/?panel=demand`. */
export default function DemandPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["common", "admin", "records"]);
  const [weeks] = useState(() => lastWeeks(new Date()));
  const [week = "", setWeek] = useState(weeks[0]);
  return (
    <Panel title={t("records.demand")} size="large" onClose={onClose}>
      <div className="row">
        <WeekField weeks={weeks} value={week} onChange={setWeek} />
        <Link className="text-link" to={{ search: "?panel=analytics" }}>
          {t("admin.platformAnalytics")}
        </Link>
      </div>
      <Week week={week} />
    </Panel>
  );
}

type WeekFieldProps = { weeks: readonly string[]; value: string; onChange: (week: string) => void };

function WeekField({ weeks, value, onChange }: WeekFieldProps) {
  const { t } = useTranslation(["common", "records"]);
  const language = useLanguage();
  return (
    <Field label={t("records.week")} complete>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        {weeks.map((monday) => (
          <option key={monday} value={monday}>
            {writeWeek(monday, language)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function Week({ week }: { week: string }) {
  const { t } = useTranslation(["common", "records"]);
  const list = usePagedList(
    pagedQuery([admin.demand.domain, admin.demand.name, week], (cursor, options) =>
      sendPage(admin.demand, { query: { week, cursor } }, options),
    ),
  );
  const content = () =>
    list.items.length === 0 ? (
      <EmptyState title={t("records.demandNone")}>{t("records.demandNoneText")}</EmptyState>
    ) : (
      <>
        <p className="note">{t("records.demandLead")}</p>
        <DemandTable rows={list.items} />
        <ShowMore more={list} onPress={() => void list.fetchNextPage()} />
      </>
    );
  return (
    <QueryContent result={list} errorTitle={t("records.demandFailed")}>
      {content}
    </QueryContent>
  );
}
