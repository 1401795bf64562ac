import { useFormat } from "../../i18n/use-language.ts";

export type TimestampProps = {
  /** ISO-8601. */
  at: string;
  /** `relative` ("2 hours ago", default), `date`, or `exact` with the time of day. */
  as?: "relative" | "date" | "exact";
};

/** A formatted time; the exact one is in the tooltip and in `dateTime`. */
export function Timestamp({ at, as = "relative" }: TimestampProps) {
  const format = useFormat();
  const exact = format.dateTime(at);
  const texts = { relative: format.relative(at), date: format.date(at), exact };
  return (
    <time dateTime={at} title={exact}>
      {texts[as]}
    </time>
  );
}
