import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import type { Instant } from "../../../../../shared/time.ts";
import { useFormat, useLanguage } from "../../../i18n/use-language.ts";
import { useFreeTimes } from "../../appointments/use-free-times.ts";
import { mediumDay } from "../../requests/wish/window-format.ts";
import { useCurrentUser } from "../../session/current-user.tsx";
import { type QuoteDraft, startFieldsOf } from "./quote-draft.ts";
import styles from "./quote-form.module.css";

const MAX_STARTS = 4;
const VISIT_MINUTES = 120;

type FreeStartsProps = {
  request: ServiceRequestView;
  draft: QuoteDraft;
  change: (part: Partial<QuoteDraft>) => void;
};

/**
 * When the handyman is free first on each of the next days, those that the customer wished first. Without any, and while
 * they cannot be loaded, the fields below do.
 */
export function FreeStarts({ request, draft, change }: FreeStartsProps) {
  const { t } = useTranslation(["common", "quoting"]);
  const name = useId();
  const { timeZone, windows } = request;
  const handymanId = useCurrentUser().id;
  const { slots, days } = useFreeTimes({ handymanId, windows, timeZone, minutes: VISIT_MINUTES, page: 0 });
  const starts = days?.flatMap(({ day, times: [first], isWished }) =>
    first ? [{ day, isWished, at: first.startsAt, fields: startFieldsOf(first.startsAt, timeZone) }] : [],
  );
  if (!slots.isPending && !starts?.length) return null;
  return (
    <fieldset className="field" aria-busy={slots.isPending}>
      <legend className="field-label">{t("quoting.freeStarts")}</legend>
      <div className={styles.starts}>
        {starts?.slice(0, MAX_STARTS).map(({ at, isWished, fields }) => (
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
