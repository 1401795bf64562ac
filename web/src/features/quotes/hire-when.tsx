import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { QuoteView } from "../../../../shared/quotes/view.ts";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { RadioCards } from "../../ui/form/radio-cards.tsx";
import { LazyPanel } from "../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/page/lazy-with-retry.ts";
import { useTimes } from "../appointments/use-times.ts";
import { useNames } from "./names.ts";
import type { HireChoice, HiredRequest, WhenChoice } from "./use-hire-choice.ts";

const HireTime = lazyWithRetry(() => import("../appointments/hire-time.tsx"), ["appointments"]);

type HireWhenProps = { quote: QuoteView; request: HiredRequest; when: HireChoice; isHiring: boolean };

/** When the handyman comes: the start of the quote is chosen already, other free times are behind another choice. */
export function HireWhen({ quote, request, when, isHiring }: HireWhenProps) {
  const { t } = useTranslation(["common", "quotes", "appointments"]);
  const { timeZone, windows } = request;
  const times = useTimes(timeZone);
  const group = useId();
  const name = useNames().firstNameOf(quote);
  const { named, next, other, choice } = when;
  const { handymanId, serviceRequestId } = quote;
  const hintOf = (span: typeof named, text: string) => [text, span && times.elsewhere(span)].filter(Boolean).join(" ");
  const options = [
    named && { value: "named", label: times.title(named), hint: hintOf(named, t("quotes.hireNamed", { name })) },
    next && { value: "next", label: times.title(next), hint: hintOf(next, t("quotes.hireNext", { name })) },
    { value: "other", label: t("quotes.hireOther") },
    { value: "later", label: t("quotes.hireLater", { name }) },
  ].filter((option) => option !== undefined);
  return (
    <>
      <RadioCards
        legend={t("quotes.hireWhen", { name })}
        name={group}
        value={choice}
        options={options}
        disabled={isHiring}
        onChange={({ target }) => when.pick(target.value as WhenChoice)}
      />
      {choice === "other" && (
        <LazyPanel fallback={<Spinner />}>
          <HireTime
            of={{ handymanId, serviceRequestId, timeZone, windows }}
            name={name}
            time={other}
            isHiring={isHiring}
            onChange={when.setOther}
          />
        </LazyPanel>
      )}
    </>
  );
}

/** At the button: the time that is hired for, and why it is not the one that the quote names. */
export function HireSummary({ quote, request, when }: Omit<HireWhenProps, "isHiring">) {
  const { t } = useTranslation(["common", "quotes", "appointments"]);
  const times = useTimes(request.timeZone);
  const name = useNames().firstNameOf(quote);
  const { lost, time } = when;
  return (
    <>
      {lost && <p role="status">{t(lost === "over" ? "quotes.hireStartOver" : "quotes.hireStartTaken", { name })}</p>}
      <p>
        <span className="strong">{time ? `${times.title(time)}.` : t("quotes.hireNoTime")}</span>{" "}
        {t("quotes.nothingNow")}
      </p>
    </>
  );
}
