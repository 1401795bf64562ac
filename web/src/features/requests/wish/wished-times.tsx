import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TimeWindow } from "../../../../../shared/agenda/windows.ts";
import { policy } from "../../../../../shared/policy.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { Chip, type ChipProps } from "../../../ui/form/chip.tsx";
import { FieldNotes } from "../../../ui/form/field-notes.tsx";
import type { RequestDraft } from "../form/request-draft.ts";
import type { RequestForm } from "../form/request-form.ts";
import { isSameWindow, notOffered, type OfferedDay, offeredFrom, partsOfDay, timeAt } from "./parts-of-day.ts";
import { longDay, longWindow, shortDay } from "./window-format.ts";
import styles from "./wished-times.module.css";

export type WishedTimesProps = {
  form: RequestForm;
  draft: Pick<RequestDraft, "windows" | "isFlexible">;
  /** Of the place of work, once it is known. */
  timeZone?: string;
};

/** When the work would suit: parts of the next seven days, or any time. Without a choice nothing is sent. */
export default function WishedTimes({ form, draft, timeZone }: WishedTimesProps) {
  const { t } = useTranslation(["common", "requests"]);
  const language = useLanguage();
  const controlId = useId();
  const { isFull, flexible, chipOf } = useWish(form, draft);
  const days = offeredFrom(timeAt(timeZone));
  // A chip that is pressed stays, and keeps the focus.
  const [known] = useState(draft.windows);
  const added = draft.windows.filter((window) => !known.some((each) => isSameWindow(each, window)));
  return (
    <fieldset className="field" aria-describedby={`${controlId}-hint`}>
      <legend className="field-label field-legend">
        {t("requests.wish")} <span className="field-optional">({t("field.optional")})</span>
      </legend>
      <div className="chips">
        <Chip label={t("requests.flexible")} {...flexible} />
        {notOffered([...known, ...added], days).map((window) => (
          <Chip key={JSON.stringify(window)} label={longWindow(window, language)} {...chipOf(window)} />
        ))}
      </div>
      <div className={styles.days}>
        <Heads />
        {days.map((offered) => (
          <Day key={offered.day} {...offered} chipOf={chipOf} />
        ))}
      </div>
      <FieldNotes
        controlId={controlId}
        hint={<span aria-live="polite">{t(isFull ? "requests.wishFull" : "requests.wishHint")}</span>}
        error={wrongOf(form)}
      />
    </fieldset>
  );
}

type ChipInput = Omit<ChipProps, "label">;

function useWish(form: RequestForm, { windows, isFlexible }: WishedTimesProps["draft"]) {
  const isFull = windows.length === policy.wishedTimes;
  function choose(next: WishedTimesProps["draft"]) {
    form.clearErrors("windows");
    form.setValue("windows", next.windows);
    form.setValue("isFlexible", next.isFlexible);
  }
  const flexible: ChipInput = {
    name: "isFlexible",
    checked: isFlexible,
    onChange: () => choose({ windows: [], isFlexible: !isFlexible }),
  };
  function chipOf(window: TimeWindow): ChipInput {
    const others = windows.filter((each) => !isSameWindow(each, window));
    const checked = others.length < windows.length;
    const next = checked ? others : [...windows, window];
    return {
      name: "windows",
      checked,
      disabled: isFull && !checked,
      onChange: () => choose({ windows: next, isFlexible: false }),
    };
  }
  return { isFull, flexible, chipOf };
}

/** The names of the columns; each chip has its own for screen readers. */
function Heads() {
  const { t } = useTranslation(["common", "requests"]);
  return (
    <div className={styles.row} aria-hidden="true">
      <span />
      {partsOfDay.map((part) => (
        <span key={part} className="small muted">
          {t(`requests.part.${part}`)}
        </span>
      ))}
    </div>
  );
}

type DayProps = OfferedDay & { chipOf: (window: TimeWindow) => ChipInput };

function Day({ day, parts, chipOf }: DayProps) {
  const { t } = useTranslation(["common", "requests"]);
  const language = useLanguage();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a column of its own.
    <div role="group" aria-label={longDay(day, language)} className={styles.row}>
      <span className="small" aria-hidden="true">
        {shortDay(day, language)}
      </span>
      {parts.map(({ part, window }) => {
        const hours = t(`requests.hours.${part}`);
        const name = `${t(`requests.part.${part}`)} ${hours}`;
        return window ? <Chip key={part} label={hours} aria-label={name} {...chipOf(window)} /> : <span key={part} />;
      })}
    </div>
  );
}

/** The first message about a window. */
function wrongOf({ formState: { errors } }: RequestForm): string | undefined {
  const wrong = errors.windows;
  return wrong?.message ?? wrong?.find?.((each) => each !== undefined)?.day?.message;
}
