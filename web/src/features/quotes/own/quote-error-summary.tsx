import { type MouseEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import styles from "./quote-form.module.css";
import { checkedFields, type Problems } from "./use-checked-quote.ts";

const labels = {
  price: "quoting.price",
  message: "quoting.message",
  start: "quoting.start",
} as const;

type QuoteErrorSummaryProps = {
  problems: Problems;
  /** How often the form was submitted. */
  checks: number;
};

/** Links to the invalid fields after a submit; the messages are at the fields. */
export function QuoteErrorSummary({ problems, checks }: QuoteErrorSummaryProps) {
  const { t } = useTranslation(["common", "quoting"]);
  const place = useRef<HTMLDivElement>(null);
  const wrong = checkedFields.filter((field) => problems[field] !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each submit.
  useEffect(() => place.current?.scrollIntoView({ block: "nearest" }), [checks]);
  if (wrong.length === 0) return null;

  const goTo = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    event.currentTarget.closest("form")?.querySelector<HTMLElement>(event.currentTarget.hash)?.focus();
  };
  return (
    <div className={styles.summary} role="alert" ref={place}>
      <p>{t("field.problems", { count: wrong.length })}</p>
      <ul>
        {wrong.map((field) => (
          <li key={field}>
            <a className="text-link" href={`#quote-${field}`} onClick={goTo}>
              {t(labels[field])}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
