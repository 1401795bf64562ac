import { Check } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { upcomingSpans } from "../../../../shared/agenda/windows.ts";
import { distanceWords } from "../../../../shared/distance-words.ts";
import { namedTimeOf } from "../../../../shared/quotes/named-time.ts";
import type { QuoteView } from "../../../../shared/quotes/view.ts";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import { toInstant } from "../../../../shared/time.ts";
import { useFormat, useLanguage } from "../../i18n/use-language.ts";
import { usePlaceTime } from "../../i18n/use-place-time.ts";
import { Button } from "../../ui/button/button.tsx";
import { isWishedTime } from "../appointments/use-free-times.ts";
import { CheckButton } from "../verifications/check-button.tsx";
import styles from "./quotes.module.css";

export type FactProps = { quote: QuoteView; request: ServiceRequestView };

/** When the handyman can come, on the clocks of the place: at the start that the quote names, else by their agenda. */
export function When({ quote, request: { timeZone, windows } }: FactProps) {
  const { firstFree, isStartTaken } = quote;
  const { t } = useTranslation(["common", "quotes"]);
  const placeTime = usePlaceTime();
  const now = toInstant(new Date());
  const named = namedTimeOf(quote, timeZone);
  if (named && !isStartTaken && named.startsAt > now) {
    const isWished = isWishedTime(named, upcomingSpans(windows, timeZone, now));
    const when = placeTime(named.startsAt, timeZone);
    return (
      <time dateTime={named.startsAt}>{t(isWished ? "quotes.freeWhenWished" : "quotes.startNamed", { when })}</time>
    );
  }
  if (firstFree) {
    const { startsAt, isWished } = firstFree;
    const when = placeTime(startsAt, timeZone);
    return <time dateTime={startsAt}>{t(isWished ? "quotes.freeWhenWished" : "quotes.firstFree", { when })}</time>;
  }
  return t("quotes.startOpen");
}

function Duration({ quote: { estimatedDuration } }: FactProps) {
  const { t } = useTranslation(["common", "quotes"]);
  const format = useFormat();
  return estimatedDuration === undefined ? t("quotes.notSaid") : format.length(estimatedDuration);
}

function Supplies({ quote: { includesSupplies } }: FactProps) {
  const { t } = useTranslation(["common", "quotes"]);
  return t(includesSupplies ? "quotes.suppliesIncluded" : "quotes.suppliesExtra");
}

function Warranty({ quote: { warrantyPeriod } }: FactProps) {
  const { t } = useTranslation(["common", "jobs"]);
  return t(`jobs.warranty.${warrantyPeriod}`);
}

function Rating({ quote: { handyman } }: FactProps) {
  const { t } = useTranslation(["common", "quotes"]);
  const format = useFormat();
  if (!handyman || handyman.verifiedCount === 0) return t("quotes.unrated");
  return t("quotes.rated", { rating: format.rating(handyman.verifiedRating), count: handyman.verifiedCount });
}

function Jobs({ quote: { handyman } }: FactProps) {
  return useFormat().number(handyman?.totalJobs ?? 0);
}

function Distance({ quote: { handyman } }: FactProps) {
  const { t } = useTranslation(["common", "quotes"]);
  const language = useLanguage();
  const miles = handyman?.distanceMiles;
  return miles === undefined ? t("quotes.notSaid") : distanceWords(miles, language);
}

function Checks({ quote: { handyman, handymanId }, request: { category } }: FactProps) {
  const { t } = useTranslation(["common", "quotes", "verifications"]);
  const names = [
    ...(handyman?.isCertified ? [t("quotes.certified", { trade: t(`category.${category}`) })] : []),
    ...(handyman?.emergencyServices ? [t("quotes.emergency")] : []),
  ];
  const checks = handyman?.checks ?? [];
  if (names.length + checks.length === 0) return t("quotes.unchecked");
  return (
    <ul>
      {checks.map((type) => (
        <li key={type} className={styles.proof}>
          <CheckButton variant="quiet" name={t(`verifications.typeName.${type}`)} type={type} handymanId={handymanId} />
        </li>
      ))}
      {names.map((name) => (
        <li key={name} className={styles.check}>
          <Check aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  );
}

function Answer({ quote: { responseTimeMinutes, handyman } }: FactProps) {
  const { t } = useTranslation(["common", "quotes"]);
  const format = useFormat();
  const minutes = responseTimeMinutes ?? handyman?.responseTimeMinutes;
  return minutes === undefined ? t("quotes.notSaid") : format.length(minutes);
}

/** Longer messages are cut at first. */
const SHORT_MESSAGE = 180;

function Message({ quote: { message } }: FactProps) {
  const { t } = useTranslation(["common", "quotes"]);
  const isLong = message.length > SHORT_MESSAGE;
  const [isWhole, setWhole] = useState(!isLong);
  return (
    <>
      <p className={styles.message} data-cut={!isWhole || undefined}>
        {message}
      </p>
      {isLong && (
        <Button variant="quiet" slim aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? "quotes.less" : "quotes.more")}
        </Button>
      )}
    </>
  );
}

function Valid({ quote: { validUntil } }: FactProps) {
  const format = useFormat();
  return <time dateTime={validUntil}>{format.dateTime(validUntil)}</time>;
}

/** What quotes are compared by, besides the price, in the order of the rows. */
export const quoteFacts = [
  { name: "when", Value: When },
  { name: "duration", Value: Duration },
  { name: "supplies", Value: Supplies },
  { name: "warranty", Value: Warranty },
  { name: "rating", Value: Rating },
  { name: "jobs", Value: Jobs },
  { name: "distance", Value: Distance },
  { name: "checks", Value: Checks },
  { name: "answer", Value: Answer },
  { name: "message", Value: Message },
  { name: "valid", Value: Valid },
] as const satisfies readonly { readonly name: string; readonly Value: (props: FactProps) => ReactNode }[];
