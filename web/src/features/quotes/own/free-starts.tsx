import { useId } from "react";
import { useTranslation } from "react-i18next";
import { upcomingSpans, VISIT_MINUTES } from "../../../../../shared/agenda/windows.ts";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import { type Instant, toInstant } from "../../../../../shared/time.ts";
import { wallTimeAt } from "../../../../../shared/time-zones.ts";
import { visitMinutesOf } from "../../../../../shared/work-duration.ts";
import { useFormat, useLanguage } from "../../../i18n/use-language.ts";
import { type FreeDay, isWishedTime, useFreeTimes } from "../../appointments/use-free-times.ts";
import { mediumDay } from "../../requests/wish/window-format.ts";
import { useCurrentUser } from "../../session/current-user.tsx";
import { type QuoteDraft, startFieldsOf } from "./quote-draft.ts";
import styles from "./quote-form.module.css";

const MAX_STARTS = 4;

type FreeStartsProps = {
  request: ServiceRequestView;
  draft: QuoteDraft;
  change: (part: Partial<QuoteDraft>) => void;
};

/**
 * When the handyman is free first on each of the next days, those that the customer wished first; for urgent work, each time
 * of today before. Without any, and while they cannot be loaded, the fields below do.
 */
export function FreeStarts({ request, draft, change }: FreeStartsProps) {
  const { t } = useTranslation(["common", "quoting"]);
  const name = useId();
  const { timeZone, windows } = request;
  const handymanId = useCurrentUser().id;
  const { slots, days } = useFreeTimes({
    ...{ handymanId, windows, timeZone, serviceRequestId: request.id },
    minutes: draft.duration === undefined ? VISIT_MINUTES : visitMinutesOf(draft.duration),
    page: 0,
  });
  const starts = days && startsOf(days, request);
  if (!slots.isPending && !starts?.length) return null;
  return (
    <fieldset className="field" aria-busy={slots.isPending}>
      <legend className="field-label">{t("quoting.freeStarts")}</legend>
      <div className={styles.starts}>
        {starts?.map(({ at, isWished, fields }) => (
          <label key={at} className="chip">
            <input
              type="radio"
              name={name}
              checked={fields.day === draft.day && fields.time === draft.time}
              onChange={() => change(fields)}
            />
            <StartText day={fields.day} at={at} timeZone={timeZone} isWished={isWished} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The first time of each of the next days; for urgent work all that are left of today before them. */
function startsOf(days: readonly FreeDay[], { timeZone, urgency, windows }: ServiceRequestView) {
  const now = toInstant(new Date());
  const today = urgency === "high" ? wallTimeAt(now, timeZone).day : undefined;
  const wishes = upcomingSpans(windows, timeZone, now);
  const times = [
    ...days.flatMap(({ day, times }) => (day === today ? times : [])),
    ...days.flatMap(({ day, times: [first] }) => (first && day !== today ? [first] : [])).slice(0, MAX_STARTS),
  ];
  return times.map((time) => ({
    at: time.startsAt,
    isWished: isWishedTime(time, wishes),
    fields: startFieldsOf(time.startsAt, timeZone),
  }));
}

type StartTextProps = { day: string; at: Instant; timeZone: string; isWished: boolean };

function StartText({ day, at, timeZone, isWished }: StartTextProps) {
  const { t } = useTranslation(["common", "quoting"]);
  const format = useFormat();
  const language = useLanguage();
  const { time } = format.wallTime(at, timeZone);
  return (
    <span>
      <span className={styles.startDay}>{mediumDay(day, language)}</span>
      {isWished ? t("quoting.startWished", { time }) : time}
    </span>
  );
}
