import { useId } from "react";
import { useTranslation } from "react-i18next";
import { validDays } from "../../../../../shared/quotes/input.ts";
import { MAX_AHEAD_MS, validUntilOf } from "../../../../../shared/quotes/lifecycle.ts";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import { addMs, DAY_MS, type Instant, MINUTE_MS, toInstant } from "../../../../../shared/time.ts";
import { wallTimeAt } from "../../../../../shared/time-zones.ts";
import { WarrantyPeriod, warrantyPeriods } from "../../../../../shared/warranty.ts";
import { workDurations } from "../../../../../shared/work-duration.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { MomentInput } from "../../../ui/form/moment-input.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { useWishTexts } from "../../requests/wish/wish-texts.ts";
import { FreeStarts } from "./free-starts.tsx";
import { type QuoteDraft, usualTime } from "./quote-draft.ts";
import styles from "./quote-form.module.css";
import type { Problems } from "./use-checked-quote.ts";

type TermsFieldsProps = {
  request: ServiceRequestView;
  draft: QuoteDraft;
  change: (part: Partial<QuoteDraft>) => void;
  problems: Problems;
};

/** What is promised beside the price; only the validity has a usual value that matters. */
export function TermsFields({ request, draft, change, problems }: TermsFieldsProps) {
  const { t } = useTranslation(["common", "quoting"]);
  return (
    <>
      <DurationField draft={draft} change={change} />
      <StartFields request={request} draft={draft} change={change} error={problems.start} />
      <Checkbox
        label={t("quoting.supplies")}
        hint={t("quoting.suppliesHint")}
        checked={draft.includesSupplies}
        onChange={({ target }) => change({ includesSupplies: target.checked })}
      />
      <Choices request={request} draft={draft} change={change} />
    </>
  );
}

function DurationField({ draft, change }: Pick<TermsFieldsProps, "draft" | "change">) {
  const { t } = useTranslation(["common", "quoting"]);
  const format = useFormat();
  return (
    <Field label={t("quoting.duration")} optional complete>
      <Select
        value={draft.duration ?? ""}
        onChange={({ target }) => change({ duration: target.value ? Number(target.value) : undefined })}
      >
        <option value="">{t("quoting.notSaid")}</option>
        {workDurations.map((minutes) => (
          <option key={minutes} value={minutes}>
            {format.length(minutes)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function WarrantyField({ draft, change }: Pick<TermsFieldsProps, "draft" | "change">) {
  const { t } = useTranslation(["common", "jobs", "quoting"]);
  return (
    <Field label={t("quoting.warranty")} complete>
      <Select
        value={draft.warrantyPeriod}
        onChange={({ target }) => change({ warrantyPeriod: WarrantyPeriod.parse(target.value) })}
      >
        {warrantyPeriods.map((period) => (
          <option key={period} value={period}>
            {t(`jobs.warranty.${period}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** For how many days a quote may be valid: more than the request is open change nothing. */
function daysWithin(request: ServiceRequestView, now: Instant): readonly number[] {
  const untilAfter = (days: number) => validUntilOf(now, days, request);
  return Array.from({ length: validDays.max }, (_, index) => index + validDays.min).filter(
    (count) => count === validDays.min || untilAfter(count) > untilAfter(count - 1),
  );
}

function Choices({ request, draft, change }: Omit<TermsFieldsProps, "problems">) {
  const { t } = useTranslation(["common", "quoting"]);
  const format = useFormat();
  const now = toInstant(new Date());
  const until = validUntilOf(now, draft.validDays, request);
  const days = daysWithin(request, now);
  const most = Math.max(...days);
  return (
    <div className={styles.two}>
      <WarrantyField draft={draft} change={change} />
      <Field
        label={t("quoting.validFor")}
        hint={t(until === request.expiresAt ? "quoting.validWithRequest" : "quoting.validHint", {
          when: format.dateTime(until),
        })}
        complete
      >
        <Select
          value={Math.min(draft.validDays, most)}
          onChange={({ target }) => change({ validDays: Number(target.value) })}
        >
          {days.map((count) => (
            <option key={count} value={count}>
              {format.length((count * DAY_MS) / MINUTE_MS)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

type StartFieldsProps = Omit<TermsFieldsProps, "problems"> & { error: string | undefined };

/** Day and time on the clocks of the place; a day without a time gets a usual one. */
function StartFields({ request, draft, change, error }: StartFieldsProps) {
  const { t } = useTranslation(["common", "quoting"]);
  const wishes = useWishTexts(request, "short");
  const { timeZone, city } = request;
  const hint = useId();
  const at = toInstant(new Date());
  const now = wallTimeAt(at, timeZone);
  const changeDay = (day: string) => change({ day, time: day ? draft.time || usualTime(day, now) : "" });
  return (
    <fieldset className="field" aria-describedby={hint}>
      <legend className="field-label field-legend">
        {t("quoting.start")} <span className="field-optional">({t("field.optional")})</span>
      </legend>
      {wishes.length > 0 && <p className="note">{t("quoting.wished", { times: wishes.join(", ") })}</p>}
      <FreeStarts request={request} draft={draft} change={change} />
      <div className={styles.two}>
        <Field id="quote-start" label={t("quoting.day")} error={error} complete>
          <MomentInput
            type="date"
            min={now.day}
            max={wallTimeAt(addMs(at, MAX_AHEAD_MS), timeZone).day}
            value={draft.day}
            onChange={changeDay}
          />
        </Field>
        <Field label={t("quoting.time")} complete>
          <Input type="time" value={draft.time} onChange={({ target }) => change({ time: target.value })} />
        </Field>
      </div>
      <p className="field-hint" id={hint}>
        {t("quoting.startHint", { city })}
      </p>
    </fieldset>
  );
}
